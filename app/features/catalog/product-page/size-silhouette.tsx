import { cn } from "#app/ui/cn.ts";
import type { Silhouette } from "./silhouette-heights.ts";

/** Line drawings aligned to the lower edge of their view box: a container that may be a bottle or a jar, a jar, a box. */
const shapes: Record<Silhouette["unit"], { viewBox: string; outline: string; details: string }> = {
  ml: {
    viewBox: "0 0 58 84",
    outline:
      "M13 2h32a2 2 0 0 1 2 2v13h-2c6 1 10 5 10 11v48a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6V28c0-6 4-10 10-11h-2V4a2 2 0 0 1 2-2z",
    details: "M13 17h32M3 38h52M3 66h52",
  },
  g: {
    viewBox: "0 0 64 58",
    outline: "M6 2h52v13h-3c4 2 6 5 6 9v28a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V24c0-4 2-7 6-9H6z",
    details: "M9 15h46M3 30h58M3 46h58",
  },
  unit: {
    viewBox: "0 0 60 60",
    outline: "M3 15h54v39a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4zM3 15l7-12h40l7 12",
    details: "M30 3v12M20 30h20",
  },
};

/** A size's contents as a drawing, at the scale of the other sizes (docs/rules/pages.md#sizes). */
export function SizeSilhouette({ unit, height, isChosen }: Silhouette & { isChosen: boolean }) {
  const { viewBox, outline, details } = shapes[unit];

  return (
    <span aria-hidden="true" className="flex h-20 items-end justify-center pb-2.5 lg:h-26">
      <svg
        aria-hidden="true"
        viewBox={viewBox}
        style={{ height: `${height * 100}%` }}
        strokeWidth={1.25}
        strokeLinejoin="round"
        className={cn(
          "w-auto stroke-current transition-colors",
          "forced-colors:text-[CanvasText]",
          isChosen
            ? "fill-cinnamon-tint text-cinnamon-deep forced-colors:fill-transparent"
            : "fill-transparent text-edge",
        )}
      >
        <path d={outline} vectorEffect="non-scaling-stroke" />
        <path d={details} vectorEffect="non-scaling-stroke" className="opacity-55" />
      </svg>
    </span>
  );
}
