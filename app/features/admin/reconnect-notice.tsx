import { WifiOff } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useAdminLive } from "./admin-live.tsx";
import { adminCopy } from "./copy.ts";

/** Shown after the last reconnect attempt failed, until the connection is back. */
export function ReconnectNotice() {
  const { status, reconnect } = useAdminLive();
  const [isShown, setIsShown] = useState(false);
  const isGivenUp = status === "lost" || status === "ended";
  if (isGivenUp && !isShown) setIsShown(true);
  if (status === "connected" && isShown) setIsShown(false);
  if (!isShown) return null;

  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-sheet bg-cream px-4 py-2 text-admin sm:px-6">
      <WifiOff className="size-4.5 shrink-0 text-error" strokeWidth={1.5} />
      <p className="min-w-0 grow basis-48">{adminCopy.live.lost}</p>
      <Button variant="quiet" size="sm" isLoading={!isGivenUp} onClick={reconnect}>
        {adminCopy.live.reconnect}
      </Button>
    </div>
  );
}
