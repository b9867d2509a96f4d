import { expect, it } from "vitest";
import { permissions } from "#contract/permissions.ts";
import { permissionGroups } from "./copy.ts";

it("the form of a role offers each permission once", () => {
  const offered = permissionGroups.flatMap((group) => group.permissions);

  expect(offered.toSorted()).toEqual([...permissions].sort());
});
