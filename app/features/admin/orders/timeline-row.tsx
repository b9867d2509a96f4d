import type { ReactNode } from "react";
import { formatAdminDateTime } from "#app/lib/format.ts";

type Props = { at: string; children: ReactNode; details?: ReactNode };

/** One event of an order: when, what, and details in a quieter colour. */
export function TimelineRow({ at, children, details }: Props) {
  return (
    <li className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
      <time dateTime={at} className="text-muted">
        {formatAdminDateTime(at)}
      </time>
      <span className="min-w-0 break-words">
        {children}
        <span className="text-muted">{details}</span>
      </span>
    </li>
  );
}
