import type { Permission } from "#contract/permissions.ts";
import type { Actor, Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";

/** The shop itself (jobs, start-up) has all permissions, visitors have none. */
export function hasPermission(actor: Actor, permission: Permission): boolean {
  return actor.kind === "system" || (actor.kind === "user" && actor.permissions.has(permission));
}

/** Throws not_signed_in (401), two_step_setup_required (403) or forbidden (403). */
export function requirePermission({ actor }: Pick<Ctx, "actor">, permission: Permission): void {
  if (hasPermission(actor, permission)) return;
  requireSignedIn(actor);
  if (actor.mustSetUpTwoStep) {
    throw new DomainError(
      "two_step_setup_required",
      "Activa la verificación en dos pasos para administrar la tienda.",
    );
  }
  throw new DomainError("forbidden", "No tienes permiso para hacer esto.");
}

export function requireSignedIn(actor: Actor): asserts actor is Extract<Actor, { kind: "user" }> {
  if (actor.kind !== "user") throw new DomainError("not_signed_in", "Inicia sesión para continuar.");
}

/** An operation that checks its caller's permissions first. Routes derive their access from it. */
export type GuardedVerb<Args extends unknown[] = never[], Result = unknown> = {
  (ctx: Ctx, ...args: Args): Result;
  /** All of them are needed. */
  readonly permissions: readonly Permission[];
};

/** Wraps an admin operation: without each of the permissions it throws before `work` runs. */
export function guard<Args extends unknown[], Result>(
  needed: Permission | readonly Permission[],
  work: (ctx: Ctx, ...args: Args) => Result,
): GuardedVerb<Args, Result> {
  const permissions = [needed].flat();
  function verb(ctx: Ctx, ...args: Args): Result {
    for (const permission of permissions) requirePermission(ctx, permission);
    return work(ctx, ...args);
  }
  return Object.assign(verb, { permissions });
}
