import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RealtimeMessage } from "#contract/realtime.ts";
import { connectRealtime } from "./realtime.ts";

const message = {
  type: "ORDER_CREATED",
  payload: { timestamp: "2026-11-20T15:00:00Z", order: { id: 12, total: 30_000 } },
} satisfies RealtimeMessage;

/** A stand-in for the network; the test opens, feeds and breaks its sockets. */
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
    const onOpen = vi.fn();
    const connection = connectRealtime({ isAdmin, onMessage, onStatus, onOpen, open: network.open });
    const cutTimes = (times: number) => {
      for (let cut = 0; cut < times; cut++) {
        network.cut();
        vi.advanceTimersByTime(3000);
      }
    };
    return { network, onMessage, onStatus, onOpen, connection, cutTimes };
  }

  it("asks for order messages only on an administrator's page", () => {
    expect(connect().network.urls).toEqual(["/ws"]);
    expect(connect(true).network.urls).toEqual(["/ws?isAdmin=true"]);
  });

  it("passes on messages that match the contract and ignores others", async () => {
    const { network, onMessage } = connect();
    for (const data of ["no json", '{"type":"OTHER","payload":{}}', JSON.stringify(message)])
      network.say(data);

    await vi.waitFor(() => expect(onMessage.mock.calls).toEqual([[message]]));
  });

  it("reconnects every 3 s, up to five times", () => {
    const { network, onStatus, cutTimes } = connect();
    network.cut();
    expect(onStatus).toHaveBeenLastCalledWith("retrying");
    vi.advanceTimersByTime(2999);
    expect(network.urls).toHaveLength(1);

    vi.advanceTimersByTime(1);
    cutTimes(4);
    expect(network.urls).toHaveLength(6);
    network.cut();
    vi.advanceTimersByTime(60_000);
    expect(network.urls).toHaveLength(6);
    expect(onStatus).toHaveBeenLastCalledWith("lost");
  });

  it("resets the count of attempts after a successful connection", () => {
    const { network, onStatus, cutTimes } = connect();
    cutTimes(4);
    network.succeed();
    expect(onStatus).toHaveBeenLastCalledWith("connected");

    cutTimes(9);
    expect(network.urls).toHaveLength(5 + 5);
  });

  it("makes one attempt per request to reconnect, and resets the count only after a success", () => {
    const { network, onStatus, connection, cutTimes } = connect();
    connection.reconnect();
    expect(network.urls, "an attempt is in flight").toHaveLength(1);
    cutTimes(6);

    connection.reconnect();
    connection.reconnect();
    expect(network.urls).toHaveLength(7);
    cutTimes(3);
    expect(network.urls).toHaveLength(7);

    connection.reconnect();
    network.succeed();
    expect(onStatus).toHaveBeenLastCalledWith("connected");
    cutTimes(9);
    expect(network.urls).toHaveLength(8 + 5);
  });

  it("distinguishes the first connection from later ones", () => {
    const { network, onOpen, cutTimes } = connect();
    network.succeed();
    cutTimes(1);
    network.succeed();

    expect(onOpen.mock.calls).toEqual([[true], [false]]);
  });

  it("does not reconnect after a clean close or when it is stopped", () => {
    const { network, onStatus } = connect();
    network.cut(true);
    vi.advanceTimersByTime(60_000);
    expect(network.urls).toHaveLength(1);
    expect(onStatus).toHaveBeenLastCalledWith("ended");

    const stopped = connect();
    stopped.network.cut();
    stopped.connection.stop();
    stopped.connection.reconnect();
    vi.advanceTimersByTime(60_000);
    expect(stopped.network.urls).toHaveLength(1);
  });
});
