import { cn } from "#app/ui/cn.ts";
import type { Silhouette } from "./silhouette-heights.ts";

/** Line drawings aligned to the lower edge of their view box: a bottle, a jar, a box. */
const shapes: Record<Silhouette["unit"], { viewBox: string; outline: string; details: string }> = {
  ml: {
    viewBox: "0 0 44 96",
    outline: "M16 2h12v13h-2v5c0 7 15 7 15 17v53a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V37c0-10 15-10 15-17v-5h-2z",
    details: "M18 15h8M3 50h38M3 78h38",
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
