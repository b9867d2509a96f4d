import { useEffect, useEffectEvent, useId, useRef } from "react";
import { useIsHydrated } from "./use-is-hydrated.ts";

/**
 * Applies a tap on a button that happened before hydration. Until then the button opens a popover, which needs no
 * script; an open popover at hydration means that the button was tapped.
 */
export function useEarlyTap(onTap: () => void) {
  const id = useId();
  const notice = useRef<HTMLParagraphElement>(null);
  const isHydrated = useIsHydrated();
  const applyTap = useEffectEvent(onTap);

  useEffect(() => {
    // `:is` makes browsers without popovers answer false instead of throwing.
    if (!notice.current?.matches(":is(:popover-open)")) return;
    notice.current.hidePopover();
    applyTap();
  }, []);

  return {
    buttonProps: isHydrated ? {} : ({ popoverTarget: id, popoverTargetAction: "show" } as const),
    noticeProps: { id, ref: notice, popover: "manual" } as const,
  };
}
