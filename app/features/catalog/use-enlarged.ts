import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useIsHydrated } from "#app/lib/stored-value.ts";

/**
 * Which picture fills the screen. It is a place of its own in the browser's history, at the same address: Back closes
 * it, and Forward or a reload shows it again.
 */
export function useEnlarged(count: number) {
  const location = useLocation();
  const navigate = useNavigate();
  // The server knows addresses only, so the first render in the browser shows none either.
  const isHydrated = useIsHydrated();
  const index = isHydrated ? readIndex(location.state, count) : null;

  /** The second click of a double one must not make a second entry to go back from. */
  const isOpening = useRef(false);
  useEffect(() => {
    if (index !== null) isOpening.current = false;
  }, [index]);

  function open(picture: number) {
    if (index !== null || isOpening.current) return;
    isOpening.current = true;
    navigate(location, { state: { enlarged: picture }, preventScrollReset: true });
  }

  return {
    index,
    /** Differs each time that one is opened. */
    key: location.key,
    open,
    close: () => navigate(-1),
  };
}

/** Null when the entry of the history holds none, or one that the product no longer has. */
export function readIndex(state: unknown, count: number): number | null {
  if (typeof state !== "object" || state === null || !("enlarged" in state)) return null;
  const { enlarged } = state;
  return typeof enlarged === "number" && enlarged >= 0 && enlarged < count ? enlarged : null;
}
