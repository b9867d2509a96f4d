import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { invalidateApi } from "./query-client.ts";

/** Calls within this time become one refresh, in ms. */
const GATHER = 800;

/** Refreshes reads by the beginning of their path, soon and once however many messages ask for it. */
export function useRefreshSoon(): (pathPrefix: string) => void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef(new Set<string>());
  useEffect(() => () => clearTimeout(timer.current), []);

  return (pathPrefix) => {
    pending.current.add(pathPrefix);
    timer.current ??= setTimeout(() => {
      for (const prefix of pending.current) invalidateApi(client, prefix);
      pending.current.clear();
      timer.current = undefined;
    }, GATHER);
  };
}
