import pino, { type Logger } from "pino";
import type { Config } from "./config.ts";

/** Logs JSON lines to standard output; pretty-printed in development. */
export async function makeLog(config: Config): Promise<Logger> {
  const options = { level: config.logLevel, base: null, serializers: { err: describeError } };
  if (!config.isDevelopment) return pino(options);

  const { default: pretty } = await import("pino-pretty");
  return pino(options, pretty({ ignore: "pid,hostname", translateTime: "HH:MM:ss" }));
}

/** Parameters of SQL statements contain personal data and must not be logged. */
const STATEMENT_VALUES = /\nparams:[\s\S]*?(?=\n\s+at |\ncaused by: |$)/g;

/**
 * Serialises an error for the log: type, message and stack of the error, its causes and its joined errors, no other
 * property.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };

  const { type, message, stack } = pino.stdSerializers.err(error);
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const errors = error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {};
  return { type, ...code, message: withoutValues(message), stack: withoutValues(stack), ...errors };
}

function withoutValues(text: string): string {
  return text.replaceAll(STATEMENT_VALUES, "");
}
