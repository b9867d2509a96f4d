import { expect } from "vitest";
import { inTransaction } from "#server/context.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { makePromotion } from "#tests/support/promotions.ts";
import { countLockWaits, testOnServer } from "#tests/support/test-on-server.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { updatePromotion } from "./index.ts";

const shop = testShop();

testOnServer(
  "of two promotions that get the same new code at the same time, the second is told that it is taken",
  async () => {
    const { ctx } = shop();
    const { cookie } = await makeSignedIn(ctx, { isAdmin: true });
    const [first, second] = [
      await makePromotion(ctx, { code: "PRIMERA" }),
      await makePromotion(ctx, { code: "SEGUNDA" }),
    ];
    const renamed = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();

    const renaming = inTransaction(ctx, async (tx) => {
      await updatePromotion(tx, first, { code: "NUEVA" });
      renamed.resolve();
      await release.promise;
    });
    await renamed.promise;
    const url = `/api/admin/promotions/${second}`;
    const answer = shop().request({ method: "PATCH", url, cookie, payload: { code: "NUEVA" } });
    await expect.poll(() => countLockWaits(ctx), { timeout: 5_000 }).toBeGreaterThan(0);
    release.resolve();
    await renaming;

    const response = await answer;
    expect([response.statusCode, response.json().code]).toEqual([409, "taken"]);
  },
);
