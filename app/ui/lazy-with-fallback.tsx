import { type ComponentType, createElement, lazy, useEffect, useEffectEvent, useState } from "react";
import { uiCopy } from "./copy.ts";
import { toast } from "./toast-store.ts";

/** Minimum time between a failed load and the next one. */
const RETRY_DELAY_MS = 3000;

type Loaded<P> = { default: ComponentType<P> };

/**
 * Like `lazy`, but a component that cannot be loaded (offline) does not break the page: it is loaded again when it is
 * mounted the next time. Goes inside a Suspense.
 *
 * @param Fallback rendered instead of it; without one, a toast says what to do
 */
export function lazyWithFallback<P extends object>(
  load: () => Promise<Loaded<P>>,
  Fallback?: ComponentType<P>,
) {
  let Current = lazy(loadOrFallback);

  function loadOrFallback(): Promise<Loaded<P>> {
    return load().catch(() => {
      if (!Fallback) reportLoadFailure();
      setTimeout(() => {
        Current = lazy(loadOrFallback);
      }, RETRY_DELAY_MS);
      return { default: Fallback ?? CloseOnMount };
    });
  }

  return function LazyWithFallback(props: P) {
    // One attempt per mount.
    const [Component] = useState(() => Current);
    return createElement(Component, props);
  };
}

/** With a connection only a reload helps: Chromium remembers a failed import until then. */
function reportLoadFailure() {
  if (!navigator.onLine) {
    toast({ title: uiCopy.offline, description: uiCopy.errorText, variant: "destructive" });
    return;
  }
  toast({
    title: uiCopy.errorTitle,
    description: uiCopy.reloadText,
    variant: "destructive",
    action: { label: uiCopy.reload, onClick: () => location.reload() },
  });
}

/** Closes the dialog that could not be loaded, so that the next tap opens it instead of closing it unseen. */
function CloseOnMount(props: object) {
  const close = useEffectEvent(() => {
    if ("onOpenChange" in props && typeof props.onOpenChange === "function") props.onOpenChange(false);
    if ("onClose" in props && typeof props.onClose === "function") props.onClose();
  });
  useEffect(() => close(), []);

  return null;
}
