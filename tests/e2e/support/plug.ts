import type { Page } from "@playwright/test";

/** A plug between a page and the shop's socket, for tests to pull. */
type Plug = {
  isPulled: boolean;
  tries: number;
  sockets: Set<WebSocket>;
  /** Without a farewell, as the page sees it. */
  breakOff: (socket: WebSocket) => void;
};

declare global {
  interface Window {
    plug: Plug;
  }
}

/** Puts the plug into every page that opens from now on. */
export async function withPlug(page: Page, { isPulled = false } = {}): Promise<void> {
  await page.addInitScript((isPulledAtFirst) => {
    window.plug = {
      isPulled: isPulledAtFirst,
      tries: 0,
      sockets: new Set(),
      breakOff(socket) {
        window.plug.sockets.delete(socket);
        socket.close();
        socket.dispatchEvent(new CloseEvent("close", { wasClean: false }));
      },
    };
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL) {
        super(url);
        const isInVain = window.plug.isPulled;
        window.plug.tries += 1;
        window.plug.sockets.add(this);
        this.addEventListener("open", (event) => {
          if (!isInVain) return;
          event.stopImmediatePropagation();
          window.plug.breakOff(this);
        });
        this.addEventListener("close", (event) => {
          if (event.isTrusted) event.stopImmediatePropagation();
        });
      }
    };
  }, isPulled);
}

/** Breaks the open sockets off; new ones reach nobody. */
export async function pullPlug(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.plug.isPulled = true;
    for (const socket of [...window.plug.sockets]) window.plug.breakOff(socket);
  });
}

export async function putPlugBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.plug.isPulled = false;
  });
}

/** How often the page has tried to connect since it opened. */
export function triesOf(page: Page): Promise<number> {
  return page.evaluate(() => window.plug.tries);
}
