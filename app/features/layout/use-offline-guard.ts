import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { uiCopy } from "#app/ui/copy.ts";
import { toast } from "#app/ui/toast-store.ts";

const navigationEvents = ["click", "submit"];
/** Events on which the router prefetches a page's code. Browsers cache a failed import and never retry it. */
const prefetchEvents = ["mouseover", "focusin", "touchstart"];

/**
 * Offline, blocks navigation to kinds of pages whose code has not been loaded, which would end in the browser's error
 * page, and shows a toast instead. Kinds already visited still open, with cached data.
 */
export function useOfflineGuard(): void {
  const { pathname } = useLocation();
  const seen = useRef(new Set<string>());

  useEffect(() => {
    seen.current.add(pageKindOf(pathname));
  }, [pathname]);

  useEffect(() => {
    function guard(event: Event) {
      const path = navigator.onLine ? null : shopPathOf(event.target);
      if (path === null || seen.current.has(pageKindOf(path))) return;
      event.stopPropagation();
      if (!navigationEvents.includes(event.type)) return;
      event.preventDefault();
      toast({ title: uiCopy.offline, description: uiCopy.errorText, variant: "destructive" });
    }
    const types = [...navigationEvents, ...prefetchEvents];
    // Capture phase: before the router's own handlers.
    for (const type of types) document.addEventListener(type, guard, true);
    return () => {
      for (const type of types) document.removeEventListener(type, guard, true);
    };
  }, []);
}

/** Pages whose paths start with the same segment share their code. */
export function pageKindOf(path: string): string {
  const [, first = "", second = ""] = path.split("/");
  return first === "admin" ? `admin/${second}` : first;
}

/** Path of a link or search form within the shop; null for everything else. */
function shopPathOf(target: EventTarget | null): string | null {
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
