import { expect, test } from "vitest";
import { permissionsOf } from "#tests/support/permissions.ts";
import type { Actor, Ctx } from "../context.ts";
import { guard, hasPermission, requirePermission, requireSignedIn } from "./permission.ts";

const visitor = { kind: "visitor" } as Actor;
const system = { kind: "system" } as Actor;
const staff = (mustSetUpTwoStep = false) =>
  ({ kind: "user", permissions: permissionsOf("orders"), mustSetUpTwoStep }) as Actor;

test("the shop itself may do everything, a person what the role gives, a visitor nothing", () => {
  expect(hasPermission(system, "security.write")).toBe(true);
  expect(hasPermission(staff(), "orders.write")).toBe(true);
  expect(hasPermission(staff(), "orders.refund")).toBe(false);
  expect(hasPermission(visitor, "desk.read")).toBe(false);
});

test.each([
  ["not_signed_in", visitor, "Inicia sesión para continuar."],
  ["forbidden", staff(), "No tienes permiso para hacer esto."],
  ["two_step_setup_required", staff(true), "Activa la verificación en dos pasos para administrar la tienda."],
])("without a permission the answer is %s", (code, actor, message) => {
  expect(() => requirePermission({ actor }, "orders.refund")).toThrow(
    expect.objectContaining({ code, message }),
  );
});

test("a permission that the role gives suffices, also before two-step verification is set up", () => {
  expect(() => requirePermission({ actor: staff(true) }, "orders.read")).not.toThrow();
});

test("only a person is signed in", () => {
  expect(() => requireSignedIn(staff())).not.toThrow();
  for (const actor of [visitor, system])
    expect(() => requireSignedIn(actor)).toThrow(expect.objectContaining({ code: "not_signed_in" }));
});

test("a guarded verb runs with all of its permissions, and not with some", () => {
  const verb = guard(["orders.read", "orders.refund"], (_: Ctx, pesos: number) => pesos + 1);

  expect(verb.permissions).toEqual(["orders.read", "orders.refund"]);
  expect(verb({ actor: system } as Ctx, 1)).toBe(2);
  expect(() => verb({ actor: staff() } as Ctx, 1)).toThrow(expect.objectContaining({ code: "forbidden" }));
  expect(guard("orders.read", () => 1).permissions).toEqual(["orders.read"]);
});
