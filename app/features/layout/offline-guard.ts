import { useEffect, useEffectEvent, useRef } from "react";
import { createPath, useLocation, useNavigate, useNavigation } from "react-router";
import { uiCopy } from "#app/ui/copy.ts";
import { toast } from "#app/ui/toast-store.ts";

const navigationEvents = ["click", "submit"];
/** Events on which the router prefetches a page's code. Browsers cache a failed import and never retry it. */
const prefetchEvents = ["mouseover", "focusin", "touchstart"];

/** Any answer of the shop will do. */
const PROBE = "/api/health";
const PROBE_TIMEOUT_MS = 5000;

/**
 * Keeps the page while there is no connection, and says so in a toast. Offline, it blocks navigation to kinds of pages
 * whose code has not been loaded; kinds already visited still open, with cached data. When code cannot be loaded although
 * the browser believes to be online, the router reloads the page: the connection may be dead, or a new release may have
 * removed that code. Instead, the page that was asked for is loaded as a whole document once the shop can be reached.
 * A component of its own, so that a navigation renders nothing else again.
 */
export function OfflineGuard(): null {
  useClickGuard();
  useReloadGuard();
  return null;
}

function useClickGuard(): void {
  const { pathname } = useLocation();
  const seen = useRef(new Set<string>());

  useEffect(() => {
    seen.current.add(pageKindOf(pathname));
  }, [pathname]);

  useEffect(() => {
    function guard(event: Event) {
      const url = navigator.onLine ? null : shopUrlOf(event.target);
      if (!url || seen.current.has(pageKindOf(url.pathname))) return;
      event.stopPropagation();
      if (!navigationEvents.includes(event.type)) return;
      event.preventDefault();
      showOfflineToast();
    }
    const types = [...navigationEvents, ...prefetchEvents];
    // Capture phase: before the router's own handlers.
    for (const type of types) document.addEventListener(type, guard, true);
    return () => {
      for (const type of types) document.removeEventListener(type, guard, true);
    };
  }, []);
}

function useReloadGuard(): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { location: next } = useNavigation();
  /** Address of the page that was asked for and is not shown yet. */
  const waiting = useRef<string>(null);
  /** After a failed import the router never loads that code again, so links must load the whole document. */
  const hasFailed = useRef(false);
  const mayReload = useRef(false);

  useEffect(() => {
    if (next) waiting.current = createPath(next);
  }, [next]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when a page was opened
  useEffect(() => {
    waiting.current = null;
  }, [key]);

  const openAnew = useEffectEvent(async () => {
    const canReload = await isReachable();
    const path = waiting.current;
    // Nothing was asked for: the code was fetched in advance.
    if (path === null) return;
    if (canReload) return openDocument(path);
    showOfflineToast();
    // Ends the navigation that waits.
    navigate({}, { replace: true, preventScrollReset: true });
  });

  const followLink = useEffectEvent(async (address: string) => {
    if (await isReachable()) openDocument(address);
    else showOfflineToast();
  });

  function openDocument(address: string): void {
    const url = new URL(address, window.location.href);
    if (url.href !== window.location.href) {
      window.location.assign(url);
      return;
    }
    // To assign the address that is shown already would only scroll to its fragment.
    mayReload.current = true;
    window.location.reload();
  }

  useEffect(() => {
    function followClick(event: MouseEvent) {
      // `defaultPrevented`: refused by the click guard.
      const url = isForNewTab(event) || event.defaultPrevented ? null : shopUrlOf(event.target);
      if (!url) return;
      if (!hasFailed.current) {
        // React renders the navigation later, maybe after its import has failed.
        waiting.current = createPath(url);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      void followLink(url.href);
    }
    function holdReload(event: NavigateEvent) {
      const isByScript = event.navigationType === "reload" && !event.userInitiated;
      if (!isByScript || !event.cancelable || mayReload.current) return;
      event.preventDefault();
      hasFailed.current = true;
      void openAnew();
    }
    // Older browsers lack it, and reload.
    const { navigation } = window as Partial<Window>;
    navigation?.addEventListener("navigate", holdReload);
    document.addEventListener("click", followClick, true);
    return () => {
      navigation?.removeEventListener("navigate", holdReload);
      document.removeEventListener("click", followClick, true);
    };
  }, []);
}

async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  return fetch(PROBE, { signal, cache: "no-store" }).then(
    () => true,
    () => false,
  );
}

function showOfflineToast(): void {
  toast({ title: uiCopy.offline, description: uiCopy.errorText, variant: "destructive" });
}

function isForNewTab({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey;
}

/** Pages whose paths start with the same segment share their code. */
export function pageKindOf(path: string): string {
  const [, first = "", second = ""] = path.split("/");
  return first === "admin" ? `admin/${second}` : first;
}

/** Address of a link or search form within the shop; null for everything else. */
function shopUrlOf(target: EventTarget | null): URL | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest("a[href]");
  const address =
    link instanceof HTMLAnchorElement && !link.target && !link.download
      ? link.href
      : target instanceof HTMLFormElement && target.method === "get"
        ? target.action
        : null;
  const url = address === null ? null : new URL(address, location.href);
  return url?.origin === location.origin && !url.pathname.startsWith("/uploads/") ? url : null;
}
