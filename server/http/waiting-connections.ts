import type { Server } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

/** So that a flood of connections cannot keep work waiting. */
const MOST_TURNS = 200;

/**
 * Returns a function that waits until the server has accepted the connections that wait. Node accepts one of them in
 * each turn of the event loop: with a page rendered in every turn, the last of fifty new visitors would not even be
 * accepted before fifty pages were made.
 */
export function makeConnectionWait(server: Server): () => Promise<void> {
  let accepted = 0;
  server.on("connection", () => {
    accepted++;
  });

  return async () => {
    for (let turns = 0; turns < MOST_TURNS; turns += 2) {
      const before = accepted;
      // The first may end the turn that is under way; connections are accepted in the second.
      await nextTurn();
      await nextTurn();
      if (accepted === before) return;
    }
  };
}
