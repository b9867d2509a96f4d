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

  it("counts anew after it was connected", () => {
    const { network, onStatus, cutTimes } = connect();
    cutTimes(4);
    network.succeed();
    expect(onStatus).toHaveBeenLastCalledWith("connected");

    cutTimes(9);
    expect(network.urls).toHaveLength(5 + 5);
  });

  it("tries once more when it is asked to, and only a success starts the count anew", () => {
    const { network, onStatus, connection, cutTimes } = connect();
    connection.reconnect();
    expect(network.urls, "one try is under way").toHaveLength(1);
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

  it("tells the first opening from those after a silence", () => {
    const { network, onOpen, cutTimes } = connect();
    network.succeed();
    cutTimes(1);
    network.succeed();

    expect(onOpen.mock.calls).toEqual([[true], [false]]);
  });

  it("stays away after a clean close, or when it is stopped", () => {
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
