import type { ReactNode } from "react";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";

/** One event of an order: when, what, and details in a quieter colour. */
export type TimelineEvent = { key: string; at: string; what: ReactNode; details?: ReactNode };

export function TimelineRow({ at, what, details }: Omit<TimelineEvent, "key">) {
  return (
    <li className="relative grid gap-x-4 border-line border-l py-1.5 pl-4 sm:grid-cols-[8.5rem_1fr]">
      <span aria-hidden="true" className="absolute top-3.5 -left-[3.5px] size-1.5 rounded-full bg-edge" />
      <time dateTime={at} className="text-muted">
        {formatAdminDateTime(at)}
      </time>
      <div className="min-w-0 break-words">
        {what}
        <span className="text-muted">{details}</span>
      </div>
    </li>
  );
}
