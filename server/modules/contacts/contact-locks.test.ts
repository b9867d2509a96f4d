import { and, eq, gt, sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, test } from "vitest";
import type { CorrectionBody } from "#contract/orders/order-corrections.ts";
import type { Db } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows.ts";
import { contactJoins, contacts, orders, products, users } from "#server/db/schema/index.ts";
import { makeProduct, makeUser, mustExist } from "#tests/support/factories.ts";
import { interleave } from "#tests/support/interleave.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { correctOrder } from "../order-corrections/index.ts";
import { settleContacts } from "./index.ts";

type Row = typeof orders.$inferSelect;

/** Two connections: the embedded database has only one. */
describe.skipIf(inject("template").kind === "embedded")(
  "people who write one contact at the same time",
  () => {
    const shop = testShop();
    const db = () => shop().ctx.db;
    let productId: number;
    /** Other orders are copies of it. */
    let model: Row;
    let next = 1_000_000;

    beforeAll(async () => {
      productId = (await makeProduct(shop().ctx, { name: "Jabón", price: 20_000, stock: 5000 })).id;
      const { id: userId } = await makeUser(shop().ctx);
      const { id } = await makeOrder(shop().ctx, { userId, lines: [{ productId, price: 20_000 }] });
      model = await readOrder(id);
    });

    const readOrder = async (id: number) =>
      mustExist((await db().select().from(orders).where(eq(orders.id, id)))[0]);

    const insertLike = ({ id: _id, ...order }: Row, given: Partial<Row> = {}, tx = db()) =>
      tx.insert(orders).values({ ...order, ...given });

    /** A guest's order, with a phone of its own unless given. */
    async function guestOrder(given: Partial<Row> = {}): Promise<Row> {
      const own = { userId: null, isGuest: true, phone: `330${next++}`, ...given };
      return mustExist((await insertLike(model, own).returning())[0]);
    }

    test("proving an address does not wait for an order that is being corrected; the contacts are merged later", async () => {
      const email = `demora-${next++}@correo.example`;
      const guest = await guestOrder({ email, emailVerifiedAt: new Date() });
      const user = await makeUser(shop().ctx, { email, emailVerifiedAt: null });

      await interleave(
        db(),
        (tx) => tx.select().from(orders).where(eq(orders.id, guest.id)).for("no key update"),
        () => db().update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user.id)),
        (tx) => tx.update(orders).set({ firstName: "Corregida" }).where(eq(orders.id, guest.id)),
      );
      expect(await db().$count(contactJoins)).toBe(1);
      await settleContacts(shop().ctx);

      const [account] = await db().select().from(contacts).where(eq(contacts.userId, user.id));
      expect((await readOrder(guest.id)).contactId).toBe(account?.id);
      expect(await db().$count(contactJoins)).toBe(0);
    });

    test("an order joins the contact whose only other order gets another phone, and neither waits for ever", async () => {
      const leaving = await guestOrder();
      const phone = mustExist(leaving.phone);

      await interleave(
        db(),
        (tx) => tx.update(orders).set({ city: "Jericó" }).where(eq(orders.id, leaving.id)),
        () => insertLike(leaving),
        (tx) =>
          tx
            .update(orders)
            .set({ phone: `331${next++}` })
            .where(eq(orders.id, leaving.id)),
      );

      const [joined] = await db()
        .select()
        .from(orders)
        .where(and(eq(orders.phone, phone), gt(orders.id, leaving.id)));
      const later = await guestOrder({ phone });
      expect(later.contactId).toBe(mustExist(joined).contactId);
      expect((await readOrder(leaving.id)).contactId).not.toBe(later.contactId);
    });

    test("a contact that loses its last order while another one fails to join it is deleted by the clean-up", async () => {
      const leaving = await guestOrder({ lastName: "Fantasma" });
      const fail = async () => {
        const failing = db().transaction(async (tx) => {
          await insertLike(leaving, {}, tx);
          throw new Error("the order was not placed");
        });
        await expect(failing).rejects.toThrow("not placed");
      };

      await interleave(
        db(),
        (tx) => tx.update(orders).set({ city: "Jericó" }).where(eq(orders.id, leaving.id)),
        fail,
        (tx) =>
          tx
            .update(orders)
            .set({ phone: `331${next++}`, lastName: "Otra" })
            .where(eq(orders.id, leaving.id)),
      );
      await settleContacts(shop().ctx);

      const id = mustExist(leaving.contactId);
      const left = await db().select().from(contacts).where(eq(contacts.id, id));
      expect(left).toEqual([]);
    });

    test("a correction locks the contact before the stock, as a purchase does", async () => {
      const order = await guestOrder();
      const body = correctionOf(order, [{ productId, size: "", quantity: 2 }]);
      let isFree: boolean | undefined;

      await interleave(
        db(),
        (tx) =>
          tx
            .select({ id: products.id })
            .from(products)
            .where(eq(products.id, productId))
            .for("no key update"),
        () => correctOrder(shop().ctx, order.id, body),
        async (tx) => {
          const free = tx
            .select({ id: contacts.id })
            .from(contacts)
            .where(eq(contacts.id, mustExist(order.contactId)));
          isFree = (await free.for("no key update", { skipLocked: true })).length > 0;
        },
      );

      expect(isFree).toBe(false);
    });

    test("an order of somebody with many orders reads none of them", async () => {
      const first = await guestOrder();
      const { id: _id, ...values } = first;
      await db()
        .insert(orders)
        .values(Array.from({ length: 30 }, () => values));

      const read = await db().transaction(async (tx) => {
        // The table of the test is small, and this connection may remember a plan for an even smaller one.
        await tx.execute(sql`set local enable_seqscan to off`);
        await tx.execute(sql`discard plans`);
        const before = await readOrderRows(tx);
        await insertLike(first, {}, tx);
        return (await readOrderRows(tx)) - before;
      });

      expect(read).toBeLessThan(5);
    });
  },
);

/** How many rows of orders this connection has read since it last reported its statistics. */
async function readOrderRows(tx: Db): Promise<number> {
  const [read] = await rowsOf<{ rows: number }>(
    tx,
    sql`select coalesce(seq_tup_read + idx_tup_fetch, 0)::int as rows
      from pg_stat_xact_user_tables where relname = 'orders'`,
  );
  return read?.rows ?? 0;
}

/** The body that changes the lines and a name. */
function correctionOf(order: Row, items: CorrectionBody["items"]): CorrectionBody {
  const { email, phone, address, city, state, zipCode, country } = order;
  return {
    corrections: order.corrections,
    customer: { firstName: "Marina", lastName: order.lastName, email, phone: mustExist(phone) },
    delivery: { method: "standard", address, city, state, zipCode, country },
    items,
    shippingFee: null,
    seenTotal: 50_000,
  };
}
