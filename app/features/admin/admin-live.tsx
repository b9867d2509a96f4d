import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { invalidateApi } from "#app/lib/query-client.ts";
import { useRealtime } from "#app/lib/use-realtime.ts";
import { useRefreshSoon } from "#app/lib/use-refresh-soon.ts";
import { toast } from "#app/ui/toast-store.ts";
import { reactionTo } from "./live-reactions.tsx";
import { addNotification, type Notification } from "./notifications.ts";

type AdminLiveState = {
  isConnected: boolean;
  /** Whether the shop has been heard at least once. */
  wasConnected: boolean;
  /** Newest first. */
  notifications: readonly Notification[];
  clear: () => void;
};

const AdminLiveContext = createContext<AdminLiveState | null>(null);

/** Hears the shop for all admin screens: toasts, refreshes and keeps the latest notifications. */
export function AdminLive({ children }: { children: ReactNode }) {
  const [notifications, setNotifications] = useState<readonly Notification[]>([]);
  const refreshSoon = useRefreshSoon();

  const isConnected = useRealtime(
    (message) => {
      const reaction = reactionTo(message);
      for (const path of reaction.refresh) refreshSoon(path);
      if (reaction.toast) toast(reaction.toast);
      setNotifications((kept) => addNotification(kept, message));
    },
    { isAdmin: true },
  );
  const wasConnected = useCatchUp(isConnected);

  return (
    <AdminLiveContext value={{ isConnected, wasConnected, notifications, clear: () => setNotifications([]) }}>
      {children}
    </AdminLiveContext>
  );
}

export function useAdminLive(): AdminLiveState {
  const live = useContext(AdminLiveContext);
  if (!live) throw new Error("useAdminLive outside AdminLive");
  return live;
}

/** What was said while nobody listened is made up for by reading everything again. */
function useCatchUp(isConnected: boolean): boolean {
  const client = useQueryClient();
  const [wasConnected, setWasConnected] = useState(false);
  const hasMissed = useRef(false);
  if (isConnected && !wasConnected) setWasConnected(true);

  useEffect(() => {
    if (!wasConnected) return;
    if (isConnected && hasMissed.current) invalidateApi(client, "/api/");
    hasMissed.current = !isConnected;
  }, [isConnected, wasConnected, client]);

  return wasConnected;
}
