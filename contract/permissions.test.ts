import { expect, test } from "vitest";
import { completePermissions, permissions, withoutPermission } from "./permissions.ts";

test("a permission that is removed does not come back with one that needs it", () => {
  const given = completePermissions(["stock.write", "orders.refund"]);
  const left = withoutPermission(given, "catalog.read");

  expect(left).toEqual(["desk.read", "orders.read", "orders.refund", "money.read"]);
  expect(completePermissions(left)).toEqual(left);
});

test.each(permissions.filter((each) => each !== "desk.read"))("%s can be removed from all", (permission) => {
  const left = completePermissions(withoutPermission(permissions, permission));

  expect(left).not.toContain(permission);
});
