import { useQuery } from "@tanstack/react-query";
import { statsQuery } from "./dashboard/dashboard-queries.ts";
import { permissionOfScreen } from "./screen-permissions.ts";
import type { Screen } from "./screens.ts";
import { usePermissions } from "./use-permissions.ts";

/** Filters screens by the user's permissions, and counts what waits on them. */
export function useScreens() {
  const may = usePermissions();
  const { data: stats } = useQuery(statsQuery);
  return {
    allowed: (screens: readonly Screen[]) => screens.filter(({ to }) => may(permissionOfScreen(to))),
    waitingOn: ({ waiting }: Screen) => (stats && waiting ? waiting.countOf(stats) : 0),
  };
}
