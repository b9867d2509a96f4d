import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from "react";
import { invalidateApi } from "#app/lib/query-client.ts";
import type { RealtimeStatus } from "#app/lib/realtime.ts";
import { readSessionHint, recheckUser } from "#app/lib/session.ts";
import { useBatchedRefresh } from "#app/lib/use-batched-refresh.ts";
import { useRealtime } from "#app/lib/use-realtime.ts";
import { toast } from "#app/ui/toast-store.ts";
import { reactionTo } from "./live-reactions.tsx";

type AdminLiveState = {
  status: RealtimeStatus;
  reconnect: () => void;
};

const AdminLiveContext = createContext<AdminLiveState | null>(null);

type Props = { isSilent?: boolean; children: ReactNode };

/** Live connection of all admin screens: refetches data and, unless `isSilent`, shows toasts. */
export function AdminLive({ isSilent = false, children }: Props) {
  const client = useQueryClient();
  const refreshSoon = useBatchedRefresh();

  const live = useRealtime({
    isAdmin: true,
    onMessage(message) {
      const reaction = reactionTo(message);
      for (const path of reaction.refresh) refreshSoon(path);
      if (reaction.toast && !isSilent) toast(reaction.toast);
    },
    // Messages may have been missed while disconnected: refetch everything.
    onOpen(isFirst) {
      invalidateApi(client, "/api/", { includesFailed: !isFirst });
    },
  });

  useEffect(() => {
    // During a logout the end is expected. Otherwise check whether the session has ended; if that fails, the screen
    // stays disconnected.
    const isLeaving = client.isMutating() > 0 || !readSessionHint();
    if (live.status === "ended" && !isLeaving) recheckUser(client).catch(() => undefined);
  }, [live.status, client]);

  // A socket may take a minute to notice that the network is gone.
  const isOffline = useSyncExternalStore(
    onNetworkChange,
    () => !navigator.onLine,
    () => false,
  );
  const status = live.status === "connected" && isOffline ? "retrying" : live.status;

  return <AdminLiveContext value={{ ...live, status }}>{children}</AdminLiveContext>;
}

export function useAdminLive(): AdminLiveState {
  const live = useContext(AdminLiveContext);
  if (!live) throw new Error("useAdminLive outside AdminLive");
  return live;
}

function onNetworkChange(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
