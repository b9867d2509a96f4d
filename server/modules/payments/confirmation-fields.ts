import { DomainError } from "../../errors.ts";
import { isStorable } from "../../http/storable-text.ts";
import { messages } from "./messages.ts";

/** Reads a confirmation however the gateway sends it: in the query, as a form, as multipart or as JSON. */

const MAX_FIELDS = 200;

export type RawConfirmation = { search: string; contentType: string; body: Buffer };

/** All fields together. Throws `malformed_request` when one comes twice with different values, or cannot be stored. */
export async function readConfirmationFields(raw: RawConfirmation): Promise<Record<string, string>> {
  const fields = new Map<string, string>();
  for (const [name, value] of [...new URLSearchParams(raw.search), ...(await bodyEntries(raw))]) {
    const isOdd = !isStorable(name) || !isStorable(value);
    if (isOdd || (fields.get(name) ?? value) !== value || fields.size >= MAX_FIELDS) throw malformed();
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

async function bodyEntries({ body, contentType }: RawConfirmation): Promise<[string, string][]> {
  if (body.length === 0) return [];
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

/** A number keeps its own characters, which the signature covers: `119000.00` is not `119000`. */
function asWritten(_name: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === "number" ? context?.source : value;
}

/** Files among the fields are left out. */
async function formEntries(body: Buffer, contentType: string): Promise<[string, string][]> {
  const type = contentType.toLowerCase().startsWith("multipart/form-data")
    ? contentType
    : "application/x-www-form-urlencoded";
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  return [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
}

function malformed(): DomainError {
  return new DomainError("malformed_request", messages.badConfirmation);
}
