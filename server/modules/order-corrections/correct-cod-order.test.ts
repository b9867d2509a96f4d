import { beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import type { CorrectionBody } from "#contract/orders/order-corrections.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { type Ctx, inTransaction } from "#server/context.ts";
import { recordRefusal } from "#server/modules/cod-refusals/index.ts";
import { confirmCodOrder } from "#server/modules/orders/index.ts";
import { enableCod, makeCodOrder } from "#tests/support/cash-on-delivery.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { correctionOf } from "#tests/support/order-corrections.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
const PRICE = 39_900;

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});

const read = async (id: number) =>
  (await shop().request({ url: `/api/orders/${id}`, cookie })).json<AdminOrderDetail>();
const stockOf = async (productId: number): Promise<number> =>
  (await shop().request({ url: `/api/products/${productId}` })).json().stock;

async function correct(id: number, given: Partial<CorrectionBody>) {
  const payload = correctionOf(await read(id), given);
  return shop().request({ method: "PATCH", url: `/api/admin/orders/${id}`, cookie, payload });
}

describe("a cash-on-delivery order", () => {
  test("is collected for its corrected total, with its fee, and stays confirmed", async () => {
    await enableCod(shop());
    const { id, productId } = await makeCodOrder(shop());
    await inTransaction(shop().ctx, (tx) => confirmCodOrder(tx, id, "page"));
    const items = [{ productId, size: "", quantity: 2 }];
    const answer = await correct(id, { items, seenTotal: 2 * PRICE + 3_000 });
    expect(answer.json()).toMatchObject({
      status: "processing",
      total: 2 * PRICE + 3_000,
      toCollect: 2 * PRICE + 3_000,
      surcharges: 3_000,
    });
  });

  test("keeps its promised days, which count from its confirmation", async () => {
    await enableCod(shop());
    const { id, productId } = await makeCodOrder(shop(), { phone: "3010000055" });
    await inTransaction(shop().ctx, (tx) => confirmCodOrder(tx, id, "page"));
    const promised = (await read(id)).arrival;
    expect(promised).not.toBeNull();

    shop().clock.advance(3 * DAY_MS);
    const items = [{ productId, size: "", quantity: 2 }];
    const answer = await correct(id, { items, seenTotal: 2 * PRICE + 3_000 });

    expect(answer.statusCode).toBe(200);
    expect((await read(id)).arrival).toEqual(promised);
  });

  test("warns that its slip is outdated when the amount to collect or the address changed, and else not", async () => {
    await enableCod(shop());
    const { id, productId } = await makeCodOrder(shop(), { phone: "3010000066" });
    const kinds = async () => (await read(id)).flags.map(({ kind }) => kind);
    const moveTo = async (address: string) => {
      const delivery = { ...correctionOf(await read(id)).delivery, address };
      await correct(id, { delivery: delivery as CorrectionBody["delivery"] });
    };
    await moveTo("Calle 1 # 2-3");
    expect(await kinds(), "nobody prints the slip of an unconfirmed order").toEqual([]);
    await inTransaction(shop().ctx, (tx) => confirmCodOrder(tx, id, "page"));
    const { customer } = correctionOf(await read(id));
    await correct(id, { customer: { ...customer, email: "otra.direccion@correo.example" } });
    expect(await kinds(), "the slip shows no e-mail address").toEqual([]);

    const items = [{ productId, size: "", quantity: 2 }];
    await correct(id, { items, seenTotal: 2 * PRICE + 3_000 });
    expect(await kinds()).toEqual(["slip_outdated"]);

    const moved = await makeCodOrder(shop(), { phone: "3010000067" });
    await inTransaction(shop().ctx, (tx) => confirmCodOrder(tx, moved.id, "page"));
    const delivery = { ...correctionOf(await read(moved.id)).delivery, address: "Calle 4 # 5-6" };
    await correct(moved.id, { delivery: delivery as CorrectionBody["delivery"] });
    expect((await read(moved.id)).flags).toMatchObject([{ kind: "slip_outdated" }]);
  });

  test("is not corrected to the phone of somebody who refused two parcels", async () => {
    await enableCod(shop());
    const refused = "3010000077";
    const tx = <T>(work: (tx: Ctx) => Promise<T>) => inTransaction(shop().ctx, work);
    for (let count = 0; count < 2; count++) {
      const { id } = await makeCodOrder(shop());
      await tx((ctx) => recordRefusal(ctx, { id, phone: refused }));
    }
    const { id } = await makeCodOrder(shop(), { phone: "3010000078" });
    const { customer } = correctionOf(await read(id));

    const answer = await correct(id, { customer: { ...customer, phone: "+57 301 000 0077" } });

    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringContaining("contra entrega"),
    ]);
    expect((await read(id)).customer.phone).toBe("3010000078");
    expect((await correct(id, { customer: { ...customer, phone: "3010000079" } })).statusCode).toBe(200);
  });

  test("is not corrected to a place or a total that the method does not reach", async () => {
    await enableCod(shop(), { maxTotal: 100_000 });
    const { id, productId } = await makeCodOrder(shop(), { phone: "3010000055" });
    const items = [{ productId, size: "", quantity: 3 }];
    const tooMuch = await correct(id, { items, seenTotal: 3 * PRICE + 3_000 });
    const delivery = { ...correctionOf(await read(id)).delivery, city: "Cali", state: "Valle del Cauca" };
    const tooFar = await correct(id, { delivery: delivery as CorrectionBody["delivery"] });
    expect([tooMuch.statusCode, tooFar.statusCode]).toEqual([409, 409]);
    expect(await stockOf(productId)).toBe(4);
    expect(await read(id)).toMatchObject({ corrections: 0, shippingAddress: { city: "Medellín" } });
  });
});
