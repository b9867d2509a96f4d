import { type MenuLink, type Menus, readMenuTarget } from "#contract/menus.ts";
import type { Ctx } from "../../context.ts";
import { listCategories } from "../catalog/index.ts";
import { listPublishedPages } from "../own-pages/index.ts";

/** The menus without links to drafts, deleted pages and deleted categories (docs/rules/pages.md#menus). */
export async function withVisibleLinks(ctx: Ctx, menus: Menus): Promise<Menus> {
  const pages = new Set((await listPublishedPages(ctx)).map(({ slug }) => slug));
  const categories = new Set(
    (await listCategories(ctx)).flatMap(({ slug, formerSlugs }) => [slug, ...formerSlugs]),
  );
  const isVisible = ({ to }: MenuLink) => {
    const target = readMenuTarget(to);
    if (!target) return true;
    return (target.kind === "ownPage" ? pages : categories).has(target.slug);
  };
  return {
    main: menus.main.filter(isVisible),
    shop: menus.shop?.filter(isVisible) ?? null,
    information: menus.information.filter(isVisible),
  };
}
