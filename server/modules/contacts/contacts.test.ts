import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Contact, ContactDetail } from "#contract/admin/contacts.ts";
import { rowsOf } from "#server/db/rows.ts";
import { contactMessages, contacts, orderItems, orders, users } from "#server/db/schema/index.ts";
import { makeProduct, makeSignedIn, makeUser, mustExist } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let cookie: string;
let productId: number;
let phone: string;
let next = 1_000_000;

beforeAll(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true, firstName: "Julia" }));
  productId = (await makeProduct(shop().ctx, { name: "Jabón de Achiote", price: 20_000, stock: 5000 })).id;
});

beforeEach(() => {
  phone = `320${next++}`;
});

const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) =>
  shop().request({ method, url: `/api/admin/${path}`, cookie, ...(payload && { payload }) });

type Person = { firstName?: string; lastName?: string; email?: string; phone?: string };

/** A telephone order of somebody without an account; paid, unless `isPaid` is false. */
async function guestOrder(person: Person = {}, { userId = null as number | null, isPaid = true } = {}) {
  const payment = isPaid ? ({ method: "cash", reference: "Recibo 12" } as const) : null;
  const body = manualOrderBody([{ productId, price: 20_000 }], {
    userId,
    payment,
    customer: { firstName: "Rosalba", lastName: "Quintero", email: "", phone, ...person },
  });
  const answer = await call("POST", "orders", body);
  expect(answer.statusCode).toBe(201);
  return answer.json().order.id as number;
}

const find = async (search: string, more = ""): Promise<Contact[]> =>
  (await call("GET", `contacts?search=${encodeURIComponent(search)}${more}`)).json();
const read = async (id: number): Promise<ContactDetail> => (await call("GET", `contacts/${id}`)).json();
const contactOf = async (orderId: number) =>
  mustExist((await shop().ctx.db.select().from(orders).where(eq(orders.id, orderId)))[0]).contactId;
const prove = (orderId: number) =>
  shop().ctx.db.update(orders).set({ emailVerifiedAt: new Date() }).where(eq(orders.id, orderId));

describe("a contact", () => {
  test("joins the orders of one phone number, however it is written", async () => {
    const written = [
      phone,
      `+57 ${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`,
      `(${phone.slice(0, 3)}) ${phone.slice(3)}`,
    ];
    for (const each of written) await guestOrder({ phone: each });

    const found = await find(phone);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      account: null,
      firstName: "Rosalba",
      orderCount: 3,
      totalSpent: 90_000,
    });
  });
  test("joins orders of different phones only by an e-mail address that both proved", async () => {
    const email = `rosa-${next++}@correo.example`;
    const first = await guestOrder({ email });
    const second = await guestOrder({ email, phone: `321${next++}` });
    await prove(first);
    expect(await contactOf(first)).not.toBe(await contactOf(second));
    await prove(second);

    expect(await contactOf(first)).toBe(await contactOf(second));
    expect(await find(email)).toHaveLength(1);
  });

  test("of an account is one with the person's earlier orders by the same phone", async () => {
    const before = await guestOrder();
    const user = await makeUser(shop().ctx, { firstName: "Marta" });
    const [account] = await find(user.email);

    await makeOrder(shop().ctx, { userId: user.id, phone, lines: [{ productId, price: 20_000 }] });

    expect(await contactOf(before)).toBe(account?.id);
    expect(await find(phone)).toMatchObject([
      { firstName: "Marta", account: { id: user.id }, orderCount: 2 },
    ]);
  });

  test("does not join a guest to an account by an address that nobody proved", async () => {
    const user = await makeUser(shop().ctx, { emailVerifiedAt: new Date() });

    const order = await guestOrder({ email: user.email });

    expect(await find(phone)).toMatchObject([{ account: null }]);
    await prove(order);
    expect(await find(phone)).toMatchObject([{ account: { id: user.id } }]);
  });

  test("never joins two accounts that use one phone", async () => {
    const [one, two] = [await makeUser(shop().ctx), await makeUser(shop().ctx)];
    for (const { id: userId } of [one, two]) {
      await makeOrder(shop().ctx, { userId, phone, lines: [{ productId, price: 20_000 }] });
    }

    expect(await find(phone)).toHaveLength(2);
  });

  test("stays one when its orders are placed at the same moment", async () => {
    await Promise.all(Array.from({ length: 6 }, () => guestOrder({}, { isPaid: false })));

    expect(await find(phone)).toMatchObject([{ orderCount: 6 }]);
  });

  test("follows a corrected phone number", async () => {
    const id = await guestOrder();
    const other = `322${next++}`;

    await shop().ctx.db.update(orders).set({ phone: other }).where(eq(orders.id, id));

    expect(await find(phone)).toEqual([]);
    expect(await find(other)).toMatchObject([{ phone: other, orderCount: 1 }]);
  });

  test("has the account's present name", async () => {
    const user = await makeUser(shop().ctx);
    await shop().ctx.db.update(users).set({ lastName: "Nieto Díaz" }).where(eq(users.id, user.id));

    expect(await find(user.email)).toMatchObject([{ lastName: "Nieto Díaz" }]);
  });
});

describe("the list of contacts", () => {
  test("finds a person by phone, document, tracking number, payment reference, product and town", async () => {
    const id = await guestOrder({ firstName: "Úrsula" });
    await shop()
      .ctx.db.update(orders)
      .set({
        documentType: "CC",
        documentNumber: "1.032.456.789",
        carrier: "servientrega",
        trackingNumber: "GU-9087 12",
        transactionId: "REF-55-AB",
        city: "Sopó",
      })
      .where(eq(orders.id, id));

    for (const typed of [`+57 ${phone}`, "1032456789", "gu908712", "ref55ab", "achiote", "sopo", "ursula"]) {
      const ids = (await find(typed)).map((each) => each.id);
      expect([typed, ids.includes(mustExist(await contactOf(id)))]).toEqual([typed, true]);
      const found = (
        await shop().request({ url: `/api/orders?search=${encodeURIComponent(typed)}`, cookie })
      ).json();
      expect([typed, found.some((order: { id: number }) => order.id === id)]).toEqual([typed, true]);
    }
  });

  test("is filtered by kind, label, town and whether the person bought", async () => {
    const bought = await guestOrder({ firstName: "Filtrada" });
    await guestOrder({ firstName: "Filtrada", phone: `323${next++}` }, { isPaid: false });
    const user = await makeUser(shop().ctx, { firstName: "Filtrada" });
    const id = mustExist(await contactOf(bought));
    await call("PUT", `contacts/${id}/labels`, { labels: ["Mayorista"] });
    await shop().ctx.db.update(orders).set({ city: "Jericó" }).where(eq(orders.id, bought));
    const namesWith = async (filter: string) => (await find("filtrada", filter)).map((each) => each.id);

    expect(await namesWith("&kind=guest")).toHaveLength(2);
    expect(await find("filtrada", "&kind=customer")).toMatchObject([{ account: { id: user.id } }]);
    expect(await namesWith("&kind=admin")).toEqual([]);
    expect(await namesWith("&label=Mayorista")).toEqual([id]);
    expect(await namesWith("&town=jerico")).toEqual([id]);
    expect(await namesWith("&hasBought=true")).toEqual([id]);
    expect(await namesWith("&hasBought=false")).toHaveLength(2);
    const choices = (await call("GET", "contacts/choices")).json();
    expect(choices).toMatchObject({ labels: ["Mayorista"], towns: expect.arrayContaining(["Jericó"]) });
  });

  test("is exported as CSV with the same filters, and no cell is a formula", async () => {
    await guestOrder({ firstName: "=HYPERLINK(1)", lastName: "Exportada" });

    const answer = await call("GET", "contacts.csv?search=exportada");

    const [header, row, end] = answer.body.replace("\uFEFF", "").split("\r\n");
    expect(header).toBe(
      "Nombre;Apellido;Correo;Teléfono;Ciudad;Usuario;Etiquetas;Compras;Total comprado;Último pedido;Contacto desde",
    );
    expect(row).toContain(`'=HYPERLINK(1);Exportada;;`);
    expect(row).toContain("Sin cuenta;;1;30000;");
    expect(end).toBe("");
  });
});

describe("a contact's page", () => {
  test("shows addresses once, purchases with the repeated first, messages, and no figure of unpaid orders", async () => {
    const other = await makeProduct(shop().ctx, { name: "Una vez", price: 20_000 });
    await guestOrder();
    const last = await guestOrder();
    const body = manualOrderBody([{ productId: other.id, price: 20_000 }], {
      customer: { firstName: "Rosalba", lastName: "", email: "", phone },
      payment: { method: "cash", reference: "Recibo 13" },
    });
    await call("POST", "orders", body);
    await guestOrder({}, { isPaid: false });
    await shop()
      .ctx.db.insert(contactMessages)
      .values({
        name: "Rosalba",
        email: "otra@correo.example",
        phone: `+57 ${phone}`,
        subject: "Un envío",
        message: "¿Llega a Cali?",
        privacyVersion: "2025-04-09",
        privacyAcceptedAt: new Date(),
      });

    const detail = await read(mustExist(await contactOf(last)));

    expect(detail).toMatchObject({ orderCount: 4, purchaseCount: 3, totalSpent: 90_000 });
    expect(detail.addresses).toMatchObject([{ address: "Carrera 7 # 12-30", city: "Medellín" }]);
    expect(detail.bought.map(({ name, orders: count, units }) => [name, count, units])).toEqual([
      ["Jabón de Achiote", 2, 2],
      ["Una vez", 1, 1],
    ]);
    expect(detail.messages).toMatchObject([{ subject: "Un envío", isAnswered: false }]);
    expect(detail.orders).toHaveLength(4);
  });

  test("keeps notes and labels; only the author deletes a note", async () => {
    const id = mustExist(await contactOf(await guestOrder()));
    await call("PUT", `contacts/${id}/labels`, { labels: ["Salón", "salon", " VIP "] });
    const added = await call("POST", `contacts/${id}/notes`, { text: "Es alérgica al coco" });
    const [note] = added.json<ContactDetail>().notes;
    const colleague = await makeSignedIn(shop().ctx, { role: "orders" });
    const url = `/api/admin/contacts/${id}/notes/${note?.id}`;

    const refused = await shop().request({ method: "DELETE", url, cookie: colleague.cookie });
    const detail = await read(id);

    expect(refused.statusCode).toBe(403);
    expect(detail.labels).toEqual(["Salón", "VIP"]);
    expect(detail.notes).toMatchObject([{ text: "Es alérgica al coco", by: "Julia Restrepo", isOwn: true }]);
    expect((await shop().request({ method: "DELETE", url, cookie })).json().notes).toEqual([]);
    expect((await call("GET", "contacts/99999999")).statusCode).toBe(404);
  });

  test("of an account is at its customer number, with the orders that came without the account", async () => {
    const user = await makeUser(shop().ctx);
    await makeOrder(shop().ctx, { userId: user.id, phone, lines: [{ productId, price: 20_000 }] });
    await guestOrder();

    const detail = (await call("GET", `customers/${user.id}`)).json();

    expect(detail).toMatchObject({ id: user.id, username: user.username, orderCount: 2 });
    expect(detail.orders).toHaveLength(2);
    expect(detail.contactId).toBe((await find(phone))[0]?.id);
  });
});

describe("erasure", () => {
  const everything = async () =>
    JSON.stringify(
      await rowsOf(
        shop().ctx.db,
        sql`select c::text from contacts c union all select k::text from contact_keys k
          union all select n::text from contact_notes n union all select l::text from contact_labels l`,
      ),
    );

  test("of a guest's only order removes the contact with notes, labels and keys", async () => {
    const id = await guestOrder({ lastName: "Borrable" });
    const contact = mustExist(await contactOf(id));
    await call("POST", `contacts/${contact}/notes`, { text: "Vive en la casa azul" });
    await call("PUT", `contacts/${contact}/labels`, { labels: ["casa-azul"] });
    await shop().ctx.db.update(orders).set({ status: "delivered" }).where(eq(orders.id, id));

    const erased = await call("DELETE", `orders/${id}/customer`);

    expect(erased.statusCode).toBe(204);
    expect(await everything()).not.toMatch(new RegExp(`${phone}|Borrable|casa.azul`, "i"));
    expect((await call("GET", `contacts/${contact}`)).statusCode).toBe(404);
  });

  test("of one of a guest's orders keeps the contact of the others, without the notes", async () => {
    const [first, second] = [
      await guestOrder({ lastName: "Primera" }),
      await guestOrder({ lastName: "Segunda" }),
    ];
    const contact = mustExist(await contactOf(first));
    await call("POST", `contacts/${contact}/notes`, { text: "La Primera vive en la casa azul" });
    await shop().ctx.db.update(orders).set({ status: "delivered" }).where(eq(orders.id, first));

    await call("DELETE", `orders/${first}/customer`);

    expect(await read(contact)).toMatchObject({ lastName: "Segunda", orderCount: 1, notes: [] });
    expect(await contactOf(second)).toBe(contact);
    expect(await everything()).not.toMatch(/primera/i);
  });

  test("of an account leaves only what was ordered without it", async () => {
    const password = "clave segura";
    const { user, cookie: own } = await makeSignedIn(shop().ctx, {
      firstName: "Olvidada",
      password: await shop().deps.passwords.hash(password),
    });
    await makeOrder(shop().ctx, {
      userId: user.id,
      phone,
      city: "Medellín",
      lines: [{ productId, price: 20_000 }],
    });
    const kept = await guestOrder({ firstName: "Hermana" });
    const contact = mustExist(await contactOf(kept));
    await call("POST", `contacts/${contact}/notes`, { text: "Olvidada prefiere la tarde" });
    await call("PUT", `contacts/${contact}/labels`, { labels: ["olvidada"] });

    const payload = { currentPassword: password };
    const deleted = await shop().request({ method: "DELETE", url: "/api/user", cookie: own, payload });

    expect(deleted.statusCode).toBe(204);
    expect(await read(contact)).toMatchObject({
      account: null,
      firstName: "Hermana",
      orderCount: 1,
      notes: [],
      labels: [],
    });
    expect(await everything()).not.toMatch(new RegExp(`olvidada|${user.username}`, "i"));
  });

  test("a person downloads the notes about themselves, unless they may be about somebody else with the same phone", async () => {
    const { user, cookie: own } = await makeSignedIn(shop().ctx);
    await makeOrder(shop().ctx, { userId: user.id, phone, lines: [{ productId, price: 20_000 }] });
    const [contact] = await shop().ctx.db.select().from(contacts).where(eq(contacts.userId, user.id));
    await call("POST", `contacts/${contact?.id}/notes`, { text: "Prefiere la tarde" });
    const exported = async () =>
      (await shop().request({ url: "/api/user/data", cookie: own })).json().contact;

    expect(await exported()).toMatchObject({ notes: [{ text: "Prefiere la tarde" }], labels: [] });
    await guestOrder();
    expect(await exported()).toBeNull();
  });
});

test("a person is found by goods that were added to an order, and no longer by those that were taken out", async () => {
  const orderId = await guestOrder({ firstName: "Golosa" });
  const foundBy = async (goods: string) => (await find(goods)).filter((one) => one.firstName === "Golosa");
  expect(await foundBy("jabon de achiote")).toHaveLength(1);

  await shop().ctx.db.delete(orderItems).where(eq(orderItems.orderId, orderId));
  const mask = { orderId, name: "Mascarilla de Cacao", size: "", price: 2_000_000n, quantity: 1 };
  await shop().ctx.db.insert(orderItems).values(mask);

  expect(await foundBy("mascarilla de cacao")).toHaveLength(1);
  expect(await foundBy("jabon de achiote")).toEqual([]);
});

test("a contact that new orders updated equals one computed from all its orders", async () => {
  const contactsOf = () => rowsOf(shop().ctx.db, sql`select * from contacts order by id`);
  const email = `suma-${next++}@correo.example`;
  await guestOrder({ email, firstName: "Primera" });
  await guestOrder({ email: "", lastName: "Segunda" });
  const user = await makeUser(shop().ctx, { firstName: "Marta" });
  const mine = { userId: user.id, phone: `323${next++}`, lines: [{ productId, price: 20_000 }] };
  for (const city of ["Medellín", "Bello"]) await makeOrder(shop().ctx, { ...mine, city });
  const guests = await shop().ctx.db.select().from(orders).where(eq(orders.email, email));
  const { id: _id, ...guest } = mustExist(guests[0]);
  const together = [
    { email: `otra-${email}`, city: "Jericó" },
    { email: "", lastName: "Última" },
  ];
  await shop()
    .ctx.db.insert(orders)
    .values(together.map((given) => ({ ...guest, ...given })));
  const before = await contactsOf();

  await shop().ctx.db.execute(sql`select refresh_contact(id) from contacts`);

  expect(await contactsOf()).toEqual(before);
});

test("a rebuild after a restore joins the same orders as the triggers did", async () => {
  const groups = () =>
    rowsOf(
      shop().ctx.db,
      sql`select array_agg(o.id order by o.id) as orders, c.user_id, c.first_name, c.phone, c.search_text
        from contacts c left join orders o on o.contact_id = c.id group by c.id order by 1, 2`,
    );
  const before = await groups();

  await shop().ctx.db.delete(contacts);
  await shop().ctx.db.execute(sql`select rebuild_contacts()`);

  expect(await groups()).toEqual(before);
  expect(before.length).toBeGreaterThan(10);
});
