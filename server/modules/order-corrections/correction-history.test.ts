import { beforeAll, expect, test } from "vitest";
import type { AuditEntry } from "#contract/admin/audit.ts";
import type { CorrectionBody } from "#contract/orders/order-corrections.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { correctionOf } from "#tests/support/order-corrections.ts";
import { payingShop } from "#tests/support/paying-shop.ts";

const shop = payingShop();
const PRICE = 39_900;

let admin: Awaited<ReturnType<typeof makeSignedIn>>;
beforeAll(async () => {
  admin = await makeSignedIn(shop().ctx, { isAdmin: true });
});

const ask = (method: "GET" | "PATCH", url: string, payload?: object) =>
  shop().request({ method, url, cookie: admin.cookie, ...(payload && { payload }) });
const read = async (id: number) => (await ask("GET", `/api/orders/${id}`)).json<AdminOrderDetail>();
const correct = async (id: number, given: Partial<CorrectionBody>) =>
  ask("PATCH", `/api/admin/orders/${id}`, correctionOf(await read(id), given));

test("a correction without a change writes nothing and mails nobody", async () => {
  const placed = await shop().placeOrder();
  const before = await read(placed.id);

  const answer = await correct(placed.id, {});

  expect(answer.statusCode).toBe(200);
  expect(await read(placed.id)).toEqual(before);
  expect(await shop().mailsOf(placed.id)).not.toContain("orderCorrected");
});

test("corrected shipping and addresses are named in the history, and the values of shipping are in the audit", async () => {
  const placed = await shop().placeOrder();
  const { delivery } = correctionOf(await read(placed.id));
  const steps: Partial<CorrectionBody>[] = [
    {
      delivery: { ...delivery, method: "express" } as CorrectionBody["delivery"],
      seenTotal: PRICE + 20_000,
    },
    { shippingFee: 4_000, seenTotal: PRICE + 4_000 },
    { delivery: { ...delivery, method: "express", zipCode: "050099" } as CorrectionBody["delivery"] },
  ];
  for (const step of steps) expect((await correct(placed.id, step)).statusCode).toBe(200);

  const { history } = await read(placed.id);
  expect(history.slice(-3).map(({ changed }) => changed)).toEqual([["shipping"], ["fee"], ["address"]]);
  const audit = (await ask("GET", "/api/admin/audit?pageSize=100")).json<AuditEntry[]>();
  const entries = audit.filter(
    ({ action, subject }) => action === "order.corrected" && subject.id === String(placed.id),
  );
  expect(entries.map(({ changes }) => changes.map(({ path, after }) => [path.join("."), after]))).toEqual([
    [["zipCode", null]],
    [
      ["shipping", 4_000],
      ["total", PRICE + 4_000],
    ],
    [
      ["shippingMethod", "express"],
      ["shipping", 20_000],
      ["total", PRICE + 20_000],
    ],
  ]);
});
