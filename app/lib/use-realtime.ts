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
  const reconnect = useCallback(() => connection.current?.reconnect(), []);

  useEffect(() => {
    let isGone = false;
    const cancel = whenIdle(async () => {
      const { connectRealtime } = await import("./realtime.ts");
      if (isGone) return;
      connection.current = connectRealtime({
        isAdmin,
        onMessage: (message) => handleMessage(message),
        onOpen: (isFirst) => handleOpen(isFirst),
        onStatus: setStatus,
      });
    });
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
