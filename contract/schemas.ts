import { z } from "zod";
import { isPesos } from "./money.ts";
import { IDEMPOTENCY_HEADER, MAX_EARLIER_KEYS } from "./names.ts";
import { spanishIssue } from "./spanish-issues.ts";

// Default messages for schemas without their own, in forms and in the API.
z.config({ localeError: spanishIssue });

/** Building blocks of the request and answer schemas. Bodies are strict objects: unknown keys are refused. */

/** The largest number of a column of type integer, such as ids. */
export const MAX_INT = 2_147_483_647;

/** A row's number, in JSON. */
export const Id = z.int().min(1).max(MAX_INT);

/** A row's number in a path or query string. */
export const IdParam = z.coerce.number().int().min(1).max(MAX_INT);

export const IdParams = z.object({ id: IdParam });

const IdempotencyKey = z.string().trim().min(1).max(200);

/** See EARLIER_KEYS_HEADER. */
export const EarlierKeys = z.array(IdempotencyKey).max(MAX_EARLIER_KEYS);

/** A repeated request with the same key has no second effect. */
export const IdempotencyHeaders = z.looseObject({
  [IDEMPOTENCY_HEADER]: IdempotencyKey.optional(),
});

/** Pesos as a plain JSON number, not negative, in whole centavos. */
export const Pesos = z
  .number()
  .min(0, "El valor no puede ser negativo")
  .refine(isPesos, "El valor debe estar en pesos con máximo dos decimales");

/** Pesos in an answer; null for staff without `money.read` (docs/rules/accounts.md#money-figures). */
export const shownAmount = z.number().nullable();

export const Slug = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, "Usa solo letras minúsculas sin tildes ni ñ, números y guiones");

/** An instant as ISO 8601 text in UTC. */
export const Instant = z.iso.datetime();

/** A picture or file address: our own (`/uploads/…`) or absolute http(s). */
export const Url = z
  .string()
  .max(2000)
  .regex(/^(\/(?!\/)|https?:\/\/)\S*$/, "La dirección debe empezar por / o https://");

const MAX_PAGE_SIZE = 100;
export const MAX_UNPAGED = 1000;

/**
 * Optional paging (docs/rules/catalogue.md#lists): without `page` a list answers at most 1,000 rows; the total is in
 * X-Total-Count.
 */
export const Paging = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
});
export type Paging = z.infer<typeof Paging>;

/** E-mail address, trimmed. The message is a parameter because the specified forms have different ones. */
export function emailField(message: string) {
  return z.string().trim().max(254, message).pipe(z.email(message));
}

/** Text of at least `min` characters after trimming; `message` is shown in the form. */
export function textField(min: number, message: string, max = 200) {
  return z.string(message).trim().min(min, message).max(max, `Usa máximo ${max} caracteres`);
}

const LINK_OR_CONTROL = /:\/\/|www\.|[\p{Cc}\u2028\u2029]/iu;

/** Mails greet people by name, and anybody can register another person's address: a link in a name would be spam. */
export function isPlainName(text: string): boolean {
  return !LINK_OR_CONTROL.test(text);
}

export const PLAIN_NAME_MESSAGE = "Escribe solo el nombre, sin enlaces ni saltos de línea";

/** A person's name of at least `min` characters; `message` is shown in the form. */
export function nameField(min: number, message: string, max = 80) {
  return textField(min, message, max).refine(isPlainName, PLAIN_NAME_MESSAGE);
}

/** A phone number of at least `min` digits; `message` is shown in the form. */
export function phoneField(min: number, message: string) {
  return (
    z
      .string(message)
      // Numbers copied from a phone's contacts contain invisible direction marks.
      .overwrite((text) => text.replaceAll(/\p{Cf}/gu, ""))
      .trim()
      .max(30, "Usa máximo 30 caracteres")
      .regex(/^[\d\u0020\u00a0+().,-]*$/, "Escribe el teléfono con números, por ejemplo 300 123 4567")
      .refine((text) => text.replaceAll(/\D/g, "").length >= min, message)
  );
}

/**
 * DELETE that restores a default: the version that the form showed; refused with `conflict` when it has changed since.
 */
export const ShownVersion = z.strictObject({ version: z.string().max(100).optional() });
