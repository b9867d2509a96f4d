import { expect, test } from "vitest";
import { makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { exampleAccount } from "#tests/support/transfers.ts";

const shop = testShop();

test("accounts are saved in the owner's order, and a limit below its minimum is refused", async () => {
  const admin = await makeSignedIn(shop().ctx, { isAdmin: true });
  const save = (accounts: object[]) =>
    shop().request({
      method: "PUT",
      url: "/api/admin/own-accounts",
      cookie: admin.cookie,
      payload: { accounts },
    });
  const bank = { ...exampleAccount, kind: "bank", label: "Bancolombia, ahorros", number: "000-000000-00" };

  const saved = await save([bank, exampleAccount]);
  const refused = await save([{ ...bank, minAmount: 5_000, maxAmount: 4_000 }]);
  const listed = await shop().request({ url: "/api/admin/own-accounts", cookie: admin.cookie });

  expect(saved.statusCode).toBe(200);
  expect(refused.statusCode).toBe(400);
  expect(listed.json()).toEqual({ accounts: [bank, exampleAccount] });
});
