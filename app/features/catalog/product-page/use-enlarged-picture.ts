import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useIsHydrated } from "#app/lib/use-is-hydrated.ts";

/**
 * Index of the picture shown full screen, stored in the state of a history entry at the same address: Back closes the
 * picture; Forward or a reload opens it again.
 */
export function useEnlargedPicture(count: number) {
  const location = useLocation();
  const navigate = useNavigate();
  // The server does not know the history state, so the first render in the browser must show no picture either.
  const isHydrated = useIsHydrated();
  const index = isHydrated ? readPictureIndex(location.state, count) : null;

  /** A double click must not push two history entries. */
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
    /** Changes each time a picture is opened. */
    key: location.key,
    open,
    close: () => navigate(-1),
  };
}

/** Null if the history entry has no picture, or one that the product no longer has. */
function readPictureIndex(state: unknown, count: number): number | null {
  if (typeof state !== "object" || state === null || !("enlarged" in state)) return null;
  const { enlarged } = state;
  return typeof enlarged === "number" && enlarged >= 0 && enlarged < count ? enlarged : null;
}
