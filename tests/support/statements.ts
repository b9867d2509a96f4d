import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { STATEMENT_CHANNEL, type Statement } from "#server/db/pool.ts";

/** Every statement, in transactions too, with their begin and commit. */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const record = (statement: unknown) => texts.push((statement as Statement).text);
  subscribe(STATEMENT_CHANNEL, record);
  try {
    await work();
  } finally {
    unsubscribe(STATEMENT_CHANNEL, record);
  }
  return texts;
}
