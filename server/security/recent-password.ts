import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";

/** For this long after a person entered their password they are not asked again, in ms. */
const VALID_MS = 10 * 60 * 1000;

/**
 * Throws `password_required` unless the person entered their password in this session within 10 minutes
 * (docs/rules/accounts.md#password-again). The browser then asks for it and repeats the call.
 */
export function requireRecentPassword({ actor, clock }: Pick<Ctx, "actor" | "clock">): void {
  if (actor.kind !== "user") return;
  const age = clock.now().getTime() - (actor.passwordGivenAt?.getTime() ?? 0);
  if (age >= VALID_MS) throw new DomainError("password_required", "Escribe tu contraseña para continuar.");
}
