import type { RealtimeMessage } from "#contract/realtime.ts";

const RECONNECT_DELAY = 3000;
const MAX_ATTEMPTS = 5;

/** The part of a WebSocket that is used here. */
type Socket = EventTarget & { close(): void };

export type RealtimeStatus =
  /** The first connection is under way. */
  | "connecting"
  | "connected"
  /** Cut off, and trying to come back. */
  | "retrying"
  /** Tried in vain; tries no more unless it is asked to. */
  | "lost"
  /** The shop said goodbye: the session ended. */
  | "ended";

export type RealtimeOptions = {
  /** An administrator's page hears orders as well (decision 33). */
  isAdmin?: boolean;
  onMessage: (message: RealtimeMessage) => void;
  onStatus?: (status: RealtimeStatus) => void;
  /** The socket is open; whatever was said before was not heard. */
  onOpen?: (isFirst: boolean) => void;
  open?: (path: string) => Socket;
};

export type RealtimeConnection = {
  stop: () => void;
  /** One more try, when there is neither a connection nor a try under way; it does not start the count anew. */
  reconnect: () => void;
};

/**
 * Listens at /ws until it is stopped. After an unclean close it tries again every 3 s, five times; a successful open
 * starts the count anew (spec §4). Messages that the contract does not know are ignored.
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
      }, RECONNECT_DELAY);
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

/** The contract and its zod come with the first message: most pages never hear one. */
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
