import { connect, type Socket } from "node:net";
import { percentile } from "./percentile.ts";
import { processorMs } from "./processor-time.ts";

export type Load = {
  url: string;
  /** Of the process that answers. */
  pid: number;
  /** Path and query of the next request. */
  nextPath: () => string;
  connections: number;
  seconds: number;
  expectedStatus?: number;
};

/** Times in ms. `processor` is the CPU time of each answer: on a busy machine it says more than the rate. */
export type LoadFigures = { perSecond: number; p50: number; p99: number; processor: number };

/**
 * Sends GET requests over keep-alive connections, one at a time on each, as fast as they are answered. Uses plain
 * sockets: node's HTTP client would be slower than the server that it measures. Throws on an unexpected status.
 */
export async function sendLoad({
  url,
  pid,
  nextPath,
  connections,
  seconds,
  expectedStatus = 200,
}: Load): Promise<LoadFigures> {
  const { hostname, port, host } = new URL(url);
  const headers = `host: ${host}\r\naccept-encoding: gzip, br\r\n`;
  const times: number[] = [];
  const processorBefore = processorMs(pid);
  const start = performance.now();
  const end = start + seconds * 1000;

  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = await openConnection(hostname, Number(port));
      while (performance.now() < end) {
        const path = nextPath();
        const began = performance.now();
        const status = await connection.send(`GET ${path} HTTP/1.1\r\n${headers}\r\n`);
        times.push(performance.now() - began);
        if (status !== expectedStatus) throw new Error(`${path}: status ${status}`);
      }
      connection.close();
    }),
  );

  const elapsed = (performance.now() - start) / 1000;
  const processor = (processorMs(pid) - processorBefore) / times.length;
  return {
    perSecond: times.length / elapsed,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    processor,
  };
}

const HEAD_END = Buffer.from("\r\n\r\n");
const LAST_CHUNK = "0\r\n\r\n";

async function openConnection(host: string, port: number) {
  const socket: Socket = connect(port, host);
  socket.setNoDelay();
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  let waiting = Promise.withResolvers<number>();
  let head: Buffer = Buffer.alloc(0);
  let status = 0;
  /** Bytes of the body still to come; null while the head is incomplete, Infinity for a chunked body. */
  let missing: number | null = null;
  /** End of a chunked body: its last chunk may arrive in two packets. */
  let tail = "";

  socket.on("data", (bytes: Buffer) => {
    let body = bytes;
    if (missing === null) {
      head = head.length > 0 ? Buffer.concat([head, bytes]) : bytes;
      const at = head.indexOf(HEAD_END);
      if (at < 0) return;
      const text = head.toString("latin1", 0, at).toLowerCase();
      body = head.subarray(at + HEAD_END.length);
      head = Buffer.alloc(0);
      status = Number(text.slice(9, 12));
      const length = /\r\ncontent-length: (\d+)/.exec(text)?.[1];
      missing = length === undefined ? Number.POSITIVE_INFINITY : Number(length);
    }
    missing -= body.length;
    tail = (tail + body.toString("latin1", Math.max(0, body.length - LAST_CHUNK.length))).slice(
      -LAST_CHUNK.length,
    );
    const isOver = missing <= 0 || (missing === Number.POSITIVE_INFINITY && tail === LAST_CHUNK);
    if (!isOver) return;
    missing = null;
    tail = "";
    waiting.resolve(status);
  });
  const fail = () => waiting.reject(new Error("the connection was closed"));
  socket.on("error", fail).on("close", fail);

  return {
    send(request: string): Promise<number> {
      waiting = Promise.withResolvers();
      socket.write(request);
      return waiting.promise;
    },
    close() {
      socket.off("close", fail);
      socket.destroy();
    },
  };
}
