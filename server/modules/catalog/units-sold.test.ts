import { expect, test } from "vitest";
import { makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makeWithdrawal } from "#tests/support/withdrawals.ts";
import { listBestSellers } from "./best-sellers.ts";

const shop = testShop();

test("units that came back with a refunded withdrawal are not sold", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const bestSellers = async () => (await listBestSellers(shop().ctx)).map(({ name }) => name);
  const bothShampoos: [number, number][] = [[0, 2]];
  const { order, id } = await makeWithdrawal(shop(), { lines: bothShampoos });
  const asAdmin = (method: "POST" | "PATCH", url: string, payload: object) =>
    shop().request({ method, url: `/api/admin/${url}`, cookie, payload });

  expect(await bestSellers()).toEqual(["Champú", "Aceite"]);
  await asAdmin("PATCH", `withdrawals/${id}`, { state: "approved" });
  const refund = { amount: 60_000, reference: "1", withdrawalId: id, note: "" };
  expect((await asAdmin("POST", `orders/${order.id}/refunds`, refund)).statusCode).toBe(201);

  expect(await bestSellers()).toEqual(["Aceite", "Champú"]);
});
