import { useSearchParams } from "react-router";

export const profileTabs = ["pedidos", "favoritos", "direcciones", "ajustes", "seguridad"] as const;
export type ProfileTab = (typeof profileTabs)[number];

const [DEFAULT_TAB] = profileTabs;

/** Which part of the profile is open; in the address, so that a reload and a link keep it. */
export function useProfileTab(): ProfileTab {
  const [search] = useSearchParams();
  return profileTabs.find((tab) => tab === search.get("tab")) ?? DEFAULT_TAB;
}

export function profilePath(tab: ProfileTab): string {
  return tab === DEFAULT_TAB ? "/profile" : `/profile?tab=${tab}`;
}
