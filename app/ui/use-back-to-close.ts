import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";

/** Marks a history entry that a panel added. */
const MARK = "closesPanel";

/** How to close the open panels, the uppermost last. */
const openPanels: (() => void)[] = [];
/** Whether the current history entry is one that a panel added. */
let isOnPanelEntry = false;

/**
 * Closes a panel when the customer goes back, instead of leaving the page. An open panel adds a history entry with the
 * page's own address. Needs `usePanelHistory` in the layout.
 */
export function useBackToClose(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    const panel = () => close();
    openPanels.push(panel);
    return () => {
      openPanels.splice(openPanels.indexOf(panel), 1);
    };
  }, [isOpen]);

  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice in the panel may navigate, to an entry without a mark
  useEffect(() => {
    if (!isOpen) return;
    if (!isMarked(history.state)) history.pushState({ ...history.state, [MARK]: true }, "");
    isOnPanelEntry = true;
  }, [isOpen, key]);
}

/** Going back closes the uppermost panel. Once it was closed in another way, going back skips the entry that it added. */
export function usePanelHistory(): void {
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with the router's history entry
  useEffect(() => {
    isOnPanelEntry = isMarked(history.state);
  }, [key]);

  const onPopState = useEffectEvent((event: PopStateEvent) => {
    const leftPanelEntry = isOnPanelEntry;
    isOnPanelEntry = isMarked(event.state);
    if (!leftPanelEntry || isOnPanelEntry || event.state?.key !== key) return;

    // For the router nothing happened: both entries are the same page.
    event.stopImmediatePropagation();
    const close = openPanels.at(-1);
    if (close) close();
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
