import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from "react";

type Reorder = {
  /** On the element around the items, which are its children in order. */
  listRef: RefObject<HTMLElement | null>;
  /** The item being dragged. */
  dragged: number | null;
  /** What an item's handle needs: it is dragged by pointer or finger, and moved by arrow keys. */
  handleOf: (index: number) => {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
    style: { touchAction: "none" };
  };
};

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * Puts a list into another order by its items' handles. `onMove` is called for each place an item moves, `onDrop`
 * once it is let go.
 */
export function useReorder(
  count: number,
  onMove: (from: number, to: number) => void,
  onDrop: () => void = () => undefined,
): Reorder {
  const listRef = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  /** The same, before the screen shows it: a pointer is quicker. */
  const current = useRef<number | null>(null);

  function drag(index: number | null) {
    current.current = index;
    setDragged(index);
  }

  function moveTo(x: number, y: number) {
    const boxes = [...(listRef.current?.children ?? [])].map((item) => item.getBoundingClientRect());
    const target = boxes.findIndex(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    );
    if (current.current === null || target < 0 || target === current.current) return;
    onMove(current.current, target);
    drag(target);
  }

  function drop() {
    if (current.current === null) return;
    drag(null);
    onDrop();
  }

  return {
    listRef,
    dragged,
    handleOf: (index) => ({
      style: { touchAction: "none" },
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag(index);
      },
      onPointerMove: (event) => moveTo(event.clientX, event.clientY),
      onPointerUp: drop,
      onPointerCancel: drop,
      onKeyDown: (event) => {
        const to = index + (STEPS[event.key] ?? 0);
        if (to === index || to < 0 || to >= count) return;
        event.preventDefault();
        onMove(index, to);
        onDrop();
      },
    }),
  };
}

/** The list with one item at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
