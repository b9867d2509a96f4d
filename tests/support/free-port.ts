import { once } from "node:events";
import { createServer } from "node:net";

/** Finds a free port on this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  if (!address || typeof address === "string") throw new Error("no port to listen on");
  probe.close();
  await once(probe, "close");
  return address.port;
}
