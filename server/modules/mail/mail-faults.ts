import type { MailFault } from "#contract/attention.ts";

/** What `lastError` says of a mail that its text or data cannot fill. */
export const UNWRITABLE = "cannot be written";

/** The code of nodemailer for an address that the mail server does not take. */
export const REFUSED_ADDRESS = "EENVELOPE";
const REFUSED_SIGN_IN = "EAUTH";

/** Error codes only: a mail server's sentence may repeat the address. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error ? String(error.code) : error.name;
  return "responseCode" in error ? `${code} ${String(error.responseCode)}` : code;
}

/** The mail server knows that this address takes no mail; 4xx would mean to come again. */
export function isRefusedForGood(error: unknown): boolean {
  return new RegExp(`^${REFUSED_ADDRESS} 5\\d\\d$`).test(faultOf(error));
}

/** What a person is told of `lastError`. */
export function presentFault(lastError: string | null): MailFault {
  if (lastError === UNWRITABLE) return "unwritable";
  if (lastError?.startsWith(REFUSED_ADDRESS)) return "address_refused";
  if (lastError?.startsWith(REFUSED_SIGN_IN)) return "sign_in_refused";
  return "unreachable";
}
