import { eq } from "drizzle-orm";
import { writeConnection } from "#server/connections/index.ts";
import { contactMessages, contacts, mails, staffRoles } from "#server/db/schema/index.ts";
import { saveZones } from "#server/modules/shipping/index.ts";
import { saveTransferAccounts } from "#server/modules/transfer-accounts/index.ts";
import { invitationForm } from "#tests/support/account-forms.ts";
import { makeProduct, makeSignedIn, makeUser, mustExist } from "#tests/support/factories.ts";
import { makePromotion, promotionBody } from "#tests/support/promotions.ts";
import { restOfTheCountry, zoneRate } from "#tests/support/shipping-zones.ts";
import type { TestShop } from "#tests/support/test-shop.ts";
import { exampleAccount } from "#tests/support/transfers.ts";
import { makePerson, turnOnTwoStep } from "#tests/support/two-step.ts";
import { type AuditedWrites, change, type Scene } from "./audited-write.ts";

const ofSettings: { subject: { type: "settings"; id: null }; changes: [] } = {
  subject: { type: "settings", id: null },
  changes: [],
};
const mailServer = {
  host: "localhost",
  port: 25,
  security: "none",
  username: "",
  password: "",
  from: "hola@tienda.example",
} as const;
const gatewayConnection = {
  keys: { publicKey: "public-key", privateKey: "private-key", custId: "1234", pKey: "p-key-1234" },
  isTest: true,
};

async function failedMail(shop: TestShop) {
  const [mail] = await shop.ctx.db
    .insert(mails)
    .values({ template: "welcome", recipient: "ana@correo.example", data: {}, status: "failed" })
    .returning({ id: mails.id });
  const { id } = mustExist(mail);
  return { id, subject: { type: "mail" as const, id: String(id), label: "welcome" } };
}

const ofContact = (id: number) => ({ type: "contact" as const, id: String(id), label: null });
const hidden = (field: string) => ({ path: [field], before: null, after: null, isHidden: true });

async function makeContact({ ctx }: TestShop): Promise<number> {
  const { id } = await makeUser(ctx);
  const [contact] = await ctx.db.select().from(contacts).where(eq(contacts.userId, id));
  return mustExist(contact).id;
}

async function makeMessage(shop: TestShop): Promise<number> {
  const [message] = await shop.ctx.db
    .insert(contactMessages)
    .values({
      name: "Ana",
      email: "ana@correo.example",
      phone: "300",
      subject: "Un envío",
      message: "¿Llega a Cali?",
      privacyVersion: "2025-04-09",
      privacyAcceptedAt: shop.clock.now(),
    })
    .returning({ id: contactMessages.id });
  return mustExist(message).id;
}

/** Writes to settings, people, messages, mails and jobs. */
export const shopWrites: AuditedWrites = {
  "PATCH /api/admin/settings": async () => ({
    payload: { general: { lowStockLevel: 8 } },
    entry: {
      action: "settings.updated",
      subject: { type: "settings", id: null },
      changes: [change("general.lowStockLevel", 5, 8)],
    },
  }),
  "POST /api/admin/promotions": async ({ shop }) => ({
    payload: promotionBody(shop.ctx, { name: "Amor y amistad" }),
    entry: { action: "promotion.created", subject: { type: "promotion", label: "Amor y amistad" } },
  }),
  "PATCH /api/admin/promotions/:id": async ({ shop }) => {
    const { id } = await makeProduct(shop.ctx, { name: "Aceite de coco" });
    return {
      params: { id: await makePromotion(shop.ctx, { applies: { to: "all", ids: [] } }) },
      payload: { isPaused: true, applies: { to: "products", ids: [id] } },
      entry: {
        action: "promotion.updated",
        subject: { type: "promotion" },
        changes: [
          change("applies.to", "all", "products"),
          change("applies.ids", [], [`Aceite de coco #${id}`]),
          change("isPaused", false, true),
        ],
      },
    };
  },
  "DELETE /api/admin/promotions/:id": async ({ shop }) => ({
    params: { id: await makePromotion(shop.ctx) },
    entry: { action: "promotion.deleted", subject: { type: "promotion" } },
  }),
  "POST /api/admin/promotions/:id/codes": async ({ shop }) => ({
    params: { id: await makePromotion(shop.ctx, { needsCode: true }) },
    payload: { count: 5 },
    entry: {
      action: "promotion.codes_made",
      subject: { type: "promotion" },
      changes: [change("codes", null, 5)],
    },
  }),
  "PUT /api/admin/own-accounts": async ({ shop: { ctx } }) => {
    await saveTransferAccounts(ctx, { accounts: [] });
    return {
      payload: { accounts: [{ ...exampleAccount, number: "310 555 0000" }] },
      entry: {
        action: "settings.accounts_updated",
        subject: { type: "settings", id: null },
        changes: [change("accounts", [], ["Nequi · 310 555 0000 · Trenza Botánica"])],
      },
    };
  },
  "PUT /api/admin/shipping-zones": async ({ shop }) => {
    await saveZones(shop.ctx, { zones: [restOfTheCountry] });
    const stored = "Resto del país: todo lo que no está en otra zona · sin pago contra entrega";
    const method = "Envío estándar (standard) según la compra, $\u00a010.000, 3 a 5 días hábiles";
    return {
      payload: { zones: [{ ...restOfTheCountry, rates: [zoneRate({ freeFrom: null })] }] },
      entry: {
        action: "settings.zones_updated",
        subject: { type: "settings", id: null },
        changes: [change("zones", [stored], [`${stored} · ${method}`])],
      },
    };
  },
  "PUT /api/admin/connections/mail": async ({ shop }) => {
    shop.deps.connections.tryMail = async () => undefined;
    return { payload: mailServer, entry: { action: "settings.mail_server_updated", ...ofSettings } };
  },
  "PUT /api/admin/connections/gateway": async ({ shop }) => {
    shop.deps.connections.tryGateway = async () => undefined;
    return {
      payload: gatewayConnection,
      entry: { action: "settings.gateway_keys_updated", ...ofSettings },
    };
  },
  "DELETE /api/admin/connections/mail": async ({ shop: { ctx } }) => {
    await writeConnection(ctx.db, ctx.config, "mail", mailServer, ctx.clock.now());
    return { entry: { action: "settings.mail_server_removed", ...ofSettings } };
  },
  "DELETE /api/admin/connections/gateway": async ({ shop: { ctx } }) => {
    await writeConnection(ctx.db, ctx.config, "gateway", gatewayConnection, ctx.clock.now());
    return { entry: { action: "settings.gateway_keys_removed", ...ofSettings } };
  },
  "POST /api/admin/settings/test-mail": async () => ({
    entry: { action: "settings.test_mail_sent", subject: { type: "settings", id: null } },
  }),
  "PATCH /api/admin/customers/:id": async (scene) => {
    const { id } = await makeUser(scene.shop.ctx, { firstName: "Eva", lastName: "Paz" });
    return {
      params: { id },
      payload: { isAdmin: true },
      entry: {
        action: "user.role_changed",
        subject: { type: "user", id: String(id), label: "Eva Paz" },
        changes: [change("isAdmin", false, true), change("role", null, "owner")],
      },
    };
  },
  "DELETE /api/admin/customers/:id/two-step": async (scene) => {
    const { user, cookie } = await makePerson(scene.shop, { firstName: "Eva", lastName: "Paz" });
    await turnOnTwoStep(scene.shop, cookie);
    return {
      params: { id: user.id },
      entry: {
        action: "user.two_step_off",
        subject: { type: "user", id: String(user.id) },
        changes: [change("isTwoStepOn", true, false)],
      },
    };
  },
  "POST /api/admin/invitations": async () => ({
    payload: invitationForm(),
    entry: { action: "invitation.created", subject: { type: "invitation" } },
  }),
  "POST /api/admin/roles": async () => ({
    payload: { name: "Bodega", permissions: ["stock.write"] },
    entry: { action: "role.created", subject: { type: "role", label: "Bodega" } },
  }),
  "PUT /api/admin/roles/:id": async (scene) => {
    const id = await insertRole(scene, "Fotos");
    return {
      params: { id },
      payload: { name: "Fotos", permissions: ["media.write"] },
      entry: {
        action: "role.updated",
        subject: { type: "role", id: String(id), label: "Fotos" },
        changes: [change("permissions", ["desk.read"], ["desk.read", "media.write"])],
      },
    };
  },
  "DELETE /api/admin/roles/:id": async (scene) => {
    const id = await insertRole(scene, "Feria");
    return { params: { id }, entry: { action: "role.deleted", subject: { type: "role", label: "Feria" } } };
  },
  "DELETE /api/admin/staff/:id/sessions": async (scene) => {
    const { user } = await makeSignedIn(scene.shop.ctx, { isAdmin: true, firstName: "Eva" });
    return {
      params: { id: user.id },
      entry: { action: "user.sessions_ended", subject: { type: "user", id: String(user.id) } },
    };
  },
  "DELETE /api/admin/staff/:id/sessions/:sessionId": async (scene) => {
    const { user } = await makeSignedIn(scene.shop.ctx, { isAdmin: true, firstName: "Eva" });
    const listed = await scene.shop.request({
      url: `/api/admin/staff/${user.id}/sessions`,
      cookie: scene.cookie,
    });
    return {
      params: { id: user.id, sessionId: listed.json()[0].id },
      entry: { action: "user.sessions_ended", subject: { type: "user", id: String(user.id) } },
    };
  },
  "DELETE /api/admin/invitations/:id": async (scene) => {
    const made = await scene.shop.request({
      method: "POST",
      url: "/api/admin/invitations",
      cookie: scene.cookie,
      payload: invitationForm(),
    });
    const { id } = made.json().invitation;
    const subject = { type: "invitation" as const, id: String(id) };
    return { params: { id }, entry: { action: "invitation.revoked", subject } };
  },
  "POST /api/admin/contacts/:id/notes": async (scene) => {
    const id = await makeContact(scene.shop);
    return {
      params: { id },
      payload: { text: "Es alérgica al coco" },
      entry: { action: "contact.note_added", subject: ofContact(id), changes: [hidden("note")] },
    };
  },
  "DELETE /api/admin/contacts/:id/notes/:noteId": async (scene) => {
    const id = await makeContact(scene.shop);
    const url = `/api/admin/contacts/${id}/notes`;
    const payload = { text: "Es alérgica al coco" };
    const added = await scene.shop.request({ method: "POST", url, cookie: scene.cookie, payload });
    return {
      params: { id, noteId: added.json().notes[0].id },
      entry: { action: "contact.note_deleted", subject: ofContact(id), changes: [hidden("note")] },
    };
  },
  "PUT /api/admin/contacts/:id/labels": async (scene) => {
    const id = await makeContact(scene.shop);
    return {
      params: { id },
      payload: { labels: ["mayorista"] },
      entry: { action: "contact.labels_changed", subject: ofContact(id), changes: [hidden("labels")] },
    };
  },
  "PATCH /api/admin/messages/:id": async (scene) => {
    const id = await makeMessage(scene.shop);
    return {
      params: { id },
      payload: { isAnswered: true },
      entry: { action: "message.answered", subject: { type: "message", id: String(id), label: null } },
    };
  },
  "POST /api/admin/messages/:id/replies": async (scene) => {
    const id = await makeMessage(scene.shop);
    return {
      params: { id },
      payload: { text: "Sí, Ana: llega mañana." },
      entry: { action: "message.replied", subject: { type: "message", id: String(id), label: null } },
    };
  },
  "POST /api/admin/failed-mails/:id/retry": async (scene) => {
    const { id, subject } = await failedMail(scene.shop);
    return { params: { id }, entry: { action: "mail.retried", subject } };
  },
  "POST /api/admin/failed-mails/retry": async (scene) => {
    const { subject } = await failedMail(scene.shop);
    return { entry: { action: "mail.retried", subject } };
  },
  "DELETE /api/admin/failed-mails/:id": async (scene) => {
    const { id, subject } = await failedMail(scene.shop);
    return { params: { id }, entry: { action: "mail.dropped", subject } };
  },
  "POST /api/admin/stopped-jobs/:name/retry": async () => ({
    params: { name: "clean-up" },
    entry: { action: "job.retried", subject: { type: "job", id: "clean-up" } },
  }),
  "DELETE /api/admin/stopped-jobs/:name": async () => ({
    params: { name: "clean-up" },
    entry: { action: "job.dropped", subject: { type: "job", id: "clean-up" } },
  }),
};

async function insertRole({ shop }: Scene, name: string): Promise<number> {
  const [row] = await shop.ctx.db
    .insert(staffRoles)
    .values({ name, permissions: ["desk.read"] })
    .returning();
  return mustExist(row).id;
}
