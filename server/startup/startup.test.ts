import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { categories } from "#server/db/schema/index.ts";
import { makeCategory, makeUser } from "#tests/support/factories.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { announce } from "./announce.ts";
import { makeClosing } from "./closing.ts";
import { loadFirstContents } from "./first-contents.ts";
import { readSetupCode } from "./setup-code.ts";

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

async function announced(): Promise<string> {
  let printed = "";
  await announce(shop.deps, (line) => {
    printed += line;
  });
  return printed;
}

test("a wrong setting stops the start with one line that names it", () => {
  const main = fileURLToPath(new URL("../main.ts", import.meta.url));
  const run = spawnSync(process.execPath, [main], { encoding: "utf8", env: { PORT: "no port" } });

  expect(run.status).toBe(1);
  expect(run.stderr).toMatch(/^PORT: .+\n$/);
  expect(run.stdout).toBe("");
});

test("says where the shop is and, until there is an administrator, where to make one", async () => {
  const before = await announced();
  await makeUser(shop.ctx, { isAdmin: true });

  expect(before).toContain("http://localhost:3000\n");
  expect(before).toContain("http://localhost:3000/register-admin\n");
  expect(await announced()).toBe("\nLa tienda está abierta: http://localhost:3000\n");
});

test("a public shop has one set-up code for all its processes, and prints it", async () => {
  const config = { ...shop.deps.config, isPublic: true };
  const code = await readSetupCode(config, shop.deps.database);
  const again = await readSetupCode(config, shop.deps.database);
  shop.deps.setupCode = code;

  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  expect(again).toBe(code);
  expect(await announced()).toContain(code);
  expect(await readSetupCode(shop.deps.config, shop.deps.database)).toBeNull();
});

test("loads the demo store into an unused shop, once", async () => {
  await loadFirstContents(shop.deps);
  const loaded = await shop.ctx.db.select().from(categories);
  await loadFirstContents(shop.deps);

  expect(loaded).toHaveLength(5);
  expect(await shop.ctx.db.select().from(categories)).toHaveLength(5);
});

test.each([
  ["somebody registered", async () => void (await makeUser(shop.ctx))],
  ["something is for sale", async () => void (await makeCategory(shop.ctx))],
  ["the settings say no", async () => void Object.assign(shop.deps.config, { demo: false })],
  ["it is public", async () => void Object.assign(shop.deps.config, { isPublic: true })],
])("loads nothing into a shop where %s", async (_what, arrange) => {
  await arrange();
  const before = await shop.ctx.db.$count(categories);
  await loadFirstContents(shop.deps);

  expect(await shop.ctx.db.$count(categories)).toBe(before);
});

test("closes in the opposite order, whatever fails on the way", async () => {
  const closed: string[] = [];
  const closing = makeClosing(shop.deps.log);
  closing.add("database", () => closed.push("database"));
  closing.add("jobs", () => Promise.reject(new Error("stuck")));
  closing.add("requests", () => closed.push("requests"));
  await closing.closeAll();
  await closing.closeAll();

  expect(closed).toEqual(["requests", "database"]);
});
