import type { RealtimeMessage } from "#contract/realtime.ts";

const RECONNECT_DELAY = 3000;
const MAX_ATTEMPTS = 5;

/** The part of a WebSocket that is used here. */
type Socket = EventTarget & { close(): void };

export type RealtimeOptions = {
  /** An administrator's page hears orders as well (decision 33). */
  isAdmin?: boolean;
  onMessage: (message: RealtimeMessage) => void;
  onStatus?: (isConnected: boolean) => void;
  open?: (path: string) => Socket;
};

/**
 * Listens at /ws until the returned function is called. After an unclean close it tries again every 3 s, five
 * times; a successful open starts the count anew. Messages that the contract does not know are ignored.
 */
export function connectRealtime({
  isAdmin,
  onMessage,
  onStatus,
  open = openSocket,
}: RealtimeOptions): () => void {
  let attempts = 0;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let socket = connect();

  function connect(): Socket {
    const next = open(isAdmin ? "/ws?isAdmin=true" : "/ws");
    next.addEventListener("open", () => {
      attempts = 0;
      onStatus?.(true);
    });
    next.addEventListener("message", async (event) => {
      const message = event instanceof MessageEvent ? await parseMessage(event.data) : undefined;
      if (message && !isStopped) onMessage(message);
    });
    next.addEventListener("close", (event) => {
      if (isStopped) return;
      const wasClean = "wasClean" in event && event.wasClean === true;
      onStatus?.(false);
      if (wasClean || attempts >= MAX_ATTEMPTS) return;
      attempts += 1;
      timer = setTimeout(() => {
        socket = connect();
      }, RECONNECT_DELAY);
    });
    return next;
  }

  return () => {
    isStopped = true;
    clearTimeout(timer);
    socket.close();
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
