import type { RealtimeMessage } from "#contract/realtime.ts";

const RECONNECT_DELAY_MS = 3000;
const MAX_ATTEMPTS = 5;

/** The part of a WebSocket that is used here. */
type Socket = EventTarget & { close(): void };

export type RealtimeStatus =
  /** The first connection is under way. */
  | "connecting"
  | "connected"
  /** The connection broke; another attempt follows. */
  | "retrying"
  /** All attempts failed; only `reconnect` starts another. */
  | "lost"
  /** The server closed the socket cleanly, because the session ended. */
  | "ended";

export type RealtimeOptions = {
  /** An administrator's page receives orders, too (docs/rules/live-updates.md#audience). */
  isAdmin?: boolean;
  onMessage: (message: RealtimeMessage) => void;
  onStatus?: (status: RealtimeStatus) => void;
  /** Called when the socket opens. Earlier messages were missed. */
  onOpen?: (isFirst: boolean) => void;
  open?: (path: string) => Socket;
};

export type RealtimeConnection = {
  stop: () => void;
  /** Starts one attempt unless connected or connecting. Does not reset the count of attempts. */
  reconnect: () => void;
};

/**
 * Connects to /ws until stopped. After an unclean close it reconnects every 3 s, up to five times; a successful open
 * resets the count (docs/rules/live-updates.md#reconnect). Ignores messages that do not match the contract.
 */
export function connectRealtime({
  isAdmin,
  onMessage,
  onStatus,
  onOpen,
  open = openSocket,
}: RealtimeOptions): RealtimeConnection {
  let status: RealtimeStatus = "connecting";
  let attempts = 0;
  let wasOpen = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let socket = connect();

  function setStatus(next: RealtimeStatus) {
    status = next;
    onStatus?.(next);
  }

  function connect(): Socket {
    const next = open(isAdmin ? "/ws?isAdmin=true" : "/ws");
    next.addEventListener("open", () => {
      if (isStopped) return;
      attempts = 0;
      setStatus("connected");
      onOpen?.(!wasOpen);
      wasOpen = true;
    });
    next.addEventListener("message", async (event) => {
      const message = event instanceof MessageEvent ? await parseMessage(event.data) : undefined;
      if (message && !isStopped) onMessage(message);
    });
    next.addEventListener("close", (event) => {
      if (isStopped) return;
      if ("wasClean" in event && event.wasClean === true) return setStatus("ended");
      if (attempts >= MAX_ATTEMPTS) return setStatus("lost");
      attempts += 1;
      setStatus("retrying");
      timer = setTimeout(() => {
        socket = connect();
      }, RECONNECT_DELAY_MS);
    });
    return next;
  }

  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      socket.close();
    },
    reconnect() {
      if (isStopped || (status !== "lost" && status !== "ended")) return;
      setStatus("retrying");
      socket = connect();
    },
  };
}

/** Imports the contract with zod on the first message, because most pages never receive one. */
async function parseMessage(text: unknown): Promise<RealtimeMessage | undefined> {
  try {
    const { RealtimeMessage } = await import("#contract/realtime.ts");
    return RealtimeMessage.safeParse(JSON.parse(String(text))).data;
  } catch {
    return undefined;
  }
}

function openSocket(path: string): WebSocket {
  return new WebSocket(new URL(path, location.href.replace(/^http/, "ws")));
}
