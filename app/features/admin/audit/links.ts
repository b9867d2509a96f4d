import type { AuditEntry } from "#contract/admin/audit.ts";

const listPaths = new Map([
  ["menus", "/admin/content?tab=menus"],
  ["testimonials", "/admin/content?tab=testimonials"],
  ["chat_pictures", "/admin/content?tab=chats"],
  ["instagram_posts", "/admin/content?tab=instagram"],
]);

/** Admin path of an entry's subject; null when it has no screen or was deleted. */
export function subjectHref({ action, subject: { type, id, label } }: AuditEntry): string | null {
  if (action.endsWith(".deleted")) return null;
  switch (type) {
    case "product":
      return `/admin/products/${id}`;
    case "category":
    case "attribute":
      return "/admin/categories";
    case "promotion":
      return "/admin/promotions";
    case "review":
      return "/admin/reviews";
    case "order":
      return `/admin/orders?open=${id}`;
    case "user":
      return label === null ? null : `/admin/customers/${id}`;
    case "contact":
      return `/admin/customers/contacts/${id}`;
    case "settings":
      return "/admin/settings";
    case "message":
      return `/admin/messages?open=${id}`;
    case "content":
      return listPaths.get(id ?? "") ?? `/admin/content?page=${id}`;
    case "own_page":
      return `/admin/content/pages/${id}`;
    case "testimonial":
    case "chat_picture":
    case "instagram_post":
      return listPaths.get(`${type}s`) ?? null;
    case "newsletter":
      return "/admin/content?tab=newsletter";
    default:
      return null;
  }
}
