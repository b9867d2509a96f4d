import type { AuditEntry } from "#contract/audit.ts";

/** Where a thing is found in the admin; null where there is nothing to go to. */
export function thingHref({ action, subject: { type, id, label } }: AuditEntry): string | null {
  if (action.endsWith(".deleted")) return null;
  switch (type) {
    case "product":
      return `/admin/products/${id}`;
    case "category":
      return "/admin/categories";
    case "order":
      return `/admin/orders?order=${id}`;
    case "user":
      return label === null ? null : `/admin/customers/${id}`;
    case "settings":
      return "/admin/settings";
    case "message":
      return "/admin/messages";
    default:
      return null;
  }
}
