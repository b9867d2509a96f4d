import { type MenuLink, type Menus, readMenuTarget } from "#contract/content/menus.ts";
import { followRename } from "#contract/content/own-pages.ts";
import type { Ctx } from "../../context.ts";
import { listCategories } from "../catalog/index.ts";
import { listPublishedPages } from "../own-pages/index.ts";

/**
 * The menus with the current addresses of own pages, without links to drafts, deleted pages and categories
 * (docs/rules/pages.md#menus).
 */
export async function withVisibleLinks(ctx: Ctx, menus: Menus): Promise<Menus> {
  const pages = await listPublishedPages(ctx);
  const slugs = new Set(pages.map(({ slug }) => slug));
  const categories = new Set(
    (await listCategories(ctx)).flatMap(({ slug, formerSlugs }) => [slug, ...formerSlugs]),
  );
  const isVisible = ({ to }: MenuLink) => {
    const target = readMenuTarget(to);
    if (!target) return true;
    return (target.kind === "ownPage" ? slugs : categories).has(target.slug);
  };
  const shown = (links: MenuLink[]) =>
    links.map((link) => ({ ...link, to: followRename(link.to, pages) })).filter(isVisible);
  return {
    main: shown(menus.main),
    shop: menus.shop && shown(menus.shop),
    information: shown(menus.information),
  };
}
