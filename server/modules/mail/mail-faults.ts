import type { MailFault } from "#contract/admin/attention.ts";

/** Value of `lastError` for a mail that could not be rendered. */
export const UNWRITABLE = "cannot be written";

/** Nodemailer's codes when the mail server refuses the recipient's address, and the message. */
export const REFUSED_ADDRESS = "EENVELOPE";
const REFUSED_MESSAGE = "EMESSAGE";
/** Our own: nodemailer has one code for the recipient, the sender and the begin of the message. */
const REFUSED_SENDER = "ESENDER";
const REFUSED_SIGN_IN = "EAUTH";

/** The error's codes without its text, which may contain the recipient's address. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = codeOf(error);
  return "responseCode" in error ? `${code} ${String(error.responseCode)}` : code;
}

function codeOf(error: Error): string {
  const code = "code" in error ? String(error.code) : error.name;
  if (code !== REFUSED_ADDRESS || !("command" in error)) return code;
  if (error.command === "MAIL FROM") return REFUSED_SENDER;
  return error.command === "DATA" ? REFUSED_MESSAGE : code;
}

/** The mail server refused the address permanently (5xx). 4xx is temporary. */
export function isPermanentRefusal(error: unknown): boolean {
  return new RegExp(`^${REFUSED_ADDRESS} 5\\d\\d$`).test(describeFault(error));
}

/** The kind of fault that administrators see for `lastError`. */
export function presentFault(lastError: string | null): MailFault {
  if (lastError === UNWRITABLE) return "unwritable";
  if (lastError?.startsWith(REFUSED_ADDRESS)) return "address_refused";
  if (lastError?.startsWith(REFUSED_SENDER)) return "sender_refused";
  if (lastError?.startsWith(REFUSED_MESSAGE)) return "message_refused";
  if (lastError?.startsWith(REFUSED_SIGN_IN)) return "sign_in_refused";
  return "unreachable";
}
