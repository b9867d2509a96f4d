import type { Ctx } from "../context.ts";

type Step = (ctx: Ctx) => Promise<unknown>;

/** Runs the steps in their order, also after one has failed. Throws an AggregateError of all failures at the end. */
export async function runAll(ctx: Ctx, steps: readonly Step[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) await step(ctx).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${steps.length} steps failed`);
}
