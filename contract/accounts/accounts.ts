import { z } from "zod";
import { ContactProfile } from "../admin/contacts.ts";
import { IdentityDocument, StoredIdentityDocument } from "../orders/identity-document.ts";
import { emailField, Id, Instant, isPlainName, nameField, Paging, PLAIN_NAME_MESSAGE } from "../schemas.ts";
import { Permission, RoleChoice } from "./staff.ts";

export const MIN_PASSWORD = 8;

/** Normalises to NFKC and accepts Latin letters only, so that two names that look the same are the same. */
const Username = z
  .string()
  .normalize("NFKC")
  .trim()
  .min(3, "El nombre de usuario debe tener al menos 3 caracteres")
  .max(40, "Usa máximo 40 caracteres")
  .regex(/^[\p{Script=Latin}0-9._-]+$/u, "Usa solo letras, números, puntos y guiones, sin espacios")
  .refine(isPlainName, PLAIN_NAME_MESSAGE);

const Email = emailField("Por favor ingresa un correo electrónico válido");

/** Normalised to NFKC: keyboards encode accents in different ways. */
const Password = z.string().normalize("NFKC");

const NewPassword = Password.min(
  MIN_PASSWORD,
  `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres`,
).max(200, "Usa máximo 200 caracteres");

/** Required by sensitive calls, so that an unattended browser is not enough. */
export const CurrentPassword = Password.min(1, "Por favor ingresa tu contraseña actual").max(200);

/** A required first or last name of 1 to 80 characters. */
function personName(message: string) {
  return nameField(1, message);
}

const Person = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isAdmin: z.boolean(),
  isEmailVerified: z.boolean(),
  createdAt: Instant,
  /** Identity document for invoices. */
  document: StoredIdentityDocument.nullable(),
  isTwoStepOn: z.boolean(),
});

/** The signed-in person; never includes the password hash. */
export const User = Person.extend({
  /** Null for a customer. */
  role: RoleChoice.nullable(),
  /** Permissions in the admin; empty for a customer. */
  permissions: z.array(Permission),
  /**
   * True for an administrator who must still set up two-step verification. Until then every admin call answers 403
   * `two_step_setup_required`.
   */
  mustSetUpTwoStep: z.boolean(),
});
export type User = z.infer<typeof User>;

export const LoginBody = z.strictObject({
  /** Username or e-mail (docs/rules/accounts.md#names-and-addresses-are-unique). */
  username: z.string().normalize("NFKC").trim().min(1, "Escribe tu usuario o correo").max(254),
  password: Password.min(1, "Escribe tu contraseña").max(200),
});
export type LoginBody = z.infer<typeof LoginBody>;

export const RegisterBody = z.strictObject({
  firstName: personName("Escribe tu nombre"),
  lastName: personName("Escribe tu apellido"),
  email: Email,
  username: Username,
  password: NewPassword,
  isAdmin: z.boolean().optional(),
  /** One-time invitation for an administrator (docs/rules/accounts.md#first-administrator). */
  invitation: z.string().max(200).optional(),
  /** Set-up code of a public shop's first administrator (docs/rules/accounts.md#first-administrator). */
  setupCode: z.string().trim().max(40).optional(),
});
export type RegisterBody = z.infer<typeof RegisterBody>;

/**
 * GET /api/register/administrator: whether this visitor may use the form at `/register-admin`
 * (docs/rules/accounts.md#first-administrator).
 */
export const AdminRegistrationQuery = z.strictObject({ invitation: z.string().max(200).optional() });
export const AdminRegistration = z.object({
  isOpen: z.boolean(),
  /** Why not. */
  message: z.string().nullable(),
  /** What an open invitation says; absent without one. */
  invitation: z
    .object({
      /** Both are null in invitations of earlier releases. */
      name: z.string().nullable(),
      email: z.string().nullable(),
      role: RoleChoice,
      /** Null for a built-in role. */
      roleName: z.string().nullable(),
      permissions: z.array(Permission),
    })
    .optional(),
});
export type AdminRegistration = z.infer<typeof AdminRegistration>;

export const UpdateProfileBody = z
  .strictObject({
    username: Username,
    email: Email,
    currentPassword: CurrentPassword,
    /** Absent: unchanged. */
    firstName: personName("Escribe tu nombre").optional(),
    lastName: personName("Escribe tu apellido").optional(),
    newPassword: NewPassword.optional(),
    confirmNewPassword: Password.max(200).optional(),
    /** Absent: unchanged; null: removed. */
    document: IdentityDocument.nullish(),
  })
  .refine((body) => body.newPassword === undefined || body.newPassword === body.confirmNewPassword, {
    path: ["confirmNewPassword"],
    message: "Las contraseñas no coinciden",
  });
export type UpdateProfileBody = z.infer<typeof UpdateProfileBody>;

export const ForgotPasswordBody = z.strictObject({ email: Email });
export const ResetPasswordBody = z.strictObject({ token: z.string().min(1).max(200), password: NewPassword });
export const VerifyEmailBody = z.strictObject({ token: z.string().min(1).max(200) });
export const DeleteAccountBody = z.strictObject({ currentPassword: CurrentPassword });

/** POST /api/user/password: before something sensitive (docs/rules/accounts.md#password-again). */
export const PasswordBody = z.strictObject({ currentPassword: CurrentPassword });

/** An answer that contains only a message for the person. */
export const MessageAnswer = z.object({ message: z.string() });

export const Customer = Person.extend({
  orderCount: z.int(),
  /** The orders that `totalSpent` sums: paid, and not cancelled. */
  purchaseCount: z.int(),
  /** Pesos of those orders without what was refunded; null without `money.read`. */
  totalSpent: z.number().nullable(),
  lastOrderAt: Instant.nullable(),
  phone: z.string().nullable(),
});
export type Customer = z.infer<typeof Customer>;

/** What `/admin/customers/{id}` shows: the customer and all data of the person. */
export const CustomerDetail = Customer.extend(ContactProfile.shape);
export type CustomerDetail = z.infer<typeof CustomerDetail>;

export const CustomerListQuery = Paging.extend({
  /** Matches what the person or one of the orders holds, like the search of contacts. */
  search: z.string().trim().max(200).optional(),
  isAdmin: z.stringbool().optional(),
});
export type CustomerListQuery = z.infer<typeof CustomerListQuery>;

/** PATCH /api/admin/customers/{id}: gives a role (without `role`, the owner's), or takes it away. */
export const CustomerPatch = z.strictObject({
  isAdmin: z.boolean(),
  role: RoleChoice.optional(),
  /** The role that the editor saw, null for none: the patch is refused if somebody else changed it. */
  seenRole: RoleChoice.nullable().optional(),
});
export type CustomerPatch = z.infer<typeof CustomerPatch>;
