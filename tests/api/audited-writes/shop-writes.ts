import { contactMessages, mails } from "#server/db/schema/index.ts";
import { makeUser, mustExist } from "#tests/support/factories.ts";
import { makePromotion, promotionBody } from "#tests/support/promotions.ts";
import type { TestShop } from "#tests/support/test-shop.ts";
import { makePerson, turnOnTwoStep } from "#tests/support/two-step.ts";
import { type AuditedWrites, change } from "./audited-write.ts";

async function failedMail(shop: TestShop) {
  const [mail] = await shop.ctx.db
    .insert(mails)
    .values({ template: "welcome", recipient: "ana@correo.example", data: {}, status: "failed" })
    .returning({ id: mails.id });
  const { id } = mustExist(mail);
  return { id, subject: { type: "mail" as const, id: String(id), label: "welcome" } };
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
  "PATCH /api/admin/promotions/:id": async ({ shop }) => ({
    params: { id: await makePromotion(shop.ctx) },
    payload: { isPaused: true },
    entry: {
      action: "promotion.updated",
      subject: { type: "promotion" },
      changes: [change("isPaused", false, true)],
    },
  }),
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
        changes: [change("isAdmin", false, true)],
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
    entry: { action: "invitation.created", subject: { type: "invitation" } },
  }),
  "DELETE /api/admin/invitations/:id": async (scene) => {
    const made = await scene.shop.request({
      method: "POST",
      url: "/api/admin/invitations",
      cookie: scene.cookie,
    });
    const { id } = made.json().invitation;
    const subject = { type: "invitation" as const, id: String(id) };
    return { params: { id }, entry: { action: "invitation.revoked", subject } };
  },
  "PATCH /api/admin/messages/:id": async (scene) => {
    const [message] = await scene.shop.ctx.db
      .insert(contactMessages)
      .values({
        name: "Ana",
        email: "ana@correo.example",
        phone: "300",
        subject: "Un envío",
        message: "¿Llega a Cali?",
        privacyVersion: "2025-04-09",
        privacyAcceptedAt: scene.shop.clock.now(),
      })
      .returning({ id: contactMessages.id });
    const { id } = mustExist(message);
    return {
      params: { id },
      payload: { isAnswered: true },
      entry: { action: "message.answered", subject: { type: "message", id: String(id), label: null } },
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
