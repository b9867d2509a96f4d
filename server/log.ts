import pino, { type Logger } from "pino";
import type { Config } from "./config.ts";

/** Structured lines on standard output; readable ones while developing. */
export async function makeLog(config: Config): Promise<Logger> {
  const options = { level: config.logLevel, base: null, serializers: { err: describeError } };
  if (!config.isDevelopment) return pino(options);

  const { default: pretty } = await import("pino-pretty");
  return pino(options, pretty({ ignore: "pid,hostname", translateTime: "HH:MM:ss" }));
}

/** A statement's values are people's names, addresses and hashes: none of them belongs in a log. */
const STATEMENT_VALUES = /\nparams:[\s\S]*?(?=\n\s+at |\ncaused by: |$)/g;

/** What a log may say of an error: its kind, message and stack with those of its causes, and no other property. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };

  const { type, message, stack } = pino.stdSerializers.err(error);
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  return { type, ...code, message: withoutValues(message), stack: withoutValues(stack) };
}

function withoutValues(text: string): string {
  return text.replaceAll(STATEMENT_VALUES, "");
}
