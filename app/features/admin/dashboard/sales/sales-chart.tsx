import { type PointerEvent, useState } from "react";
import { formatCount, pesosExact } from "#app/lib/format.ts";
import { cn } from "#app/ui/cn.ts";
import { type Measure, type SalesColumn, scaleEnd } from "./sales-columns.ts";

/** Sizes in SVG units; the drawing stretches to its container. */
const HEIGHT = 100;
const STEP = 10;
const BAR = 7;
/** Smallest end of the scale, for periods with few sales. */
const MIN_SCALE_END: Record<Measure, number> = { sales: 100_000, orders: 4 };

const compactPesos = new Intl.NumberFormat("es-CO", {
  style: "currency",
  currency: "COP",
  notation: "compact",
  maximumFractionDigits: 1,
});

type Props = {
  columns: readonly SalesColumn[];
  measure: Measure;
  /** Description for screen readers. */
  label: string;
  nameOf: (day: string) => string;
  /** Called with the column under the pointer; null when it leaves. */
  onPoint: (column: SalesColumn | null) => void;
};

/** Bars for this period, and a line for the previous one. */
export function SalesChart({ columns, measure, label, nameOf, onPoint }: Props) {
  const [pointed, setPointed] = useState<number | null>(null);
  const values = columns.flatMap((column) => [column[measure], column.previous[measure]]);
  const end = scaleEnd(Math.max(...values), MIN_SCALE_END[measure]);
  const width = columns.length * STEP;
  const heightOf = (value: number) => (value / end) * HEIGHT;
  const line = columns
    .map(
      ({ previous }, index) =>
        `${index * STEP + STEP / 2},${HEIGHT - Math.max(0, heightOf(previous[measure]))}`,
    )
    .join(" ");

  function point(index: number | null) {
    setPointed(index);
    onPoint(index === null ? null : (columns[index] ?? null));
  }

  function follow({ currentTarget, clientX }: PointerEvent) {
    const { left, width: shown } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / shown) * columns.length);
    point(Math.min(Math.max(index, 0), columns.length - 1));
  }

  const [first, middle, last] = [0, Math.floor(columns.length / 2), columns.length - 1].map((index) =>
    nameOf(columns[index]?.day ?? ""),
  );
  return (
    <figure className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 text-muted text-xs">
      <div aria-hidden="true" className="-my-2 flex flex-col justify-between text-right">
        {[end, end / 2, 0].map((value) => (
          <span key={value}>{measure === "sales" ? compactPesos.format(value) : formatCount(value)}</span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => point(null)}
        className="h-44 w-full touch-pan-y overflow-visible sm:h-60"
      >
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line
            key={y}
            x1={0}
            x2={width}
            y1={y}
            y2={y}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        {pointed !== null && (
          <rect x={pointed * STEP} y={0} width={STEP} height={HEIGHT} className="fill-cream" />
        )}
        {columns.map((column, index) => {
          const height = Math.max(0, heightOf(column[measure]));
          return (
            <rect
              key={column.day}
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              className={cn("transition-colors", index === pointed ? "fill-cinnamon-deep" : "fill-cinnamon")}
            />
          );
        })}
        <polyline
          points={line}
          fill="none"
          strokeWidth={1.5}
          strokeDasharray="4 3"
          vectorEffect="non-scaling-stroke"
          className="stroke-muted"
        />
      </svg>
      <div aria-hidden="true" className="col-start-2 flex justify-between">
        <span>{first}</span>
        <span>{middle}</span>
        <span>{last}</span>
      </div>
    </figure>
  );
}

/** Formats an amount of money or a number of orders. */
export function formatMeasure(value: number, measure: Measure): string {
  return measure === "sales" ? pesosExact(value) : formatCount(value);
}
