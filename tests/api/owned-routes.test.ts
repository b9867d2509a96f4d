import type { HTTPMethods } from "fastify";
import { expect, test } from "vitest";
import { updateSettings } from "#server/modules/settings/index.ts";
import { enableCod, makeCodOrder } from "#tests/support/cash-on-delivery.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { makePaidOrder } from "#tests/support/paid-orders.ts";
import { enableReviews } from "#tests/support/reviews.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { enableTransfers, makeTransferOrder, receiptForm } from "#tests/support/transfers.ts";
import { ownedRoutes } from "./access-table.ts";

const shop = testShop();

const address = {
  firstName: "Ana",
  lastName: "Restrepo",
  phone: "3001234567",
  address: "Calle 10 # 43-12",
  city: "Medellín",
  state: "Antioquia",
  zipCode: "050021",
  country: "Colombia",
};

/** Something that belongs to one person: its owner's cookie, its id, and a valid body. */
type Owned = { cookie: string; id: number; payload?: object; headers?: Record<string, string> };

async function makeOwnOrder(): Promise<Owned & { total: number }> {
  const { user, cookie } = await makeSignedIn(shop().ctx);
  const product = await makeProduct(shop().ctx, { price: 60_000 });
  const lines = [{ productId: product.id, price: 60_000 }];
  return { cookie, id: (await makeOrder(shop().ctx, { userId: user.id, lines })).id, total: 60_000 };
}

async function makeOwnAddress(payload?: object): Promise<Owned> {
  const { cookie } = await makeSignedIn(shop().ctx);
  const added = await shop().request({
    method: "POST",
    url: "/api/user/addresses",
    cookie,
    payload: address,
  });
  return { cookie, id: added.json().id, payload };
}

const owned: Record<keyof typeof ownedRoutes, () => Promise<Owned>> = {
  "DELETE /api/user/addresses/:id": () => makeOwnAddress(),
  "PATCH /api/user/addresses/:id": () => makeOwnAddress({ city: "Envigado" }),
  "DELETE /api/user/sessions/:id": async () => {
    const { cookie } = await makeSignedIn(shop().ctx);
    const [session] = (await shop().request({ url: "/api/user/sessions", cookie })).json();
    return { cookie, id: session.id };
  },
  "GET /api/orders/:id": makeOwnOrder,
  "POST /api/orders/:id/cancel": makeOwnOrder,
  "POST /api/orders/:id/confirm": async () => {
    await enableCod(shop());
    return makeCodOrder(shop(), { phone: "3020000001" });
  },
  "POST /api/orders/:id/receipts": async () => {
    await enableTransfers(shop());
    const { cookie, id } = await makeTransferOrder(shop());
    return { cookie, id, ...receiptForm({ reference: "M1234" }) };
  },
  "POST /api/orders/:id/transfer": async () => {
    await enableTransfers(shop());
    return makeOwnOrder();
  },
  "DELETE /api/orders/:id/refill-reminder": makeOwnOrder,
  "GET /api/orders/:id/refill-reminder": makeOwnOrder,
  "POST /api/orders/:id/refill-reminder": async () => {
    await updateSettings(shop().ctx, { reminders: { refills: true } });
    const { order, cookie } = await makePaidOrder(shop());
    return { cookie, id: order.id };
  },
  "POST /api/orders/:id/review-link": async () => {
    await enableReviews(shop());
    const { order, cookie } = await makePaidOrder(shop(), { status: "delivered" });
    return { cookie, id: order.id };
  },
  "POST /api/orders/:id/withdrawal": async () => {
    const { order, cookie } = await makePaidOrder(shop(), { status: "delivered" });
    const lines = [{ orderItemId: mustExist(order.items[0]).id, quantity: 1 }];
    return { cookie, id: order.id, payload: { lines } };
  },
  "POST /api/payment/create": async () => {
    const { cookie, id, total } = await makeOwnOrder();
    const { firstName: name, lastName: last_name, phone: cell_phone, city } = address;
    const buyer = {
      name,
      last_name,
      cell_phone,
      email: "ana@correo.example",
      address: address.address,
      city,
    };
    return { cookie, id, payload: { order_id: id, amount: total, description: "Pedido", ...buyer } };
  },
};

test.each(Object.entries(ownedRoutes))(
  "%s works for its owner and is not found for another customer",
  async (route, { administrators }) => {
    const [method, pattern = ""] = route.split(" ");
    const { cookie, id, payload, headers } = await owned[route as keyof typeof ownedRoutes]();
    const another = await makeSignedIn(shop().ctx);
    const administrator = await makeSignedIn(shop().ctx, { isAdmin: true });
    const call = async (caller?: string) => {
      const url = pattern.replace(":id", String(id));
      const request = { method: method as HTTPMethods, url, cookie: caller, payload, headers };
      return (await shop().request(request)).statusCode;
    };

    const refused = [await call(), await call(another.cookie)];
    const toAdministrator = await call(administrator.cookie);
    const toOwner = await call(cookie);

    expect(refused).toEqual([401, 404]);
    expect(toAdministrator).toBe(administrators ? 200 : 404);
    expect([200, 201, 204]).toContain(toOwner);
  },
);
