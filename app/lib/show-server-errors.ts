import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError } from "./api.ts";

/** Shows the server's messages at their fields. Returns whether there were any. */
export function showServerErrors<T extends FieldValues>(
  error: unknown,
  fields: readonly Path<T>[],
  setError: UseFormSetError<T>,
): boolean {
  if (!(error instanceof ApiError)) return false;

  const known = fields.filter((field) => error.errors[field]);
  for (const [index, field] of known.entries()) {
    setError(field, { message: error.errors[field] }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}
