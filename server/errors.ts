import type { ErrorCode } from "#contract/errors.ts";

/**
 * A refusal that a caller can cause. Knows no HTTP; `message` is Spanish and shown to the person, `details` go
 * beside it in the answer (e.g. `lines`, `errors`).
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

/** For what does not exist and for what this person must not know of: both look alike. */
export function notFound(message = "No encontramos lo que buscas."): DomainError {
  return new DomainError("not_found", message);
}
