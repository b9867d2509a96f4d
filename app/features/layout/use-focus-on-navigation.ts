import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { MAIN_ID } from "#app/ui/layout.tsx";

/** After going to another page the keyboard starts at its content, as it would with a full page load. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}
