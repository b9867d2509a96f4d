import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { formatDateTime } from "#app/lib/format-dates.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import { transferCopy as copy } from "./copy.ts";

const TICK_MS = 15_000;
/** The server may need some seconds to end the order. More reads would be polling where the clock is ahead. */
const MAX_READS = 4;

type Props = {
  until: string;
  /** Path prefix of the queries that show the order. */
  path: string;
};

/** The deadline as a clock that counts down, in hours and minutes. Refetches the order when it is over. */
export function TimeLeft({ until, path }: Props) {
  const client = useQueryClient();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = new Date(until).getTime() - now;
  const minutes = Math.max(0, Math.ceil(left / MINUTE_MS));

  const reads = useRef(0);
  useEffect(() => {
    if (left > 0) reads.current = 0;
    if (left > 0 || reads.current >= MAX_READS) return;
    reads.current += 1;
    void invalidateApi(client, path);
  }, [left, client, path]);

  return (
    <p className="text-sm">
      <span className="text-muted">{copy.deadline}</span>
      <time dateTime={until} className="block font-display text-2xl tabular-nums" role="timer">
        {minutes === 0 ? copy.over : copy.left(Math.floor(minutes / 60), minutes % 60)}
      </time>
      <span className="text-muted">{formatDateTime(until)}</span>
    </p>
  );
}
