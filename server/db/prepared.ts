import type { ClientBase } from "pg";

/** The database keeps what was prepared for as long as the connection lives: there is an end to it. */
const MOST_PREPARED = 500;

/** By text, the same for every connection of the process. */
const names = new Map<string, string>();

/**
 * Makes a connection prepare what it runs inside transactions: parsed and planned once, run from then on. Those are
 * look-ups by key and writes, where one plan is right for all values; lists, outside, keep a plan made for theirs.
 */
export function prepareInTransactions(client: ClientBase): void {
  const send: (...given: unknown[]) => unknown = client.query.bind(client);
  const query = (statement: unknown, ...rest: unknown[]) =>
    send(client.getTransactionStatus() === "T" ? named(statement) : statement, ...rest);
  Object.assign(client, { query });
}

/** Only what has parameters: the rest (`begin`, a migration) is not repeated, or nothing to plan. */
function named(statement: unknown): unknown {
  if (typeof statement !== "object" || statement === null || !("text" in statement)) return statement;
  const { text } = statement;
  if (typeof text !== "string" || !text.includes("$1")) return statement;
  const name = nameOf(text);
  return name === undefined ? statement : { ...statement, name };
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_PREPARED) return known;
  const name = `trenza_${names.size}`;
  names.set(text, name);
  return name;
}
