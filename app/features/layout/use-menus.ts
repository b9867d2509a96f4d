import { useQuery } from "@tanstack/react-query";
import { contentQuery } from "#app/features/content/content-query.ts";
import { defaultMenus, type Menus } from "#contract/content/menus.ts";

export const menusQuery = contentQuery("menus");

/** The owner's menus; the specified ones while the API is unreachable. */
export function useMenus(): Menus {
  return useQuery(menusQuery).data ?? defaultMenus;
}
