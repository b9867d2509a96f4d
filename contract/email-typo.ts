import { isOneTypoAway } from "./one-typo-away.ts";

/** Where most people in Colombia have their e-mail. */
const COMMON = [
  "gmail.com",
  "hotmail.com",
  "hotmail.es",
  "outlook.com",
  "outlook.es",
  "yahoo.com",
  "yahoo.es",
  "yahoo.com.co",
  "icloud.com",
  "live.com",
];
/** Real domains that look like a typing error of one above. */
const REAL = ["ymail.com", "mail.com", "email.com", "gmx.com"];

/** The address that was probably meant, e.g. «ana@gmail.com» for «ana@gmial.com»; null when the domain looks right. */
export function suggestEmail(email: string): string | null {
  const [name = "", domain = ""] = email.trim().toLowerCase().split("@");
  if (!name || COMMON.includes(domain) || REAL.includes(domain)) return null;
  const meant = COMMON.find((common) => isOneTypoAway(domain, common));
  return meant ? `${name}@${meant}` : null;
}
