import type { Page } from "@playwright/test";

/** Controls a page's WebSockets, so that a test can break them. */
type SocketControl = {
  isBlocked: boolean;
  attempts: number;
  sockets: Set<WebSocket>;
  /** Closes a socket; the page sees an unclean close. */
  cut: (socket: WebSocket) => void;
};

declare global {
  interface Window {
    socketControl: SocketControl;
  }
}

/** Installs the control in every document that the page loads from now on. */
export async function controlSockets(page: Page, { isBlocked = false } = {}): Promise<void> {
  await page.addInitScript((isBlockedAtFirst) => {
    window.socketControl = {
      isBlocked: isBlockedAtFirst,
      attempts: 0,
      sockets: new Set(),
      cut(socket) {
        window.socketControl.sockets.delete(socket);
        socket.close();
        socket.dispatchEvent(new CloseEvent("close", { wasClean: false }));
      },
    };
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL) {
        super(url);
        const isRefused = window.socketControl.isBlocked;
        window.socketControl.attempts += 1;
        window.socketControl.sockets.add(this);
        this.addEventListener("open", (event) => {
          if (!isRefused) return;
          event.stopImmediatePropagation();
          window.socketControl.cut(this);
        });
        this.addEventListener("close", (event) => {
          if (event.isTrusted) event.stopImmediatePropagation();
        });
      }
    };
  }, isBlocked);
}

/** Breaks the open sockets and makes new ones fail. */
export async function cutSockets(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.socketControl.isBlocked = true;
    for (const socket of [...window.socketControl.sockets]) window.socketControl.cut(socket);
  });
}

export async function allowSockets(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.socketControl.isBlocked = false;
  });
}

/** How often the page has tried to connect since it was loaded. */
export function countConnectionAttempts(page: Page): Promise<number> {
  return page.evaluate(() => window.socketControl.attempts);
}
