import { plainText } from "#contract/plain-text.ts";

/** Estimates how hard a password is to guess, by rules that can be explained beside its field. */

export type PasswordStrength = "short" | "personal" | "common" | "weak" | "fair" | "strong";

/** Most common passwords here. Within a longer password they count only when fewer than MIN_LEFT characters remain. */
const COMMON = [
  "contrasena",
  "password",
  "clave",
  "qwerty",
  "asdfgh",
  "abcdef",
  "123456",
  "654321",
  "colombia",
  "bogota",
  "medellin",
  "cali",
  "nacional",
  "millonarios",
  "america",
  "junior",
  "teamo",
  "tequiero",
  "amor",
  "mariposa",
  "princesa",
  "estrella",
  "familia",
  "bebe",
  "dios",
  "jesus",
  "maria",
  "mama",
  "admin",
  "bienvenido",
  "hola",
  "futbol",
  "iloveyou",
];

/** Characters that must remain after a common word or a personal name is removed. */
const MIN_LEFT = 6;
const MIN_PERSONAL = 3;

/**
 * @param about personal data that others may know: names, username, e-mail
 * @returns null for an empty password
 */
export function passwordStrength(
  password: string,
  about: string[],
  minLength: number,
): PasswordStrength | null {
  if (password === "") return null;
  if (password.length < minLength) return "short";

  const plain = comparable(password);
  const known = about
    .flatMap((text) => comparable(text.split("@")[0] ?? "").split(/[^a-z0-9]+/))
    .filter((word) => word.length >= MIN_PERSONAL);
  if (known.some((word) => isLittleMoreThan(plain, word))) return "personal";
  if (new Set(plain).size < 5 || COMMON.some((word) => isLittleMoreThan(plain, word))) return "common";

  const kinds = [/[a-zñ]/, /[A-ZÑ]/, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const points = password.length + 3 * kinds;
  if (points < 16) return "weak";
  return points < 21 ? "fair" : "strong";
}

function isLittleMoreThan(plain: string, word: string): boolean {
  return plain.includes(word) && plain.replaceAll(word, "").length < MIN_LEFT;
}

/** Lower case, without accents, and with look-alike symbols as letters. */
function comparable(text: string): string {
  const swaps: Record<string, string> = { "@": "a", $: "s", "€": "e" };
  return plainText(text).replaceAll(/[@$€]/g, (sign) => swaps[sign] ?? sign);
}
