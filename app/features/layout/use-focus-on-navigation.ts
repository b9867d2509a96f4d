import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { MAIN_ID } from "#app/ui/main-id.ts";

/** Moves the focus to the content after a client-side navigation, as a full page load would. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}
