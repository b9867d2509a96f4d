import type { FastifyInstance } from "fastify";
import { fieldError } from "../errors.ts";

const MESSAGE = "El texto contiene caracteres que no se pueden guardar.";

/** PostgreSQL stores neither the null character nor a lone surrogate. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\u0000");
}

/** Refuses requests with text that PostgreSQL cannot store, in params, query or body. */
export function installTextCheck(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ body, params, query }) => {
    const field = findUnstorable(params) ?? findUnstorable(query) ?? findUnstorable(body);
    if (field !== null) throw fieldError("invalid_input", field, MESSAGE);
  });
}

/** Path of the first text or key that cannot be stored, or null; `_` is the root. Not recursive: bodies may be deep. */
function findUnstorable(root: unknown): string | null {
  const stack: { path: string; value: unknown }[] = [{ path: "", value: root }];

  for (let next = stack.pop(); next; next = stack.pop()) {
    const { path, value } = next;
    if (typeof value === "string" && !isStorable(value)) return path || "_";
    if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) continue;
    for (const [key, part] of Object.entries(value)) {
      if (!isStorable(key)) return path || "_";
      stack.push({ path: path ? `${path}.${key}` : key, value: part });
    }
  }
  return null;
}
