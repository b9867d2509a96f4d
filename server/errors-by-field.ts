import type { ZodError } from "zod";

/** The first message about each field, by its path such as `variants.0.price`; `_` for the whole input. */
export function errorsByField({ issues }: ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.join(".") || "_"] ??= message;
  return errors;
}
