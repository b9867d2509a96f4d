import { useEffect, useEffectEvent } from "react";

/**
 * Runs when the browser shows the page again exactly as it was left, e.g. by Back from the gateway: what was under
 * way then is not any more.
 */
export function useRestored(onRestored: () => void): void {
  const tell = useEffectEvent(onRestored);

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && tell();
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, []);
}
