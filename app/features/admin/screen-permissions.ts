import type { Permission } from "#contract/permissions.ts";

/** The permission that each screen needs, by the start of its path. The first match decides, so a longer path is before a shorter one. */
const permissionsByPath: readonly (readonly [path: string, Permission])[] = [
  ["/admin/products/new", "catalog.write"],
  ["/admin/products", "catalog.read"],
  ["/admin/categories", "catalog.write"],
  ["/admin/promotions", "promotions.write"],
  ["/admin/orders/new", "orders.write"],
  ["/admin/orders", "orders.read"],
  ["/admin/receipts", "payments.write"],
  ["/admin/remittances", "payments.write"],
  ["/admin/customers", "customers.read"],
  ["/admin/messages", "messages.read"],
  ["/admin/reviews", "reviews.write"],
  ["/admin/content", "content.write"],
  ["/admin/reports", "money.read"],
  ["/admin/staff", "staff.write"],
  ["/admin/audit", "audit.read"],
  ["/admin/going-live", "settings.read"],
  ["/admin/settings", "settings.read"],
];

/** For paths with or without a query. The dashboard and the storefront need only `desk.read`. */
export function permissionOfScreen(path: string): Permission {
  return permissionsByPath.find(([start]) => path.startsWith(start))?.[1] ?? "desk.read";
}
