import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { RealtimeConnection, RealtimeOptions, RealtimeStatus } from "./realtime.ts";
import { whenIdle } from "./when-idle.ts";

type Realtime = {
  status: RealtimeStatus;
  /** For whoever does not want to wait until the browser has a network or the eye of its owner again. */
  reconnect: () => void;
};

/**
 * Hears the shop's messages while the component is shown. The client is loaded once the page is idle. A connection
 * that was given up gets one try each time the network or the person comes back.
 */
export function useRealtime({
  isAdmin = false,
  onMessage,
  onOpen,
}: Pick<RealtimeOptions, "isAdmin" | "onMessage" | "onOpen">): Realtime {
  const [status, setStatus] = useState<RealtimeStatus>("connecting");
  const connection = useRef<RealtimeConnection>(undefined);
  const handleMessage = useEffectEvent(onMessage);
  const handleOpen = useEffectEvent((isFirst: boolean) => onOpen?.(isFirst));
  const load = useRef<() => Promise<void>>(undefined);
  const reconnect = useCallback(() => {
    if (connection.current) connection.current.reconnect();
    else load.current?.();
  }, []);

  useEffect(() => {
    let isGone = false;
    load.current = async () => {
      const client = await import("./realtime.ts").catch(() => null);
      if (isGone || connection.current) return;
      if (!client) return setStatus("lost");
      connection.current = client.connectRealtime({
        isAdmin,
        onMessage: (message) => handleMessage(message),
        onOpen: (isFirst) => handleOpen(isFirst),
        onStatus: setStatus,
      });
    };
    const cancel = whenIdle(load.current);
    return () => {
      isGone = true;
      cancel();
      connection.current?.stop();
      connection.current = undefined;
    };
  }, [isAdmin]);

  useEffect(() => {
    if (status !== "lost") return;
    window.addEventListener("online", reconnect);
    window.addEventListener("focus", reconnect);
    return () => {
      window.removeEventListener("online", reconnect);
      window.removeEventListener("focus", reconnect);
    };
  }, [status, reconnect]);

  // A socket may take a minute to notice that there is no network.
  const isOffline = useSyncExternalStore(
    onNetworkChange,
    () => !navigator.onLine,
    () => false,
  );
  return { status: status === "connected" && isOffline ? "retrying" : status, reconnect };
}

function onNetworkChange(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
