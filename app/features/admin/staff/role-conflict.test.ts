import { expect, test } from "vitest";
import { type EditedRole, roleDifferences, roleValues } from "./role-conflict.ts";

const base: EditedRole = { name: "Bodega", permissions: ["desk.read", "orders.read"] };

test("a permission that somebody else gave meanwhile is named, and disputed when others were given here", () => {
  const theirs: EditedRole = { ...base, permissions: [...base.permissions, "catalog.read"] };
  const mine = roleValues({ ...base, permissions: [...base.permissions, "messages.read"] });

  expect(roleDifferences(roleValues(base), base, theirs)).toMatchObject([
    { key: "permissions", isDisputed: false },
  ]);
  expect(roleDifferences(mine, base, theirs)).toMatchObject([{ key: "permissions", isDisputed: true }]);
});

test("another order of the same permissions is no conflict", () => {
  const theirs = { ...base, permissions: base.permissions.toReversed() };

  expect(roleDifferences(roleValues(base), base, theirs)).toEqual([]);
});
