import { type MouseEvent, useRef } from "react";

/** Nobody reads what is new under the pointer and decides within this time, in ms. */
const REPEATED_WITHIN_MS = 1000;
/** How far a resting pointer may move, in pixels. */
const SAME_PLACE = 6;

/**
 * The `onClickCapture` of elements whose buttons may give way to others, such as the rows of a list: when an action
 * removes its button, another one moves under the pointer. A second click at the same place would act on that one, and is
 * dropped.
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
    last.current = { target, label, x, y, at };
    if (!before || at - before.at > REPEATED_WITHIN_MS) return;
    const isSame = before.target === target && before.label === label;
    if (isSame || Math.hypot(x - before.x, y - before.y) > SAME_PLACE) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
