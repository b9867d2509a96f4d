import { errorCodeOf } from "../errors.ts";

/** Classifies database errors. The driver sets the SQLSTATE as `code`; Drizzle wraps the error in `cause`. */

type DatabaseFault = { code: string; constraint?: string };

function faultOf(error: unknown): DatabaseFault | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("code" in current && typeof current.code === "string" && /^[0-9A-Z]{5}$/.test(current.code)) {
      const constraint = "constraint" in current ? current.constraint : undefined;
      return { code: current.code, constraint: typeof constraint === "string" ? constraint : undefined };
    }
  }
  return null;
}

export function sqlStateOf(error: unknown): string | null {
  return faultOf(error)?.code ?? null;
}

/** Whether a unique key was violated; with a name, whether it was that key. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const fault = faultOf(error);
  return fault?.code === "23505" && (constraint === undefined || fault.constraint === constraint);
}

/** A missing or still referenced parent. From PostgreSQL 18 `on delete restrict` has its own SQLSTATE. */
export function isForeignKeyViolation(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === "23503" || state === "23001";
}

/**
 * SQLSTATEs of a server that is shutting down, starting or full, and of our time-outs. Not 08P01: a protocol violation
 * is a fault of ours, for example a statement with too many parameters.
 */
const UNAVAILABLE_STATE = /^(08(?!P01)|53|57P0|57014$|55P03$|25P03$)/;
const NETWORK_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);
/** Messages of node-postgres errors without a code. */
const LOST_CONNECTION =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable)/;

/** Whether the database could not be reached or did not answer in time: the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = errorCodeOf(current);
    if (UNAVAILABLE_STATE.test(code) || NETWORK_CODES.has(code) || LOST_CONNECTION.test(current.message)) {
      return true;
    }
  }
  return false;
}
