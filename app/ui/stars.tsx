import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";

const STAR = "M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7L10 14.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8z";

/** Five stars; the rating is rounded down to whole stars. */
export function Stars({ rating, className = "size-4" }: { rating: number; className?: string }) {
  const filled = Math.floor(rating);

  return (
    <span role="img" aria-label={uiCopy.stars(rating)} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 20 20" aria-hidden="true" className={cn("text-honey", className)}>
          <path
            d={STAR}
            fill={star <= filled ? "currentColor" : "none"}
            stroke="currentColor"
            strokeWidth="1.2"
            strokeLinejoin="round"
          />
        </svg>
      ))}
    </span>
  );
}
