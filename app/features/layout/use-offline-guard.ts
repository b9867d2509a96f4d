import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { uiCopy } from "#app/ui/copy.ts";
import { toast } from "#app/ui/toast-store.ts";

const leaving = ["click", "submit"];
/** What makes the router fetch a page's code beforehand: the browser would remember the failure, and never ask again. */
const approaching = ["mouseover", "focusin", "touchstart"];

/**
 * Without a network the way to a kind of page that was not opened before would end in the browser's own error page:
 * the page stays instead, and says why. Pages of kinds already seen open as far as their data goes.
 */
export function useOfflineGuard(): void {
  const { pathname } = useLocation();
  const seen = useRef(new Set<string>());

  useEffect(() => {
    seen.current.add(kindOf(pathname));
  }, [pathname]);

  useEffect(() => {
    function guard(event: Event) {
      const path = navigator.onLine ? null : ownPathOf(event.target);
      if (path === null || seen.current.has(kindOf(path))) return;
      event.stopPropagation();
      if (!leaving.includes(event.type)) return;
      event.preventDefault();
      toast({ title: uiCopy.offline, description: uiCopy.errorText, variant: "destructive" });
    }
    const types = [...leaving, ...approaching];
    // While it goes down, before the router's own handlers.
    for (const type of types) document.addEventListener(type, guard, true);
    return () => {
      for (const type of types) document.removeEventListener(type, guard, true);
    };
  }, []);
}

/** Pages with the same first part of their path are drawn by the same code. */
export function kindOf(path: string): string {
  const [, first = "", second = ""] = path.split("/");
  return first === "admin" ? `admin/${second}` : first;
}

/** The path that a link or a search leads to within the shop; null for everything else. */
function ownPathOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest("a[href]");
  const address =
    link instanceof HTMLAnchorElement && !link.target && !link.download
      ? link.href
      : target instanceof HTMLFormElement && target.method === "get"
        ? target.action
        : null;
  const url = address === null ? null : new URL(address, location.href);
  return url?.origin === location.origin && !url.pathname.startsWith("/uploads/") ? url.pathname : null;
}
