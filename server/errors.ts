import type { ErrorCode } from "#contract/errors.ts";

/**
 * An error that a caller can cause, independent of HTTP. `message` is Spanish and shown to the person; `details` are
 * added to the answer (e.g. `lines`, `errors`).
 */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;

  constructor(code: ErrorCode, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** For missing resources and for those that the person may not see, so that the answers are the same. */
export function notFound(message = "No encontramos lo que buscas."): DomainError {
  return new DomainError("not_found", message);
}

/** An error about one field of the input, with one message for the whole answer and for the field. */
export function fieldError(code: ErrorCode, field: string, message: string): DomainError {
  return new DomainError(code, message, { errors: { [field]: message } });
}

/** The `code` of an error of Node or of a library, such as `ENOENT`; empty without one. */
export function errorCodeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
