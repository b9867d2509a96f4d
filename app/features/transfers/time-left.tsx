import { useEffect, useState } from "react";
import { formatDateTime } from "#app/lib/format-dates.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import { transferCopy as copy } from "./copy.ts";

const REFRESH_MS = 15_000;

/** The deadline as a clock that counts down, in hours and minutes. */
export function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(0, Math.ceil((new Date(until).getTime() - now) / MINUTE_MS));

  return (
    <p className="text-sm">
      <span className="text-muted">{copy.deadline}</span>
      <time dateTime={until} className="block font-display text-2xl tabular" role="timer">
        {minutes === 0 ? copy.over : copy.left(Math.floor(minutes / 60), minutes % 60)}
      </time>
      <span className="text-muted">{formatDateTime(until)}</span>
    </p>
  );
}
