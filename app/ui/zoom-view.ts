/** Zoom factor of a picture and its offset in px from the centre of the stage. */
export type View = { scale: number; x: number; y: number };

/** In px from the centre of the stage. */
export type Point = { x: number; y: number };

type Stage = { width: number; height: number };

export const UNZOOMED: View = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 5;

/** Zooms to `scale`, keeping the spot under `point` in place. */
export function zoomTo(view: View, scale: number, point: Point, stage: Stage): View {
  const next = clamp(scale, 1, MAX_SCALE);
  const ratio = next / view.scale;
  return limitPan(
    { scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    stage,
  );
}

export function panBy(view: View, { x, y }: Point, stage: Stage): View {
  return limitPan({ ...view, x: view.x + x, y: view.y + y }, stage);
}

/** Limits the offset so that the picture always covers the stage. */
function limitPan({ scale, x, y }: View, { width, height }: Stage): View {
  const reachX = ((scale - 1) * width) / 2;
  const reachY = ((scale - 1) * height) / 2;
  return { scale, x: clamp(x, -reachX, reachX), y: clamp(y, -reachY, reachY) };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
