import type { Server } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Bounds the wait during a flood of connections. */
const MAX_TURNS = 200;

/**
 * Returns a function that waits until the server has accepted the connections that wait. Node accepts one of them in
 * each turn of the event loop: with a page rendered in every turn, the last of fifty new connections would be accepted
 * only after fifty renders.
 */
export function makeConnectionWait(server: Server): () => Promise<void> {
  let accepted = 0;
  server.on("connection", () => {
    accepted++;
  });

  return async () => {
    for (let turns = 0; turns < MAX_TURNS; turns += 2) {
      const before = accepted;
      // The first may end the turn that is under way; connections are accepted in the second.
      await nextTurn();
      await nextTurn();
      if (accepted === before) return;
    }
  };
}
