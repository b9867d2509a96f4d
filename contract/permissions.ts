/** All permissions. Each operation of the admin declares the one that it needs. */
export const permissions = [
  "desk.read",
  "orders.read",
  "orders.write",
  "orders.refund",
  "payments.write",
  "money.read",
  "exports",
  "customers.read",
  "customers.write",
  "messages.read",
  "messages.write",
  "catalog.read",
  "catalog.write",
  "promotions.write",
  "reviews.write",
  "stock.write",
  "media.write",
  "content.write",
  "settings.read",
  "settings.write",
  "security.write",
  "shipping.write",
  "staff.write",
  "audit.read",
] as const;
export type Permission = (typeof permissions)[number];

/** Roles that every shop has. A shop can add its own (docs/rules/accounts.md#roles). */
export const builtInRoles = {
  owner: permissions,
  orders: [
    "desk.read",
    "orders.read",
    "orders.write",
    "customers.read",
    "customers.write",
    "messages.read",
    "messages.write",
    "reviews.write",
  ],
  catalog: ["desk.read", "catalog.read", "catalog.write", "stock.write", "media.write", "content.write"],
  accounting: ["desk.read", "orders.read", "money.read", "exports"],
} as const satisfies Record<string, readonly Permission[]>;
export type BuiltInRole = keyof typeof builtInRoles;
export const builtInRoleNames = Object.keys(builtInRoles) as BuiltInRole[];

/** All permissions that a permission requires. For example, refunding requires seeing the amounts. */
const needs: Partial<Record<Permission, readonly Permission[]>> = {
  "orders.write": ["orders.read"],
  "orders.refund": ["orders.read", "money.read"],
  "payments.write": ["orders.read", "money.read"],
  "customers.write": ["customers.read"],
  "messages.write": ["messages.read"],
  "catalog.write": ["catalog.read"],
  "stock.write": ["catalog.read"],
  // The report of a promotion shows its sales.
  "promotions.write": ["catalog.read", "money.read"],
  "settings.write": ["settings.read"],
  "security.write": ["settings.read", "settings.write"],
  "shipping.write": ["settings.read"],
  // The log contains the amounts of refunds and orders.
  "audit.read": ["money.read"],
};

/** Permissions with which a person can move money. A setting requires two-step verification for them. */
export const moneyPermissions: readonly Permission[] = ["orders.refund", "payments.write"];

/**
 * The permissions that a custom role gives: those stored, with the ones that they need. Leaves out permissions that
 * this release does not know. Everybody who may enter the admin has `desk.read`.
 */
export function completePermissions(stored: readonly string[]): Permission[] {
  const known = permissions.filter((permission) => stored.includes(permission));
  const all = new Set<Permission>(["desk.read", ...known, ...known.flatMap((each) => needs[each] ?? [])]);
  return permissions.filter((permission) => all.has(permission));
}

/** The others of these permissions, without those that need the removed one. */
export function withoutPermission(given: readonly Permission[], removed: Permission): Permission[] {
  return given.filter((each) => each !== removed && !needs[each]?.includes(removed));
}
