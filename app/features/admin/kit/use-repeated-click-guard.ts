import { type MouseEvent, useRef } from "react";

/** Nobody reads what is new under the pointer and decides within this time, in ms. */
const REPEATED_WITHIN_MS = 1000;
/** How far a resting pointer may move, in pixels. */
const SAME_PLACE = 6;

/**
 * The `onClickCapture` of an element that holds actions, such as a list of rows. When an action removes its button or row,
 * another one may move under the pointer. A second click at the same place would act on that one, and is dropped.
 */
export function useRepeatedClickGuard() {
  const last = useRef<{ target: Element; label: string; x: number; y: number; at: number }>(null);

  return (event: MouseEvent) => {
    const target = event.target instanceof Element && event.target.closest("button, a, tr");
    const isByPointer = event.detail > 0;
    if (!target || !isByPointer) return;
    const { clientX: x, clientY: y, timeStamp: at } = event;
    const label = target.textContent;
    const { current: before } = last;
    const isSoon = before !== null && at - before.at <= REPEATED_WITHIN_MS;
    const isSame = before?.target === target && before.label === label;
    if (isSoon && !isSame && Math.hypot(x - before.x, y - before.y) <= SAME_PLACE) {
      // A third click is dropped like the second.
      before.at = at;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    last.current = { target, label, x, y, at };
  };
}
