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
  "stock.write",
  "media.write",
  "content.write",
  "settings.read",
  "settings.write",
  "staff.write",
  "audit.read",
] as const;
export type Permission = (typeof permissions)[number];

/** A role is a set of permissions. */
export const roles = {
  customer: [],
  administrator: permissions,
} satisfies Record<string, readonly Permission[]>;
export type Role = keyof typeof roles;
