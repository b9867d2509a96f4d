import { type BuiltInRole, builtInRoles, type Permission } from "#contract/permissions.ts";

/** The permissions of a built-in role; null is the role of customers. */
export function permissionsOf(role: BuiltInRole | null): ReadonlySet<Permission> {
  return new Set<Permission>(role ? builtInRoles[role] : []);
}
