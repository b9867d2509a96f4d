import { type ComponentType, createElement, lazy, useEffect, useEffectEvent, useState } from "react";
import { uiCopy } from "./copy.ts";
import { toast } from "./toast-store.ts";

/** How long after a failed load the next one may begin, in ms. */
const PAUSE = 3000;

type Loaded<P> = { default: ComponentType<P> };

/**
 * Like `lazy`, for parts that a page can do without: where one cannot be loaded (no network) the page stays, and the
 * part is asked for again when it is shown the next time. Goes inside a Suspense.
 *
 * @param Substitute stands in for it; without one a notice tells that there is no network
 */
export function lazyPart<P extends object>(load: () => Promise<Loaded<P>>, Substitute?: ComponentType<P>) {
  let Current = lazy(attempt);

  function attempt(): Promise<Loaded<P>> {
    return load().catch(() => {
      if (!Substitute)
        toast({ title: uiCopy.offline, description: uiCopy.errorText, variant: "destructive" });
      setTimeout(() => {
        Current = lazy(attempt);
      }, PAUSE);
      return { default: Substitute ?? Nothing };
    });
  }

  return function LazyPart(props: P) {
    // One attempt as long as it is on screen.
    const [Part] = useState(() => Current);
    return createElement(Part, props);
  };
}

/** What could not be shown is not open: the next tap asks for it again, instead of closing it unseen. */
function Nothing(props: object) {
  const close = useEffectEvent(() => {
    if ("onOpenChange" in props && typeof props.onOpenChange === "function") props.onOpenChange(false);
    if ("onClose" in props && typeof props.onClose === "function") props.onClose();
  });
  useEffect(() => close(), []);

  return null;
}
