import type { HTTPMethods } from "fastify";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit.ts";
import { inTransaction } from "#server/context.ts";
import { contactMessages, mails } from "#server/db/schema/index.ts";
import { flagOrder } from "#server/modules/orders/index.ts";
import { makeCategory, makeProduct, makeSignedIn, makeUser, mustExist } from "#tests/support/factories.ts";
import { makePaidOrder } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makePerson, turnOnTwoStep } from "#tests/support/two-step.ts";
import { accessTable } from "./access-table.ts";

const shop = testShop();
const address = "203.0.113.7";
let administrator: Awaited<ReturnType<typeof makeSignedIn>>;

beforeAll(async () => {
  const given = { isAdmin: true, firstName: "Amparo", lastName: "Gil" };
  administrator = await makeSignedIn(shop().ctx, given);
});

type Payload = object | string | Buffer;

/** A call that does something, and what the audit must say of it. */
type Act = {
  params?: Record<string, string | number>;
  query?: string;
  payload?: Payload;
  headers?: Record<string, string>;
  leaves: Omit<Partial<AuditEntry>, "subject"> & { subject: Partial<AuditEntry["subject"]> };
};

type Value = AuditEntry["changes"][number]["before"];
const change = (path: string, before: Value, after: Value) => ({ path: path.split("."), before, after });
const containing = (...changes: object[]) => expect.arrayContaining(changes);

const productBody = {
  name: "Spa Capilar",
  description: "Un tratamiento con canela.",
  imageUrl: "/uploads/default-product.jpg",
};

async function productIn(given: Parameters<typeof makeProduct>[1] = {}) {
  const product = await makeProduct(shop().ctx, { name: "Spa Capilar", price: 28_900, ...given });
  return {
    id: product.id,
    subject: { type: "product" as const, id: String(product.id), label: "Spa Capilar" },
  };
}

async function failedMail() {
  const [mail] = await shop()
    .ctx.db.insert(mails)
    .values({ template: "welcome", recipient: "ana@correo.example", data: {}, status: "failed" })
    .returning({ id: mails.id });
  const { id } = mustExist(mail);
  return { id, subject: { type: "mail" as const, id: String(id), label: "welcome" } };
}

async function withdrawnOrder() {
  const { order, cookie } = await makePaidOrder(shop(), { status: "delivered" });
  const answer = await shop().request({
    method: "POST",
    url: `/api/orders/${order.id}/withdrawal`,
    cookie,
    payload: { reason: "Me arrepentí" },
  });
  return { order, withdrawalId: answer.json().withdrawals[0].id };
}

async function pictureForm() {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#cc8844" } })
    .png()
    .toBuffer();
  const head = `--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), picture, Buffer.from("\r\n--x--\r\n")]);
}

const CSV_HEADERS = { "content-type": "multipart/form-data; boundary=x" };

function tableForm(table: string): string {
  return `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${table}\r\n--x--\r\n`;
}

/** What a preview was given back for, so that the act itself can follow. */
async function seen(path: string, payload: Payload, headers = {}): Promise<string> {
  const { cookie } = administrator;
  const url = `/api/admin/products/${path}/preview`;
  const answer = await shop().request({ method: "POST", url, cookie, payload, headers });
  return answer.json().fingerprint;
}

const ofOrder = (id: number) => ({ type: "order" as const, id: String(id), label: null });

/** Every write that an administrator may make. A new one is entered here, or with its reason among `exempt`. */
const audited: Record<string, () => Promise<Act>> = {
  "POST /api/admin/products/:id/duplicate": async () => ({
    params: { id: (await productIn()).id },
    leaves: { action: "product.created", subject: { type: "product", label: "Spa Capilar (copia)" } },
  }),
  "POST /api/admin/products/:id/stock": async () => {
    const { id, subject } = await productIn({ stock: 4 });
    return {
      params: { id },
      payload: { variantId: null, reason: "damage", units: 1, note: "Se rompió" },
      leaves: {
        action: "product.stock_adjusted",
        subject,
        changes: containing(change("stock", 4, 3), change("note", null, "Se rompió")),
      },
    };
  },
  "POST /api/admin/products/bulk": async () => {
    const { id, subject } = await productIn();
    const request = { selection: { ids: [id] }, action: { type: "price", percent: 10 } };
    return {
      payload: { ...request, fingerprint: await seen("bulk", request) },
      leaves: { action: "product.updated", subject, changes: [change("price", 28_900, 31_790)] },
    };
  },
  "POST /api/admin/products/import": async () => {
    const { id, subject } = await productIn();
    const payload = tableForm(`ID;Precio\n${id};30000`);
    return {
      query: `?fingerprint=${await seen("import", payload, CSV_HEADERS)}`,
      payload,
      headers: CSV_HEADERS,
      leaves: { action: "product.updated", subject, changes: [change("price", 28_900, 30_000)] },
    };
  },
  "PUT /api/admin/categories/order": async () => {
    const { id, name } = await makeCategory(shop().ctx, { position: 9000 });
    const others = await shop().request({ url: "/api/categories" });
    const ids = others.json().map((category: { id: number }) => category.id);
    return {
      payload: { ids: [...ids.filter((other: number) => other !== id), id] },
      leaves: {
        action: "category.updated",
        subject: { type: "category", id: String(id), label: name },
        changes: [change("position", 9000, ids.length - 1)],
      },
    };
  },
  "POST /api/products": async () => {
    const category = await makeCategory(shop().ctx);
    return {
      payload: { ...productBody, slug: "spa-nuevo", price: 28_900, categoryId: category.id, stock: 7 },
      leaves: {
        action: "product.created",
        subject: { type: "product", label: "Spa Capilar" },
        changes: containing(change("price", null, 28_900), change("stock", null, 7)),
      },
    };
  },
  "PATCH /api/products/:id": async () => {
    const { id, subject } = await productIn();
    return {
      params: { id },
      payload: { price: 29_900 },
      leaves: { action: "product.updated", subject, changes: [change("price", 28_900, 29_900)] },
    };
  },
  "DELETE /api/products/:id": async () => {
    const { id, subject } = await productIn();
    const changes = containing(change("price", 28_900, null));
    return { params: { id }, leaves: { action: "product.deleted", subject, changes } };
  },
  "POST /api/products/:id/variants": async () => {
    const { id, subject } = await productIn({ stock: 4 });
    return {
      params: { id },
      payload: { size: "60 ml", stock: 3, price: 15_000 },
      leaves: {
        action: "product.variants_updated",
        subject,
        changes: containing(change("stock", 4, null), change("variants.60 ml.price", null, 15_000)),
      },
    };
  },
  "PUT /api/products/:id/variants": async () => {
    const { id, subject } = await productIn({ variants: [{ size: "60 ml", stock: 3 }] });
    return {
      params: { id },
      payload: [{ size: "60 ml", stock: 9 }],
      leaves: {
        action: "product.variants_updated",
        subject,
        changes: [change("variants.60 ml.stock", 3, 9)],
      },
    };
  },
  "DELETE /api/products/:id/variants/:variantId": async () => {
    const product = await makeProduct(shop().ctx, { variants: [{ size: "60 ml", stock: 3 }] });
    return {
      params: { id: product.id, variantId: mustExist(product.variants[0]).id },
      leaves: {
        action: "product.variants_updated",
        subject: { type: "product", id: String(product.id) },
        changes: containing(change("variants.60 ml.stock", 3, null)),
      },
    };
  },
  "POST /api/categories": async () => ({
    payload: { name: "Mascarillas", slug: "mascarillas" },
    leaves: {
      action: "category.created",
      subject: { type: "category", label: "Mascarillas" },
      changes: containing(change("slug", null, "mascarillas")),
    },
  }),
  "PATCH /api/categories/:id": async () => {
    const { id, name } = await makeCategory(shop().ctx);
    return {
      params: { id },
      payload: { name: "Aceites" },
      leaves: {
        action: "category.updated",
        subject: { type: "category", id: String(id), label: "Aceites" },
        changes: [change("name", name, "Aceites")],
      },
    };
  },
  "DELETE /api/categories/:id": async () => {
    const { id, name } = await makeCategory(shop().ctx);
    const subject = { type: "category" as const, id: String(id), label: name };
    return { params: { id }, leaves: { action: "category.deleted", subject } };
  },
  "POST /api/upload/product-image": async () => ({
    payload: await pictureForm(),
    headers: { "content-type": "multipart/form-data; boundary=x" },
    leaves: { action: "picture.uploaded", subject: { type: "picture" } },
  }),
  "PATCH /api/orders/:id/status": async () => {
    const { order } = await makePaidOrder(shop());
    return {
      params: { id: order.id },
      payload: { status: "shipped", reason: "Lo llevó Ana, 300 123 4567" },
      leaves: {
        action: "order.status_changed",
        subject: ofOrder(order.id),
        changes: [change("status", "processing", "shipped")],
      },
    };
  },
  "POST /api/admin/orders/:id/settle": async () => {
    const { order } = await makePaidOrder(shop());
    await inTransaction(shop().ctx, (tx) => flagOrder(tx, order.id, "payment_review"));
    return {
      params: { id: order.id },
      payload: { attention: "payment_review", note: "Lo revisé con el banco" },
      leaves: {
        action: "order.attention_settled",
        subject: ofOrder(order.id),
        changes: [change("attention", "payment_review", null)],
      },
    };
  },
  "POST /api/admin/orders/:id/refunds": async () => {
    const { order } = await makePaidOrder(shop());
    return {
      params: { id: order.id },
      payload: { amount: 5000, reference: "R-1", note: "Acordado con Ana" },
      leaves: {
        action: "order.refunded",
        subject: ofOrder(order.id),
        changes: [change("amount", null, 5000), change("reference", null, "R-1")],
      },
    };
  },
  "POST /api/admin/orders/:id/notes": async () => {
    const { order } = await makePaidOrder(shop());
    return {
      params: { id: order.id },
      payload: { text: "Ana pide que la llamen al 300 123" },
      leaves: {
        action: "order.note_added",
        subject: ofOrder(order.id),
        changes: [{ path: ["note"], before: null, after: null, isHidden: true }],
      },
    };
  },
  "DELETE /api/admin/orders/:id/notes/:noteId": async () => {
    const { order } = await makePaidOrder(shop());
    const url = `/api/admin/orders/${order.id}/notes`;
    const payload = { text: "Ana" };
    const added = await shop().request({ method: "POST", url, cookie: administrator.cookie, payload });
    return {
      params: { id: order.id, noteId: added.json().teamNotes[0].id },
      leaves: { action: "order.note_deleted", subject: ofOrder(order.id) },
    };
  },
  "PATCH /api/admin/orders/:id/shipment": async () => {
    const { order } = await makePaidOrder(shop());
    return {
      params: { id: order.id },
      payload: { shipment: { carrier: "tcc", trackingNumber: "555666" } },
      leaves: {
        action: "order.shipment_updated",
        subject: ofOrder(order.id),
        changes: [change("carrier", null, "tcc"), change("trackingNumber", null, "555666")],
      },
    };
  },
  "PATCH /api/admin/withdrawals/:id": async () => {
    const { order, withdrawalId } = await withdrawnOrder();
    return {
      params: { id: withdrawalId },
      payload: { state: "approved" },
      leaves: {
        action: "order.withdrawal_decided",
        subject: ofOrder(order.id),
        changes: [change("withdrawal", "requested", "approved")],
      },
    };
  },
  "PATCH /api/admin/settings": async () => ({
    payload: { general: { lowStockLevel: 8 } },
    leaves: {
      action: "settings.updated",
      subject: { type: "settings", id: null },
      changes: [change("general.lowStockLevel", 5, 8)],
    },
  }),
  "PATCH /api/admin/customers/:id": async () => {
    const { id } = await makeUser(shop().ctx, { firstName: "Eva", lastName: "Paz" });
    return {
      params: { id },
      payload: { isAdmin: true },
      leaves: {
        action: "user.role_changed",
        subject: { type: "user", id: String(id), label: "Eva Paz" },
        changes: [change("isAdmin", false, true)],
      },
    };
  },
  "DELETE /api/admin/customers/:id/two-step": async () => {
    const { user, cookie } = await makePerson(shop(), { firstName: "Eva", lastName: "Paz" });
    await turnOnTwoStep(shop(), cookie);
    return {
      params: { id: user.id },
      leaves: {
        action: "user.two_step_off",
        subject: { type: "user", id: String(user.id) },
        changes: [change("isTwoStepOn", true, false)],
      },
    };
  },
  "POST /api/admin/invitations": async () => ({
    leaves: { action: "invitation.created", subject: { type: "invitation" } },
  }),
  "DELETE /api/admin/invitations/:id": async () => {
    const { cookie } = administrator;
    const made = await shop().request({ method: "POST", url: "/api/admin/invitations", cookie });
    const { id } = made.json().invitation;
    const subject = { type: "invitation" as const, id: String(id) };
    return { params: { id }, leaves: { action: "invitation.revoked", subject } };
  },
  "PATCH /api/admin/messages/:id": async () => {
    const [message] = await shop()
      .ctx.db.insert(contactMessages)
      .values({
        name: "Ana",
        email: "ana@correo.example",
        phone: "300",
        subject: "Un envío",
        message: "¿Llega a Cali?",
        privacyVersion: "2025-04-09",
        privacyAcceptedAt: shop().clock.now(),
      })
      .returning({ id: contactMessages.id });
    const { id } = mustExist(message);
    return {
      params: { id },
      payload: { isAnswered: true },
      leaves: { action: "message.answered", subject: { type: "message", id: String(id), label: null } },
    };
  },
  "POST /api/admin/failed-mails/:id/retry": async () => {
    const { id, subject } = await failedMail();
    return { params: { id }, leaves: { action: "mail.retried", subject } };
  },
  "POST /api/admin/failed-mails/retry": async () => {
    const { subject } = await failedMail();
    return { leaves: { action: "mail.retried", subject } };
  },
  "DELETE /api/admin/failed-mails/:id": async () => {
    const { id, subject } = await failedMail();
    return { params: { id }, leaves: { action: "mail.dropped", subject } };
  },
  "POST /api/admin/stopped-jobs/:name/retry": async () => ({
    params: { name: "clean-up" },
    leaves: { action: "job.retried", subject: { type: "job", id: "clean-up" } },
  }),
  "DELETE /api/admin/stopped-jobs/:name": async () => ({
    params: { name: "clean-up" },
    leaves: { action: "job.dropped", subject: { type: "job", id: "clean-up" } },
  }),
};

/** Writes by method that change nothing of the shop, with why. */
const exempt: Record<string, string> = {
  "POST /api/admin/products/bulk/preview": "shows what an act would do",
  "POST /api/admin/products/import/preview": "shows what an import would do",
};

const writes = accessTable.admin.filter((route) => !route.startsWith("GET "));

test("every write of an administrator leaves a row, or says why not", () => {
  const told = [...Object.keys(audited), ...Object.keys(exempt)];

  expect(told.sort()).toEqual([...writes].sort());
});

test.each(Object.entries(audited))("%s leaves a row: who, from where, what", async (route, arrange) => {
  const { params = {}, query = "", payload, headers, leaves } = await arrange();
  const [method, pattern = ""] = route.split(" ");
  const url = pattern.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));

  const answer = await shop().request({
    method: method as HTTPMethods,
    url: url + query,
    cookie: administrator.cookie,
    remoteAddress: address,
    ...(payload ? { payload } : {}),
    ...(headers ? { headers } : {}),
  });

  expect({ status: answer.statusCode, ...(answer.statusCode >= 400 && answer.json()) }).toMatchObject({
    status: expect.toSatisfy((status: number) => status >= 200 && status < 300),
  });
  const log = await shop().request({ url: "/api/admin/audit?pageSize=1", cookie: administrator.cookie });
  expect(log.json()[0]).toMatchObject({
    at: shop().clock.now().toISOString(),
    actor: { kind: "user", id: administrator.user.id, name: "Amparo Gil" },
    ip: address,
    ...leaves,
  });
  expect(log.body).not.toMatch(/Ana|300 123|correo\.example/);
});
