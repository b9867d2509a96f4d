import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { RealtimeConnection, RealtimeOptions, RealtimeStatus } from "./realtime.ts";
import { whenIdle } from "./when-idle.ts";

type Realtime = {
  status: RealtimeStatus;
  /** Connects now, instead of waiting for the next `online` or `focus` event. */
  reconnect: () => void;
};

/**
 * Receives live messages while the component is mounted. Loads the client when the page is idle. After the status
 * `lost`, each `online` or `focus` event starts one attempt.
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
    let isUnmounted = false;
    load.current = async () => {
      const realtime = await import("./realtime.ts").catch(() => null);
      if (isUnmounted || connection.current) return;
      if (!realtime) return setStatus("lost");
      connection.current = realtime.connectRealtime({
        isAdmin,
        onMessage: (message) => handleMessage(message),
        onOpen: (isFirst) => handleOpen(isFirst),
        onStatus: setStatus,
      });
    };
    const cancel = whenIdle(load.current);
    return () => {
      isUnmounted = true;
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

  return { status, reconnect };
}
