import { sql } from "drizzle-orm";
import type { ClientBase } from "pg";

/** Maximum prepared statements: PostgreSQL keeps them in memory as long as the connection lives. */
const MAX_PREPARED = 500;

/** Statement names by SQL text, shared by the connections of a pool. */
export type StatementNames = Map<string, string>;

const MARK = "/* prepared */";

/**
 * Marker at the start of a statement that is prepared outside transactions, too. For statements with varying text of
 * which one plan suits all values; for fixed text use `prepareOnce`.
 */
export const prepared = sql.raw(`${MARK} `);

/**
 * Makes a connection use prepared statements, so that each is parsed and planned once: for statements of `prepareOnce`
 * and those that begin with `prepared`, and inside transactions for all, which are look-ups by key and writes. Other
 * queries for lists are planned for their values each time.
 */
export function usePreparedStatements(client: ClientBase, names: StatementNames): void {
  const send: (...given: unknown[]) => unknown = client.query.bind(client);
  const query = (statement: unknown, ...rest: unknown[]) =>
    send(
      client.getTransactionStatus() === "T" || isMarked(statement) ? named(statement, names) : statement,
      ...rest,
    );
  Object.assign(client, { query });
}

function isMarked(statement: unknown): boolean {
  if (typeof statement !== "object" || statement === null || !("text" in statement)) return false;
  return typeof statement.text === "string" && statement.text.startsWith(MARK);
}

/** Only statements with parameters: others (`begin`, migrations) are not repeated or need no plan. */
function named(statement: unknown, names: StatementNames): unknown {
  if (typeof statement !== "object" || statement === null || !("text" in statement)) return statement;
  const { text } = statement;
  // Of `prepareOnce`.
  if ("name" in statement && statement.name) return statement;
  if (typeof text !== "string" || !text.includes("$1")) return statement;
  const name = nameOf(text, names);
  return name === undefined ? statement : { ...statement, name };
}

function nameOf(text: string, names: StatementNames): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_PREPARED) return known;
  const name = `trenza_${names.size}`;
  names.set(text, name);
  return name;
}
