import type { FastifyInstance } from "fastify";
import { DomainError } from "../errors.ts";

const MESSAGE = "El texto contiene caracteres que no se pueden guardar.";

/** PostgreSQL stores neither the null character nor half of a character pair; nobody types them. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\u0000");
}

/** Refuses texts that no column could hold, wherever they stand in a request, so that no verb has to. */
export function installTextCheck(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ body, params, query }) => {
    const field = findUnstorable(params) ?? findUnstorable(query) ?? findUnstorable(body);
    if (field !== null) throw new DomainError("invalid_input", MESSAGE, { errors: { [field]: MESSAGE } });
  });
}

/** Path of the first such text or key, `_` for the value itself; null: none. No recursion: bodies may be deep. */
function findUnstorable(root: unknown): string | null {
  const waiting: { path: string; value: unknown }[] = [{ path: "", value: root }];

  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value } = next;
    if (typeof value === "string" && !isStorable(value)) return path || "_";
    if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) continue;
    for (const [key, part] of Object.entries(value)) {
      if (!isStorable(key)) return path || "_";
      waiting.push({ path: path ? `${path}.${key}` : key, value: part });
    }
  }
  return null;
}
