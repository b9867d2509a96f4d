import { z } from "zod";
import { type BuiltInRole, builtInRoleNames, permissions } from "../permissions.ts";
import { emailField, Id, Instant, nameField } from "../schemas.ts";

/** The shop's team: roles, people and invitations (docs/rules/accounts.md#roles). */

export const Permission = z.enum(permissions);

/** A built-in role, or the id of one that the shop made itself. */
export const RoleChoice = z.union(
  [z.enum(builtInRoleNames as [BuiltInRole, ...BuiltInRole[]]), Id],
  "Elige un rol",
);
export type RoleChoice = z.infer<typeof RoleChoice>;

/** GET /api/admin/roles: a role with its permissions and the number of people who have it. */
export const StaffRole = z.object({
  role: RoleChoice,
  /** Null for a built-in role, whose name is a text of the screen. */
  name: z.string().nullable(),
  permissions: z.array(Permission),
  people: z.int(),
});
export type StaffRole = z.infer<typeof StaffRole>;

/** POST /api/admin/roles. */
export const StaffRoleBody = z.strictObject({
  name: nameField(2, "Escribe el nombre del rol"),
  permissions: z.array(Permission).max(permissions.length),
});
export type StaffRoleBody = z.infer<typeof StaffRoleBody>;

/** PUT /api/admin/roles/{id}. */
export const UpdateRoleBody = StaffRoleBody.extend({
  /** The role that the form showed; refused with `conflict` when it has changed since. */
  seen: z.strictObject(StaffRole.pick({ name: true, permissions: true }).shape).optional(),
});
export type UpdateRoleBody = z.infer<typeof UpdateRoleBody>;

/** GET /api/admin/staff: everybody who may enter the admin. */
export const StaffMember = z.object({
  id: Id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: RoleChoice,
  /** Null for a built-in role. */
  roleName: z.string().nullable(),
  isTwoStepOn: z.boolean(),
  /** Number of open sessions. */
  sessions: z.int(),
  lastSeenAt: Instant.nullable(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const Invitation = z.object({
  id: Id,
  createdAt: Instant,
  expiresAt: Instant,
  createdBy: z.string().nullable(),
  usedAt: Instant.nullable(),
  /** Both are null in invitations of earlier releases. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: RoleChoice,
  roleName: z.string().nullable(),
});
export type Invitation = z.infer<typeof Invitation>;

/** POST /api/admin/invitations: mails the link. */
export const InvitationBody = z.strictObject({
  name: nameField(2, "Escribe el nombre de la persona"),
  email: emailField("Escribe un correo electrónico válido"),
  role: RoleChoice,
});
export type InvitationBody = z.infer<typeof InvitationBody>;

/** Contains the link, which is returned only once: the database stores its hash. */
export const InvitationCreated = z.object({
  invitation: Invitation,
  url: z.string(),
  /** Whether the shop has no mail server, so that nobody receives the mail. */
  isOutbox: z.boolean(),
});
export type InvitationCreated = z.infer<typeof InvitationCreated>;
