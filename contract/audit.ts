import { z } from "zod";
import { Id, IdParam, Instant, Paging } from "./schemas.ts";

/** Who changed what in the shop: the administrators' acts, and those of the shop's own scripts and jobs. */

export const auditSubjectTypes = [
  "product",
  "category",
  "order",
  "settings",
  "user",
  "invitation",
  "content",
  "testimonial",
  "chat_picture",
  "instagram_post",
  "newsletter",
  "message",
  "mail",
  "job",
  "picture",
  "demo",
] as const;
export const AuditSubjectType = z.enum(auditSubjectTypes);
export type AuditSubjectType = z.infer<typeof AuditSubjectType>;

/** Every act that leaves a row. A new one is worded in the admin's `features/admin/audit/sentences.ts` as well. */
export const auditActions = [
  "product.created",
  "product.updated",
  "product.variants_updated",
  "product.stock_adjusted",
  "product.deleted",
  "category.created",
  "category.updated",
  "category.deleted",
  "order.created",
  "order.status_changed",
  "order.attention_settled",
  "order.payment_recorded",
  "order.refunded",
  "order.withdrawal_decided",
  "order.shipment_updated",
  "order.payment_link_sent",
  "order.note_added",
  "order.note_deleted",
  "order.customer_forgotten",
  "settings.updated",
  "settings.test_mail_sent",
  "user.administrator_registered",
  "user.administrator_left",
  "user.role_changed",
  "user.two_step_off",
  "invitation.created",
  "invitation.revoked",
  "content.updated",
  "content.restored",
  "content.reordered",
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
  "mail.retried",
  "mail.dropped",
  "job.retried",
  "job.dropped",
  "picture.uploaded",
  "demo.removed",
] as const satisfies `${AuditSubjectType}.${string}`[];
export const AuditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof AuditAction>;

/** One field that is not as it was. */
export const AuditChange = z.object({
  /** From the outside in: `["shipping", "standard", "fee"]`. */
  path: z.array(z.string()),
  /** Null: there was none, or there is none any more. */
  before: z.json(),
  after: z.json(),
  /** It changed, and what it says stays where it is: texts about a person. */
  isHidden: z.boolean().optional(),
});
export type AuditChange = z.infer<typeof AuditChange>;

export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** `left`: whoever it was deleted their account. */
  actor: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("user"), id: Id, name: z.string() }),
    z.object({ kind: z.literal("left") }),
    z.object({ kind: z.literal("shop") }),
  ]),
  /** Address that the request came from; null for the shop, and once the person left. */
  ip: z.string().nullable(),
  action: AuditAction,
  subject: z.object({
    type: AuditSubjectType,
    /** Null where there is only one, or it is about several. */
    id: z.string().nullable(),
    /** What it was called then; a person's name as it is now, null once the account is gone. */
    label: z.string().nullable(),
  }),
  changes: z.array(AuditChange),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** GET /api/admin/audit: newest first. */
export const AuditListQuery = Paging.extend({
  actor: z.literal("shop").or(IdParam).optional(),
  type: AuditSubjectType.optional(),
  /** Of the thing; only with `type`. */
  id: z.string().trim().min(1).max(100).optional(),
  /** Days of Bogotá, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type AuditListQuery = z.infer<typeof AuditListQuery>;

/** GET /api/admin/audit/people: whoever has left a row and still has an account. */
export const AuditPerson = z.object({ id: Id, name: z.string() });
export type AuditPerson = z.infer<typeof AuditPerson>;
