import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { formatDateTime } from "#app/lib/format-dates.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import { transferCopy as copy } from "./copy.ts";

const REFRESH_MS = 15_000;

type Props = {
  until: string;
  /** Path prefix of the queries that show the order. */
  path: string;
};

/** The deadline as a clock that counts down, in hours and minutes. Refetches the order once it is over. */
export function TimeLeft({ until, path }: Props) {
  const client = useQueryClient();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const left = new Date(until).getTime() - now;
  const minutes = Math.max(0, Math.ceil(left / MINUTE_MS));

  // Again at every tick: the server may need some seconds to end the order.
  useEffect(() => {
    if (left <= 0) void invalidateApi(client, path);
  }, [left, client, path]);

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
