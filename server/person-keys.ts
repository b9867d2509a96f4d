import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Keys by which two orders count as one person's (docs/rules/promotions.md#one-person). Each has its SQL expression, of
 * which `orders` has an index. Contacts have keys of their own, in SQL only: mail_key() and phone_key().
 */

/** The address in lower case and without its `+` part. */
export function mailKey(email: string | null | undefined): string {
  return (email ?? "")
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, "@");
}

/** SQL of `mailKey` for a stored address. */
export function mailKeySql(email: SQLWrapper): SQL<string> {
  return sql`regexp_replace(lower(${email}), '\\+[^@]*@', '@')`;
}

const NATIONAL_DIGITS = 10;

/** The digits of the national number. */
export function phoneKey(phone: string | null | undefined): string {
  return (phone ?? "").replaceAll(/\D/g, "").slice(-NATIONAL_DIGITS);
}

/** SQL of `phoneKey` for a stored number. */
export function phoneKeySql(phone: SQLWrapper): SQL<string> {
  return sql`right(regexp_replace(${phone}, '\\D', '', 'g'), ${sql.raw(String(NATIONAL_DIGITS))})`;
}
