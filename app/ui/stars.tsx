import { useId } from "react";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";

const STAR = "M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7L10 14.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8z";

type Props = {
  rating: number;
  /** Fills the last star partly. Without it the rating is rounded down to whole stars, as specified for a product. */
  isExact?: boolean;
  className?: string;
};

/** A rating as five stars; screen readers announce the number. */
export function Stars({ rating, isExact = false, className = "size-4" }: Props) {
  const filled = isExact ? rating : Math.floor(rating);
  const gradient = useId();
  const part = Math.round((filled % 1) * 100);

  return (
    <span role="img" aria-label={uiCopy.stars(rating)} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 20 20" aria-hidden="true" className={cn("text-honey", className)}>
          {star - 1 < filled && star > filled && (
            <linearGradient id={gradient}>
              <stop offset={`${part}%`} stopColor="currentColor" />
              <stop offset={`${part}%`} stopColor="transparent" />
            </linearGradient>
          )}
          <path
            d={STAR}
            fill={star <= filled ? "currentColor" : star - 1 < filled ? `url(#${gradient})` : "none"}
            stroke="currentColor"
            strokeWidth="1.2"
            strokeLinejoin="round"
          />
        </svg>
      ))}
    </span>
  );
}
