import { useSyncExternalStore } from "react";
import { neverChanges } from "./never-changes.ts";

/** False on the server and in the first render in the browser, then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
