import type { MailFault } from "#contract/admin/attention.ts";

/** Value of `lastError` for a mail that could not be rendered. */
export const UNWRITABLE = "cannot be written";

/** Nodemailer's code when the mail server refuses the recipient's address. */
export const REFUSED_ADDRESS = "EENVELOPE";
const REFUSED_SIGN_IN = "EAUTH";

/** The error's codes without its text, which may contain the recipient's address. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error ? String(error.code) : error.name;
  return "responseCode" in error ? `${code} ${String(error.responseCode)}` : code;
}

/** The mail server refused the address permanently (5xx). 4xx is temporary. */
export function isPermanentRefusal(error: unknown): boolean {
  return new RegExp(`^${REFUSED_ADDRESS} 5\\d\\d$`).test(describeFault(error));
}

/** The kind of fault that administrators see for `lastError`. */
export function presentFault(lastError: string | null): MailFault {
  if (lastError === UNWRITABLE) return "unwritable";
  if (lastError?.startsWith(REFUSED_ADDRESS)) return "address_refused";
  if (lastError?.startsWith(REFUSED_SIGN_IN)) return "sign_in_refused";
  return "unreachable";
}
