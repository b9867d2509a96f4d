import { isStorable } from "../../http/storable-text.ts";
import { ConfirmationError, type ConfirmationRequest } from "../../ports/payment-gateway.ts";

/** Reads the fields of a confirmation from query, form, multipart or JSON: the gateway uses all of them. */

const MAX_FIELDS = 200;

/** All fields. Throws ConfirmationError when a field has two different values or cannot be stored. */
export async function readConfirmationFields(request: ConfirmationRequest): Promise<Record<string, string>> {
  const fields = new Map<string, string>();
  for (const [name, value] of [...new URLSearchParams(request.search), ...(await bodyEntries(request))]) {
    const isOdd = !isStorable(name) || !isStorable(value);
    if (isOdd || (fields.get(name) ?? value) !== value || fields.size >= MAX_FIELDS) throw malformed();
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

async function bodyEntries({ body, headers }: ConfirmationRequest): Promise<[string, string][]> {
  if (body.length === 0) return [];
  const contentType = String(headers["content-type"] ?? "");
  try {
    return isJson(contentType) ? jsonEntries(body) : await formEntries(body, contentType);
  } catch {
    throw malformed();
  }
}

function isJson(contentType: string): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(contentType);
}

function jsonEntries(body: Buffer): [string, string][] {
  const json: unknown = JSON.parse(body.toString("utf8"), asWritten);
  if (typeof json !== "object" || json === null || Array.isArray(json)) throw malformed();
  return Object.entries(json).flatMap(([name, value]): [string, string][] =>
    typeof value === "object" ? [] : [[name, String(value)]],
  );
}

/** Keeps the characters of a number, because the signature covers them: `119000.00` is not `119000`. */
function asWritten(_name: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === "number" ? context?.source : value;
}

/** Ignores uploaded files. */
async function formEntries(body: Buffer, contentType: string): Promise<[string, string][]> {
  const type = contentType.toLowerCase().startsWith("multipart/form-data")
    ? contentType
    : "application/x-www-form-urlencoded";
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  return [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
}

function malformed(): ConfirmationError {
  return new ConfirmationError("malformed");
}
