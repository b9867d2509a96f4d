import { type MouseEvent, useRef } from "react";

/** Nobody reads the next row and decides within this time, in ms. */
const REPEATED_WITHIN_MS = 1000;
/** How far a resting pointer may move, in pixels. */
const SAME_PLACE = 6;

/**
 * The `onClickCapture` of a table's body. When an action removes its row, the next row moves under the pointer: a
 * second click at the same place would act on that one, and is dropped.
 */
export function useRepeatedClickGuard() {
  const last = useRef<{ row: Element; x: number; y: number; at: number }>(null);

  return (event: MouseEvent) => {
    const row = event.target instanceof Element && event.target.closest("tr");
    const isByPointer = event.detail > 0;
    if (!row || !isByPointer) return;
    const { clientX: x, clientY: y, timeStamp: at } = event;
    const { current: before } = last;
    last.current = { row, x, y, at };
    if (!before || before.row === row || at - before.at > REPEATED_WITHIN_MS) return;
    if (Math.hypot(x - before.x, y - before.y) > SAME_PLACE) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
