import type { Ctx } from "./context.ts";

/**
 * Runs `work` for one item after the other, also when it fails for some of them. Then throws all errors together;
 * their message names the items that failed.
 */
export async function runEach<Item>(
  items: Iterable<Item>,
  nameOf: (item: Item) => string | number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failed: (string | number)[] = [];
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failed.push(nameOf(item));
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `failed: ${failed.join(", ")}`);
}

/** `runEach` for rows that have an id. */
export function runEachRow<Row extends { id: number }>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  return runEach(rows, ({ id }) => id, work);
}

/** `runEach` for functions, which are named by their names. */
export function runEachStep(ctx: Ctx, steps: readonly ((ctx: Ctx) => Promise<unknown>)[]): Promise<void> {
  return runEach(
    steps,
    ({ name }) => name,
    (step) => step(ctx),
  );
}
