import type { ReactNode } from "react";

/** Line drawings in the style of the shop's logo, one per outcome. */

function Drawing({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`size-24 ${className}`}
    >
      <circle cx="48" cy="48" r="46" opacity="0.35" />
      {children}
    </svg>
  );
}

export function SproutDrawing() {
  return (
    <Drawing className="text-success">
      <path d="M48 76V44" />
      <path d="M48 52c0-14-10-22-25-22 0 14 9 22 25 22Z" />
      <path d="M48 46c0-13 9-20 24-20 0 13-9 20-24 20Z" />
      <path d="M36 76h24" />
    </Drawing>
  );
}

export function HourglassDrawing() {
  return (
    <Drawing className="text-warning">
      <path d="M32 24h32M32 72h32" />
      <path d="M36 24c0 14 12 16 12 24S36 58 36 72M60 24c0 14-12 16-12 24s12 10 12 24" />
      <path d="M44 66l4-6 4 6" />
    </Drawing>
  );
}

export function CrossDrawing() {
  return (
    <Drawing className="text-error">
      <path d="M34 34l28 28M62 34L34 62" />
    </Drawing>
  );
}
