import pino, { type Logger } from "pino";
import type { Config } from "./config.ts";

/** Logs JSON lines to standard output; pretty-printed in development. */
export async function makeLog(config: Config): Promise<Logger> {
  const options = { level: config.logLevel, base: null, serializers: { err: describeError } };
  if (!config.isDevelopment) return pino(options);

  const { default: pretty } = await import("pino-pretty");
  return pino(options, pretty({ ignore: "pid,hostname", translateTime: "HH:MM:ss" }));
}

/** Before the values of a SQL statement, which end its error's message. */
const STATEMENT_VALUES = "\nparams:";

/**
 * Serialises an error for the log: type, message and stack of the error, its causes and its joined errors, no other
 * property.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };

  const { type, message, stack } = pino.stdSerializers.err(error);
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const errors = error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {};
  return {
    type,
    ...code,
    message: withoutValues(message, error),
    stack: withoutValues(stack, error),
    ...errors,
  };
}

/** The text of an error and its causes without the values of statements, which contain personal data. */
function withoutValues(text: string, error: Error): string {
  let cut = text;
  const seen = new Set<unknown>();
  for (let each: unknown = error; each instanceof Error && !seen.has(each); each = each.cause) {
    seen.add(each);
    const start = each.message.indexOf(STATEMENT_VALUES);
    if (start !== -1) cut = cut.replaceAll(each.message.slice(start), "");
  }
  return cut;
}
