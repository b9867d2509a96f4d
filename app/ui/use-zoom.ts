import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { moveBy, type Point, type View, WHOLE, zoomTo } from "./zoom-view.ts";

/** What a tap enlarges to. */
const NEAR = 2.5;
/** A pointer that moves less, in px, was a tap. */
const TAP = 8;
/** From here on, in px, a whole picture that is drawn aside makes room for its neighbour. */
const SWIPE = 48;

/** How far apart two fingers are, and where their middle is. */
type Grip = { distance: number; middle: Point };

/**
 * Zooming by tap, wheel and pinch, moving by drag. Spread `handlers` on the stage.
 *
 * @param onSwipe a whole picture was drawn aside: 1 asks for the next, -1 for the one before
 */
export function useZoom(stage: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const [view, setView] = useState<View>(WHOLE);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<{ point: Point; isTap: boolean; scale: number }>(undefined);

  function placeOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = boxOf(stage);
    return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 };
  }

  const zoom = (scale: (from: number) => number, point: Point = { x: 0, y: 0 }) =>
    setView((from) => zoomTo(from, scale(from.scale), point, boxOf(stage)));

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom((from) => from * Math.exp(-event.deltaY / 300), placeOf(event));
  });
  useEffect(() => {
    const element = stage.current;
    // React's own wheel listeners are passive: the browser would zoom the page as well.
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [stage]);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = placeOf(event);
    pointers.current.set(event.pointerId, point);
    start.current = { point, isTap: pointers.current.size === 1, scale: view.scale };
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before || !start.current) return;
    const oldGrip = gripOf(pointers.current);
    const point = placeOf(event);
    pointers.current.set(event.pointerId, point);
    if (distance(point, start.current.point) > TAP) start.current.isTap = false;

    const grip = gripOf(pointers.current);
    if (grip && oldGrip) zoom((from) => (from * grip.distance) / oldGrip.distance, grip.middle);
    else setView((from) => moveBy(from, { x: point.x - before.x, y: point.y - before.y }, boxOf(stage)));
  }

  function onPointerUp(event: PointerEvent) {
    const wasDown = pointers.current.delete(event.pointerId);
    if (!wasDown || pointers.current.size > 0 || !start.current) return;
    const { point, isTap, scale } = start.current;
    const end = placeOf(event);
    const aside = end.x - point.x;

    if (isTap) zoom((from) => (from > 1 ? 1 : NEAR), end);
    else if (scale === 1 && view.scale === 1 && Math.abs(aside) > SWIPE) onSwipe(aside < 0 ? 1 : -1);
  }

  return {
    view,
    zoom,
    move: (by: Point) => setView((from) => moveBy(from, by, boxOf(stage))),
    reset: () => setView(WHOLE),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    },
  };
}

function boxOf(stage: RefObject<HTMLElement | null>): DOMRect {
  return stage.current?.getBoundingClientRect() ?? new DOMRect();
}

function gripOf(pointers: ReadonlyMap<number, Point>): Grip | null {
  const [a, b] = pointers.values();
  if (!a || !b) return null;
  return { distance: Math.max(1, distance(a, b)), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
