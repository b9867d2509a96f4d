import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import type { TransferAccountInput } from "#contract/payments/transfers.ts";
import { inTransaction } from "#server/context.ts";
import { auditLog } from "#server/db/schema/index.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { exampleAccount } from "#tests/support/transfers.ts";
import { saveTransferAccounts } from "./transfer-accounts.ts";

const shop = testShop();

test("accounts are saved in the owner's order; a limit below its minimum and a bank without its name are refused", async () => {
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
  const nameless = await save([{ ...bank, label: "" }]);
  const listed = await shop().request({ url: "/api/admin/own-accounts", cookie: admin.cookie });

  expect(saved.statusCode).toBe(200);
  expect(refused.statusCode).toBe(400);
  expect(nameless.json().errors).toEqual({ "accounts.0.label": "Escribe el banco y el tipo de cuenta" });
  expect(listed.json()).toEqual({ accounts: [bank, exampleAccount] });
});

test("of two editors who saw the same accounts, the second gets those of the first", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const url = "/api/admin/own-accounts";
  const { accounts: seen } = (await shop().request({ url, cookie })).json();
  const save = (number: string) =>
    shop().request({
      method: "PUT",
      url,
      cookie,
      payload: { accounts: [{ ...exampleAccount, number }], seen },
    });

  const first = await save("3001111111");
  const second = await save("3002222222");

  expect(first.statusCode).toBe(200);
  expect([second.statusCode, second.json().code]).toEqual([409, "conflict"]);
  expect(second.json().accounts).toEqual(first.json().accounts);
  expect((await shop().request({ url, cookie })).json()).toEqual(first.json());
  expect((await save("3001111111")).statusCode, "the answer to the first was lost").toBe(200);
});

test.each<Partial<TransferAccountInput>>([
  { kind: "daviplata" },
  { label: "Principal" },
  { holder: "Otra Persona" },
  { number: "300 000 0001" },
  { qrUrl: "/uploads/otro.png" },
  { minAmount: 1_000 },
  { maxAmount: 90_000 },
  { isEnabled: false },
])("a change of an account by %j is in the audit log", async (given) => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  await saveTransferAccounts(shop().ctx, { accounts: [exampleAccount] });
  const rows = await shop().ctx.db.$count(auditLog);

  const payload = { accounts: [{ ...exampleAccount, ...given }] };
  await shop().request({ method: "PUT", url: "/api/admin/own-accounts", cookie, payload });

  expect(await shop().ctx.db.$count(auditLog)).toBe(rows + 1);
});

test("a save waits for one that is under way, and then replaces its accounts", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const url = "/api/admin/own-accounts";
  const listOf = (number: string) => ({ accounts: [{ ...exampleAccount, number }] });
  const begun = Promise.withResolvers<void>();
  const first = inTransaction(shop().ctx, async (tx) => {
    await saveTransferAccounts(tx, listOf("3003333333"));
    begun.resolve();
    await setTimeout(300);
  });
  await begun.promise;
  await Promise.all([first, shop().request({ method: "PUT", url, cookie, payload: listOf("3004444444") })]);

  expect((await shop().request({ url, cookie })).json()).toEqual(listOf("3004444444"));
});
