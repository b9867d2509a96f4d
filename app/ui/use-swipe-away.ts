import { type PointerEvent, useRef, useState } from "react";

/** To the right (docs/rules/pages.md#toasts). */
const THRESHOLD_PX = 50;
/** Movement from which a press is a swipe. */
const SLACK_PX = 3;

/** Handlers and the offset of an element that a swipe to the right takes away. */
export function useSwipeAway(onSwipe: () => void) {
  const startX = useRef<number>(undefined);
  /** In px; null while it is not moved. */
  const [offset, setOffset] = useState<number | null>(null);

  function end() {
    startX.current = undefined;
    setOffset(null);
  }

  return {
    offset,
    handlers: {
      onPointerDown({ button, clientX }: PointerEvent) {
        if (button === 0) startX.current = clientX;
      },
      onPointerMove({ clientX, currentTarget, pointerId }: PointerEvent) {
        if (startX.current === undefined) return;
        const moved = Math.max(0, clientX - startX.current);
        if (moved < SLACK_PX && offset === null) return;
        currentTarget.setPointerCapture(pointerId);
        setOffset(moved);
      },
      onPointerUp() {
        if (offset !== null && offset >= THRESHOLD_PX) onSwipe();
        end();
      },
      onPointerCancel: end,
    },
  };
}
