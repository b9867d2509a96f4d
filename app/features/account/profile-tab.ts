import { useSearchParams } from "react-router";

export const profileTabs = ["pedidos", "favoritos", "direcciones", "ajustes", "seguridad"] as const;
export type ProfileTab = (typeof profileTabs)[number];

const [DEFAULT_TAB] = profileTabs;

/** The open tab of the profile, from the address, so that links and reloads keep it. */
export function useProfileTab(): ProfileTab {
  const [search] = useSearchParams();
  return profileTabs.find((tab) => tab === search.get("tab")) ?? DEFAULT_TAB;
}

export function profilePath(tab: ProfileTab): string {
  return tab === DEFAULT_TAB ? "/profile" : `/profile?tab=${tab}`;
}
