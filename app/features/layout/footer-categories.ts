import type { Category } from "#contract/catalog/catalog.ts";
import { categoryPath } from "#contract/content/menus.ts";

const SHOWN = 4;

/** Links to the categories that the owner chose, else to the first four. Omits categories that do not exist. */
export function footerCategories(
  categories: readonly Pick<Category, "slug" | "name">[],
  chosen: readonly string[],
): { to: string; label: string }[] {
  const known = categories.filter(({ slug }) => chosen.includes(slug));
  return (known.length > 0 ? known : categories.slice(0, SHOWN)).map(({ slug, name }) => ({
    to: categoryPath(slug),
    label: name,
  }));
}
