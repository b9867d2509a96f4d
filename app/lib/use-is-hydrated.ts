import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and in the first render in the browser, then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
