import { subscribe } from "node:diagnostics_channel";
import type { Log } from "../context.ts";
import { STATEMENT_CHANNEL, type Statement } from "../db/pool.ts";

/** Statements that take longer are logged, in ms. */
const SLOW_MS = 500;

/** Longer statements are cut, in characters. The first start inserts many rows at once. */
const MAX_LOGGED = 500;

/** Logs slow statements with placeholders instead of values, which may be personal data. */
export function logSlowStatements(log: Log): void {
  subscribe(STATEMENT_CHANNEL, (message) => {
    const { text, ms } = message as Statement;
    if (ms >= SLOW_MS) log.warn({ ms: Math.round(ms), statement: shorten(text) }, "a statement was slow");
  });
}

function shorten(text: string): string {
  return text.length <= MAX_LOGGED ? text : `${text.slice(0, MAX_LOGGED)}… (${text.length} characters)`;
}
