import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

/** Marks a history entry that a panel added. */
const MARK = "closesPanel";

/**
 * Closes a panel when the shopper goes back, instead of leaving the page. An open panel adds a history entry with the
 * page's own address. Once the panel was closed in another way, going back skips that entry.
 */
export function useBackToClose(isOpen: boolean, onBack: () => void): void {
  const { key } = useLocation();
  /** Whether the current history entry is one that a panel added. */
  const isOnPanelEntry = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with the router's history entry
  useEffect(() => {
    isOnPanelEntry.current = isMarked(history.state);
  }, [key]);

  useEffect(() => {
    if (!isOpen || isMarked(history.state)) return;
    history.pushState({ ...history.state, [MARK]: true }, "");
    isOnPanelEntry.current = true;
  }, [isOpen]);

  const onPopState = useEffectEvent((event: PopStateEvent) => {
    const leftPanelEntry = isOnPanelEntry.current;
    isOnPanelEntry.current = isMarked(event.state);
    if (!leftPanelEntry || isOnPanelEntry.current || event.state?.key !== key) return;

    // For the router nothing happened: both entries are the same page.
    event.stopImmediatePropagation();
    if (isOpen) onBack();
    else history.back();
  });
  useEffect(() => {
    const listener = (event: PopStateEvent) => onPopState(event);
    // Captures, to come before the router's own listener.
    addEventListener("popstate", listener, { capture: true });
    return () => removeEventListener("popstate", listener, { capture: true });
  }, []);
}

function isMarked(state: unknown): boolean {
  return typeof state === "object" && state !== null && MARK in state;
}
