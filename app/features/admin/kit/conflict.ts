import { ApiError } from "#app/lib/api.ts";

/** Whether the server refused a write because the record has changed meanwhile. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "conflict";
}

/** The body of a conflict error, which holds the changed record; empty for other errors. */
export function conflictBody<T>(error: unknown): Partial<T> {
  return isConflict(error) ? (error.body as Partial<T>) : {};
}
