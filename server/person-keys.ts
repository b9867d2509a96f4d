/** Keys by which two orders count as one person's (docs/rules/promotions.md#one-person). */

/** The address in lower case and without its `+` part. */
export function mailKey(email: string | null | undefined): string {
  return (email ?? "")
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, "@");
}

const NATIONAL_DIGITS = 10;

/** The digits of the national number. */
export function phoneKey(phone: string | null | undefined): string {
  return (phone ?? "").replaceAll(/\D/g, "").slice(-NATIONAL_DIGITS);
}
