/** How a picture stands on its stage: enlarged `scale` times, moved by `x` and `y` px from the middle. */
export type View = { scale: number; x: number; y: number };

/** In px from the middle of the stage. */
export type Point = { x: number; y: number };

type Stage = { width: number; height: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 5;

/** Enlarges to `scale` so that what lies under `point` stays there. */
export function zoomTo(view: View, scale: number, point: Point, stage: Stage): View {
  const next = clamp(scale, 1, MAX_SCALE);
  const ratio = next / view.scale;
  return within(
    { scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    stage,
  );
}

export function moveBy(view: View, { x, y }: Point, stage: Stage): View {
  return within({ ...view, x: view.x + x, y: view.y + y }, stage);
}

/** No edge of the picture comes further in than the stage's own. */
function within({ scale, x, y }: View, { width, height }: Stage): View {
  const reachX = ((scale - 1) * width) / 2;
  const reachY = ((scale - 1) * height) / 2;
  return { scale, x: clamp(x, -reachX, reachX), y: clamp(y, -reachY, reachY) };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
