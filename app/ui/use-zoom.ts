import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Point, panBy, UNZOOMED, type View, zoomTo } from "./zoom-view.ts";

/** Zoom factor of a tap. */
const TAP_SCALE = 2.5;
/** A pointer that moves less than this is a tap. */
const TAP_TOLERANCE_PX = 8;
/** A drag of an unzoomed picture that is longer than this is a swipe. */
const SWIPE_THRESHOLD_PX = 48;

/** Distance between two fingers and the point halfway between them. */
type Pinch = { distance: number; middle: Point };

/**
 * Zoom by tap, wheel and pinch, and pan by drag. Spread `handlers` on the stage.
 *
 * @param onSwipe called after a swipe of an unzoomed picture: 1 for the next one, -1 for the previous
 */
export function useZoom(stage: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const [view, setView] = useState<View>(UNZOOMED);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<{ point: Point; isTap: boolean; isPinch: boolean; scale: number }>(undefined);

  function pointFromCentre({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const rect = stageRect(stage);
    return { x: clientX - rect.x - rect.width / 2, y: clientY - rect.y - rect.height / 2 };
  }

  const zoom = (scale: (from: number) => number, point: Point = { x: 0, y: 0 }) =>
    setView((from) => zoomTo(from, scale(from.scale), point, stageRect(stage)));

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom((from) => from * Math.exp(-event.deltaY / 300), pointFromCentre(event));
  });
  useEffect(() => {
    const element = stage.current;
    // Not React's onWheel: its listeners are passive and cannot stop the browser from zooming the page.
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [stage]);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointFromCentre(event);
    pointers.current.set(event.pointerId, point);
    const isPinch = pointers.current.size > 1;
    start.current = { point, isTap: !isPinch, isPinch, scale: view.scale };
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before || !start.current) return;
    const previousPinch = pinchOf(pointers.current);
    const point = pointFromCentre(event);
    pointers.current.set(event.pointerId, point);
    if (distance(point, start.current.point) > TAP_TOLERANCE_PX) start.current.isTap = false;

    const pinch = pinchOf(pointers.current);
    if (pinch && previousPinch)
      zoom((from) => (from * pinch.distance) / previousPinch.distance, pinch.middle);
    else setView((from) => panBy(from, { x: point.x - before.x, y: point.y - before.y }, stageRect(stage)));
  }

  function onPointerUp(event: PointerEvent) {
    const wasDown = pointers.current.delete(event.pointerId);
    if (!wasDown || pointers.current.size > 0 || !start.current) return;
    const { point, isTap, isPinch, scale } = start.current;
    const end = pointFromCentre(event);
    const horizontal = end.x - point.x;

    if (isTap) zoom((from) => (from > 1 ? 1 : TAP_SCALE), end);
    else if (!isPinch && scale === 1 && view.scale === 1 && Math.abs(horizontal) > SWIPE_THRESHOLD_PX)
      onSwipe(horizontal < 0 ? 1 : -1);
  }

  return {
    view,
    zoom,
    move: (by: Point) => setView((from) => panBy(from, by, stageRect(stage))),
    reset: () => setView(UNZOOMED),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    },
  };
}

function stageRect(stage: RefObject<HTMLElement | null>): DOMRect {
  return stage.current?.getBoundingClientRect() ?? new DOMRect();
}

function pinchOf(pointers: ReadonlyMap<number, Point>): Pinch | null {
  const [a, b] = pointers.values();
  if (!a || !b) return null;
  return { distance: Math.max(1, distance(a, b)), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
