import { useQuery } from "@tanstack/react-query";
import { categoriesQuery } from "#app/features/catalog/catalog-queries.ts";
import type { Category } from "#contract/catalog/catalog.ts";
import { categoryPath, type MenuLink, menuPages, readMenuTarget } from "#contract/content/menus.ts";
import { type AdminOwnPage, followRename, ownPagePath } from "#contract/content/own-pages.ts";
import { contentCopy } from "../copy.ts";
import { ownPagesQuery } from "../pages/use-own-pages.ts";

const copy = contentCopy.menus;

type Target = {
  to: string;
  /** In the list of targets. */
  name: string;
  /** Of a link to it. */
  label: string;
};

export type TargetGroup = { title: string; targets: readonly Target[] };

/** Everything of this shop that a menu may link to, and why a link is not shown. */
export function useMenuTargets() {
  const { data: categories } = useQuery(categoriesQuery);
  const { data: pages } = useQuery(ownPagesQuery);

  return {
    groups: targetGroups(categories ?? [], pages ?? []),
    /** The link with the address that its page has now. */
    current: (link: MenuLink) => ({ ...link, to: followRename(link.to, pages ?? []) }),
    /** Null while the link is shown, or while that is not known yet. */
    hiddenReason: (link: MenuLink) => {
      if (!categories || !pages) return null;
      return hiddenReason({ ...link, to: followRename(link.to, pages) }, categories, pages);
    },
  };
}

function targetGroups(categories: readonly Category[], pages: readonly AdminOwnPage[]): TargetGroup[] {
  const groups = [
    {
      title: copy.groups.shop,
      targets: menuPages.map((to) => ({ to, name: copy.pages[to], label: copy.pages[to] })),
    },
    {
      title: copy.groups.categories,
      targets: categories.map(({ slug, name }) => ({ to: categoryPath(slug), name, label: name })),
    },
    {
      title: copy.groups.own,
      targets: pages.map(({ slug, title, isPublished }) => ({
        to: ownPagePath(slug),
        name: isPublished ? title : copy.draftPage(title),
        label: title,
      })),
    },
  ];
  return groups.filter(({ targets }) => targets.length > 0);
}

/** Why the shop leaves a link out. */
function hiddenReason(
  { to }: MenuLink,
  categories: readonly Pick<Category, "slug" | "formerSlugs">[],
  pages: readonly Pick<AdminOwnPage, "slug" | "isPublished">[],
): string | null {
  const target = readMenuTarget(to);
  if (target?.kind === "ownPage") {
    const isShown = pages.some(({ slug, isPublished }) => isPublished && slug === target.slug);
    return isShown ? null : copy.hiddenPage;
  }
  if (target?.kind === "category") {
    const isKnown = categories.some(
      ({ slug, formerSlugs }) => slug === target.slug || formerSlugs.includes(target.slug),
    );
    return isKnown ? null : copy.hiddenCategory;
  }
  return null;
}
