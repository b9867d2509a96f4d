import { expect, test } from "vitest";
import type { Ctx } from "../context.ts";
import { requireRecentPassword } from "./recent-password.ts";

const given = new Date("2026-11-23T12:00:00Z");
const minutesLater = (minutes: number, passwordGivenAt: Date | null = given) => {
  const actor = { kind: "user", passwordGivenAt } as Ctx["actor"];
  return { actor, clock: { now: () => new Date(given.getTime() + minutes * 60_000) } };
};

test("a password counts for less than ten minutes", () => {
  expect(() => requireRecentPassword(minutesLater(9.99))).not.toThrow();
  for (const ctx of [minutesLater(10), minutesLater(11), minutesLater(0, null)])
    expect(() => requireRecentPassword(ctx)).toThrow(
      expect.objectContaining({
        code: "password_required",
        message: "Escribe tu contraseña para continuar.",
      }),
    );
});

test("the shop itself is asked for no password", () => {
  expect(() =>
    requireRecentPassword({ ...minutesLater(60), actor: { kind: "system" } as Ctx["actor"] }),
  ).not.toThrow();
});
