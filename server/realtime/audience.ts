import type { WebSocket } from "ws";
import type { DomainEvent } from "../events.ts";
import { type Listener, messageFor } from "./messages.ts";

/** A session that ended, or no longer administers. */
export const SESSION_ENDED = 4401;

/** Who reads this much too slowly is let go; the page asks the API when it comes back. */
const MAX_UNSENT_BYTES = 64 * 1024;

type Member = { socket: WebSocket; listener: Listener; address: string; isAlive: boolean };

export type FindLiveSessions = (sessionIds: number[]) => Promise<Map<number, { isAdmin: boolean }>>;

/** Everybody who listens in this process. */
export function makeAudience(findLiveSessions: FindLiveSessions) {
  const members = new Set<Member>();
  const countByAddress = new Map<string, number>();

  function remove(member: Member) {
    if (!members.delete(member)) return;
    const left = (countByAddress.get(member.address) ?? 1) - 1;
    if (left > 0) countByAddress.set(member.address, left);
    else countByAddress.delete(member.address);
  }

  async function closeEnded(candidates: Member[]) {
    const ids = candidates.flatMap(({ listener }) =>
      listener.kind === "visitor" ? [] : [listener.sessionId],
    );
    const live = await findLiveSessions(ids);

    for (const { socket, listener } of candidates) {
      if (listener.kind === "visitor") continue;
      const session = live.get(listener.sessionId);
      if (!session || (listener.kind === "admin" && !session.isAdmin)) {
        socket.close(SESSION_ENDED, "session ended");
      }
    }
  }

  return {
    add(socket: WebSocket, listener: Listener, address: string): void {
      const member: Member = { socket, listener, address, isAlive: true };
      members.add(member);
      countByAddress.set(address, (countByAddress.get(address) ?? 0) + 1);
      socket.on("pong", () => {
        member.isAlive = true;
      });
      socket.on("close", () => remove(member));
    },

    countFrom: (address: string): number => countByAddress.get(address) ?? 0,

    tell(event: DomainEvent, at: Date): void {
      for (const { socket, listener } of members) {
        const message = messageFor(listener, event, at);
        if (!message) continue;
        if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate();
        else socket.send(JSON.stringify(message));
      }
    },

    /** Lets go of those who did not answer the last beat, and of sessions that ended meanwhile. */
    async beat(): Promise<void> {
      for (const member of members) {
        if (!member.isAlive) {
          member.socket.terminate();
          continue;
        }
        member.isAlive = false;
        member.socket.ping();
      }
      await closeEnded([...members]);
    },

    /** Some session of this person ended; another one may go on. */
    async recheck(userId: number): Promise<void> {
      await closeEnded(
        [...members].filter(({ listener }) => listener.kind !== "visitor" && listener.userId === userId),
      );
    },

    /** Cut off without a farewell: pages take that for a fault and come back, to another process. */
    terminateAll(): void {
      for (const { socket } of members) socket.terminate();
    },
  };
}
