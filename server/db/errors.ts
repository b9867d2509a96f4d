/** Reading what the drivers throw: both carry the SQLSTATE as `code`, Drizzle wraps them in `cause`. */

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

/** Whether a unique key refused the row; with a name, whether it was that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const fault = faultOf(error);
  return fault?.code === "23505" && (constraint === undefined || fault.constraint === constraint);
}

/** A missing parent, or a parent still in use: `on delete restrict` has a state of its own from PostgreSQL 18 on. */
export function isForeignKeyViolation(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === "23503" || state === "23001";
}

export function isCheckViolation(error: unknown, constraint?: string): boolean {
  const fault = faultOf(error);
  return fault?.code === "23514" && (constraint === undefined || fault.constraint === constraint);
}
