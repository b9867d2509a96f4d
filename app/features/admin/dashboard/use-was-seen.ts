import { useEffect, useEffectEvent } from "react";

/** A notification counts as read after this time on screen, in ms. */
export const READ_AFTER_MS = 5000;

/**
 * Calls `onSeen` when the newest unread notification has been on screen for a while, and again after each return to the tab as
 * long as it is unread. In a background tab no time passes.
 */
export function useWasSeen(newestUnread: string | null, onSeen: (until: string) => void) {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (newestUnread !== null) return countWhileVisible(document, () => seen(newestUnread));
  }, [newestUnread]);
}

type Page = EventTarget & Pick<Document, "visibilityState">;

/** Calls `onSeen` after each unbroken time on screen: while offline a first call stores nothing. Returns what stops it. */
export function countWhileVisible(page: Page, onSeen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function restart() {
    clearTimeout(timer);
    timer = page.visibilityState === "visible" ? setTimeout(onSeen, READ_AFTER_MS) : undefined;
  }
  restart();
  page.addEventListener("visibilitychange", restart);
  return () => {
    clearTimeout(timer);
    page.removeEventListener("visibilitychange", restart);
  };
}
