import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RealtimeMessage } from "#contract/realtime.ts";
import { connectRealtime } from "./realtime.ts";

const message = {
  type: "ORDER_CREATED",
  payload: { timestamp: "2026-11-20T15:00:00Z", order: { id: 12, total: 30_000 } },
} satisfies RealtimeMessage;

/** A network whose sockets are opened and cut by the test. */
function fakeNetwork() {
  const urls: string[] = [];
  let socket: EventTarget & { close: () => void } = Object.assign(new EventTarget(), { close: vi.fn() });

  return {
    urls,
    open(url: string) {
      urls.push(url);
      socket = Object.assign(new EventTarget(), { close: vi.fn() });
      return socket;
    },
    succeed: () => socket.dispatchEvent(new Event("open")),
    say: (data: string) => socket.dispatchEvent(new MessageEvent("message", { data })),
    cut: (wasClean = false) => socket.dispatchEvent(Object.assign(new Event("close"), { wasClean })),
  };
}

describe("the realtime client", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function connect(isAdmin = false) {
    const network = fakeNetwork();
    const onMessage = vi.fn();
    const onStatus = vi.fn();
    const stop = connectRealtime({ isAdmin, onMessage, onStatus, open: network.open });
    return { network, onMessage, onStatus, stop };
  }

  it("asks for orders with the admin's flag only", () => {
    expect(connect().network.urls).toEqual(["/ws"]);
    expect(connect(true).network.urls).toEqual(["/ws?isAdmin=true"]);
  });

  it("passes on messages of the contract and ignores the rest", async () => {
    const { network, onMessage } = connect();
    for (const data of ["no json", '{"type":"OTHER","payload":{}}', JSON.stringify(message)])
      network.say(data);

    await vi.waitFor(() => expect(onMessage.mock.calls).toEqual([[message]]));
  });

  it("tries again every 3 s, five times", () => {
    const { network, onStatus } = connect();
    network.cut();
    vi.advanceTimersByTime(2999);
    expect(network.urls).toHaveLength(1);

    vi.advanceTimersByTime(1);
    for (let attempt = 0; attempt < 9; attempt++) {
      network.cut();
      vi.advanceTimersByTime(3000);
    }
    expect(network.urls).toHaveLength(6);
    expect(onStatus).toHaveBeenLastCalledWith(false);
  });

  it("counts anew after it was connected", () => {
    const { network, onStatus } = connect();
    for (let attempt = 0; attempt < 4; attempt++) {
      network.cut();
      vi.advanceTimersByTime(3000);
    }
    network.succeed();
    expect(onStatus).toHaveBeenLastCalledWith(true);

    for (let attempt = 0; attempt < 9; attempt++) {
      network.cut();
      vi.advanceTimersByTime(3000);
    }
    expect(network.urls).toHaveLength(5 + 5);
  });

  it("stays away after a clean close, or when it is stopped", () => {
    const { network } = connect();
    network.cut(true);
    vi.advanceTimersByTime(60_000);
    expect(network.urls).toHaveLength(1);

    const stopped = connect();
    stopped.network.cut();
    stopped.stop();
    vi.advanceTimersByTime(60_000);
    expect(stopped.network.urls).toHaveLength(1);
  });
});
