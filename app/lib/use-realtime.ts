import { useEffect, useEffectEvent, useState } from "react";
import type { RealtimeMessage } from "#contract/realtime.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * Hears the shop's messages while the component is shown. The client is loaded once the page is idle.
 *
 * @returns whether the socket is open
 */
export function useRealtime(
  onMessage: (message: RealtimeMessage) => void,
  { isAdmin = false }: { isAdmin?: boolean } = {},
): boolean {
  const [isConnected, setIsConnected] = useState(false);
  const handleMessage = useEffectEvent(onMessage);

  useEffect(() => {
    let disconnect: (() => void) | undefined;
    let isGone = false;

    const cancel = whenIdle(async () => {
      const { connectRealtime } = await import("./realtime.ts");
      if (!isGone)
        disconnect = connectRealtime({
          isAdmin,
          onMessage: (m) => handleMessage(m),
          onStatus: setIsConnected,
        });
    });
    return () => {
      isGone = true;
      cancel();
      disconnect?.();
    };
  }, [isAdmin]);

  return isConnected;
}
