import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { personName } from "./person-name.ts";
import { users } from "./schema/index.ts";

const shop = testShop();

test.each([
  [{ firstName: "Rosa", lastName: "Peña" }, "Rosa Peña"],
  [{ firstName: "Rosa", lastName: "" }, "Rosa"],
  [{ firstName: "", lastName: "" }, null],
])("a person with %j is called %s, and by the username without a name", async (names, expected) => {
  const { ctx } = shop();
  const { user } = await makeSignedIn(ctx);
  await ctx.db.update(users).set(names).where(eq(users.id, user.id));

  const [found] = await ctx.db.select({ name: personName }).from(users).where(eq(users.id, user.id));
  expect(found?.name).toBe(expected ?? user.username);
});
