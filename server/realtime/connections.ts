import type { WebSocket } from "ws";
import type { Permission } from "#contract/permissions.ts";
import type { DomainEvent } from "../events/events.ts";
import { type Listener, messagesFor } from "./messages.ts";

/** The permission that the admin's socket needs. */
export const ADMIN_SOCKET: Permission = "desk.read";

/** Close code: the session ended, or lost its permission for the admin's socket. */
const SESSION_ENDED = 4401;

/** A socket with more unsent bytes is closed; its page reconnects and refetches. */
const MAX_UNSENT_BYTES = 64 * 1024;

type Connection = { socket: WebSocket; listener: Listener; network: string; isAlive: boolean };

type FindLiveSessions = (
  sessionIds: number[],
) => Promise<Map<number, { permissions: ReadonlySet<Permission> }>>;

/** The open sockets of this process. */
export function makeConnections(findLiveSessions: FindLiveSessions) {
  const connections = new Set<Connection>();
  const countByNetwork = new Map<string, number>();

  function remove(connection: Connection) {
    if (!connections.delete(connection)) return;
    const left = (countByNetwork.get(connection.network) ?? 1) - 1;
    if (left > 0) countByNetwork.set(connection.network, left);
    else countByNetwork.delete(connection.network);
  }

  async function closeEnded(candidates: Connection[]) {
    const ids = candidates.flatMap(({ listener }) =>
      listener.kind === "visitor" ? [] : [listener.sessionId],
    );
    const live = await findLiveSessions(ids);

    for (const { socket, listener } of candidates) {
      if (listener.kind === "visitor") continue;
      const session = live.get(listener.sessionId);
      const hasChanged =
        listener.kind === "admin" && session && !isSameSet(listener.permissions, session.permissions);
      if (!session || (listener.kind === "admin" && !session.permissions.has(ADMIN_SOCKET))) {
        socket.close(SESSION_ENDED, "session ended");
      } else if (hasChanged) {
        // No close frame: the page reconnects and then has its new permissions.
        socket.terminate();
      }
    }
  }

  return {
    add(socket: WebSocket, listener: Listener, network: string): void {
      const connection: Connection = { socket, listener, network, isAlive: true };
      connections.add(connection);
      countByNetwork.set(network, (countByNetwork.get(network) ?? 0) + 1);
      socket.on("pong", () => {
        connection.isAlive = true;
      });
      socket.on("close", () => remove(connection));
    },

    countFrom: (network: string): number => countByNetwork.get(network) ?? 0,

    broadcast(event: DomainEvent, at: Date): void {
      const encodedFor = (listener: Listener) =>
        messagesFor(listener, event, at).map((message) => Buffer.from(JSON.stringify(message)));
      // All visitors receive the same, and most connections are theirs.
      const forVisitors = encodedFor({ kind: "visitor" });

      for (const { socket, listener } of connections) {
        for (const message of listener.kind === "visitor" ? forVisitors : encodedFor(listener)) {
          if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate();
          else socket.send(message, { binary: false });
        }
      }
    },

    /** Terminates sockets that did not answer the last ping, and closes those of ended sessions. */
    async pingAll(): Promise<void> {
      for (const connection of connections) {
        if (!connection.isAlive) {
          connection.socket.terminate();
          continue;
        }
        connection.isAlive = false;
        connection.socket.ping();
      }
      await closeEnded([...connections]);
    },

    /** Closes the user's sockets whose session has ended; the user's other sessions stay connected. */
    async closeEndedSessionsOf(userId: number): Promise<void> {
      await closeEnded(
        [...connections].filter(({ listener }) => listener.kind !== "visitor" && listener.userId === userId),
      );
    },

    /**
     * Terminates without a close frame: pages reconnect only after an unclean close
     * (docs/rules/live-updates.md#reconnect).
     */
    terminateAll(): void {
      for (const { socket } of connections) socket.terminate();
    },
  };
}

function isSameSet(one: ReadonlySet<Permission>, other: ReadonlySet<Permission>): boolean {
  return one.size === other.size && [...one].every((permission) => other.has(permission));
}
