import { z } from "zod";
import { Id, IdParam, Instant, Paging } from "../schemas.ts";

/** Audit log: changes by administrators, scripts and jobs. */

export const auditSubjectTypes = [
  "product",
  "category",
  "attribute",
  "order",
  "settings",
  "user",
  "invitation",
  "promotion",
  "review",
  "role",
  "content",
  "own_page",
  "testimonial",
  "chat_picture",
  "instagram_post",
  "newsletter",
  "message",
  "contact",
  "mail",
  "job",
  "picture",
  "video",
  "demo",
] as const;
export const AuditSubjectType = z.enum(auditSubjectTypes);
export type AuditSubjectType = z.infer<typeof AuditSubjectType>;

/** Actions that are logged. Add the Spanish sentence of a new one to the admin's audit feature. */
export const auditActions = [
  "product.created",
  "product.updated",
  "product.variants_updated",
  "product.stock_adjusted",
  "product.deleted",
  "category.created",
  "category.updated",
  "category.deleted",
  "attribute.created",
  "attribute.updated",
  "attribute.deleted",
  "order.created",
  "order.corrected",
  "order.status_changed",
  "order.attention_settled",
  "order.payment_recorded",
  "order.refunded",
  "order.withdrawal_decided",
  "order.shipment_updated",
  "order.payment_link_sent",
  "order.link_copied",
  "order.links_revoked",
  "order.told_by_whatsapp",
  "order.receipt_rejected",
  "order.confirmed",
  "order.refusals_lifted",
  "order.goods_returned",
  "order.note_added",
  "order.note_deleted",
  "order.customer_forgotten",
  "settings.updated",
  "settings.accounts_updated",
  "settings.zones_updated",
  "settings.test_mail_sent",
  "settings.mail_server_updated",
  "settings.mail_server_removed",
  "settings.gateway_keys_updated",
  "settings.gateway_keys_removed",
  "settings.everything_taken",
  "user.administrator_registered",
  "user.administrator_left",
  "user.role_changed",
  "user.two_step_off",
  "user.sessions_ended",
  "invitation.created",
  "invitation.revoked",
  "promotion.created",
  "promotion.updated",
  "promotion.deleted",
  "promotion.codes_made",
  "review.published",
  "review.hidden",
  "review.answered",
  "review.imported",
  "role.created",
  "role.updated",
  "role.deleted",
  "content.updated",
  "content.restored",
  "content.reordered",
  "own_page.created",
  "own_page.updated",
  "own_page.deleted",
  "testimonial.created",
  "testimonial.updated",
  "testimonial.deleted",
  "chat_picture.created",
  "chat_picture.updated",
  "chat_picture.deleted",
  "instagram_post.created",
  "instagram_post.updated",
  "instagram_post.deleted",
  "newsletter.removed",
  "message.answered",
  "message.reopened",
  "message.replied",
  "contact.note_added",
  "contact.note_deleted",
  "contact.labels_changed",
  "mail.text_updated",
  "mail.text_restored",
  "mail.test_sent",
  "mail.retried",
  "mail.dropped",
  "job.retried",
  "job.dropped",
  "picture.uploaded",
  "video.uploaded",
  "demo.removed",
] as const satisfies `${AuditSubjectType}.${string}`[];
export const AuditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof AuditAction>;

/** One changed field. */
export const AuditChange = z.object({
  /** Path of the field: `["shipping", "standard", "fee"]`. */
  path: z.array(z.string()),
  /** Null when the field had no value before, or has none now. */
  before: z.json(),
  after: z.json(),
  /** The values are not logged because they are personal data. */
  isHidden: z.boolean().optional(),
});
export type AuditChange = z.infer<typeof AuditChange>;

export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** `left`: that account was deleted. */
  actor: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("user"), id: Id, name: z.string() }),
    z.object({ kind: z.literal("left") }),
    z.object({ kind: z.literal("shop") }),
  ]),
  /** IP address of the request; null for the shop itself and after the account was deleted. */
  ip: z.string().nullable(),
  action: AuditAction,
  subject: z.object({
    type: AuditSubjectType,
    /** Null when the type has only one subject, or several were changed. */
    id: z.string().nullable(),
    /** Name at that time. For a person the present name; null once the account was deleted. */
    label: z.string().nullable(),
  }),
  changes: z.array(AuditChange),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** GET /api/admin/audit: newest first. */
export const AuditListQuery = Paging.extend({
  actor: z.literal("shop").or(IdParam).optional(),
  type: AuditSubjectType.optional(),
  /** Id of the subject; requires `type`. */
  id: z.string().trim().min(1).max(100).optional(),
  /** Days in Bogotá, inclusive. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type AuditListQuery = z.infer<typeof AuditListQuery>;

/** GET /api/admin/audit/people: everybody with a row in the log and an account. */
export const AuditPerson = z.object({ id: Id, name: z.string() });
export type AuditPerson = z.infer<typeof AuditPerson>;
