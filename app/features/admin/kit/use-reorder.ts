import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";

type Reorder = {
  /** For the element whose children are the items, in order. */
  listRef: RefObject<HTMLElement | null>;
  /** Index of the item being dragged. */
  dragged: number | null;
  /** Props of an item's handle: pointer and touch drag it, arrow keys move it. */
  handleProps: (index: number) => {
    onPointerDown: (event: PointerEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    style: { touchAction: "none" };
  };
};

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * Reorders a list by the handles of its items. Calls `onMove` for each place that an item moves, and `onDrop` once
 * it is dropped.
 */
export function useReorder(
  count: number,
  onMove: (from: number, to: number) => void,
  onDrop: () => void = () => undefined,
): Reorder {
  const listRef = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  /** Mirror of the state: pointer events arrive before the next render. */
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

  const isDragging = dragged !== null;
  const follow = useEffectEvent((event: globalThis.PointerEvent) => moveTo(event.clientX, event.clientY));
  const finish = useEffectEvent(drop);

  // Listens on the window: React moves the dragged row in the document, so its handle would lose the pointer.
  useEffect(() => {
    if (!isDragging) return;
    addEventListener("pointermove", follow);
    addEventListener("pointerup", finish);
    addEventListener("pointercancel", finish);
    return () => {
      removeEventListener("pointermove", follow);
      removeEventListener("pointerup", finish);
      removeEventListener("pointercancel", finish);
    };
  }, [isDragging]);

  return {
    listRef,
    dragged,
    handleProps: (index) => ({
      style: { touchAction: "none" },
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        // Prevents text selection while dragging.
        event.preventDefault();
        drag(index);
      },
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

/** A copy of the list with one item moved. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
