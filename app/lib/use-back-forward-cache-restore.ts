import { useEffect, useEffectEvent } from "react";

/**
 * Calls back when the browser restores the page from the back/forward cache, e.g. by Back from the gateway. Pending
 * states must be reset then, because their requests have ended.
 */
export function useBackForwardCacheRestore(onRestored: () => void): void {
  const handleRestore = useEffectEvent(onRestored);

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && handleRestore();
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, []);
}
