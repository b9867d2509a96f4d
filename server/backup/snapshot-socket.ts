import { rm } from "node:fs/promises";
import { createConnection, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { type Config, dataPaths } from "../config.ts";
import type { Deps } from "../context.ts";
import { errorCodeOf } from "../errors.ts";
import { LastBackup, recordBackup } from "./last-backup.ts";

/**
 * Only the running shop can read its embedded database. It therefore offers copies of it on a local socket in the data
 * folder, which only the shop's own user may enter. The server answers a connection with one line: the folder of a
 * copy. It deletes the copy when the connection ends. Before that, the client may report the finished backup in one
 * line.
 */

const Answer = z.union([z.object({ folder: z.string() }), z.object({ error: z.string() })]);

type SnapshotSocket = { close(): Promise<void> };

export async function openSnapshotSocket(deps: Deps): Promise<SnapshotSocket | null> {
  const { database, config, log } = deps;
  if (!database.copyTo) return null;
  const { copyTo } = database;
  const path = dataPaths.backupSocket(config);
  const connections = new Set<Socket>();
  let copies = 0;

  async function offerCopy(connection: Socket, folder: string): Promise<void> {
    const closed = new Promise<void>((resolve) => connection.once("close", () => resolve()));
    try {
      await copyTo(folder);
      await Promise.race([closed, takeReport(connection, folder)]);
    } catch (error) {
      log.error({ err: error }, "the database could not be copied for a backup");
      connection.end(`${JSON.stringify({ error: String(error) })}\n`);
    }
    await closed;
    connections.delete(connection);
    await rm(folder, { recursive: true, force: true });
  }

  async function takeReport(connection: Socket, folder: string): Promise<void> {
    connection.write(`${JSON.stringify({ folder })}\n`);
    for await (const line of createInterface({ input: connection })) {
      await recordBackup(database.orm, LastBackup.parse(JSON.parse(line)));
      connection.end();
    }
  }

  const server = createServer((connection) => {
    connections.add(connection);
    connection.on("error", () => undefined);
    const folder = join(config.dataDir, `database.copy-${process.pid}-${++copies}`);
    offerCopy(connection, folder).catch((error: unknown) =>
      log.error({ err: error }, "the copy of the database could not be deleted"),
    );
  });
  await rm(path, { force: true });
  await listen(server, path);
  return {
    async close() {
      for (const connection of connections) connection.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });
}

type Snapshot = {
  folder: string;
  /** Tells the shop that a backup is complete. */
  report(backup: LastBackup): Promise<void>;
  /** Deletes the copy. */
  release(): Promise<void>;
};

/** Asks the running shop for a copy of its embedded database. null when no shop is running. */
export async function requestSnapshot(config: Config): Promise<Snapshot | null> {
  const connection = createConnection(dataPaths.backupSocket(config));
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once("connect", resolve).once("error", reject);
    });
  } catch (error) {
    if (["ENOENT", "ECONNREFUSED"].includes(errorCodeOf(error))) return null;
    throw error;
  }
  const closed = new Promise<void>((resolve) => connection.once("close", () => resolve()));
  connection.on("error", () => undefined);
  for await (const line of createInterface({ input: connection })) {
    const answer = Answer.parse(JSON.parse(line));
    if ("error" in answer) throw new Error(answer.error);
    return {
      folder: answer.folder,
      async report(backup) {
        connection.write(`${JSON.stringify(backup)}\n`);
        await closed;
      },
      async release() {
        connection.destroy();
        await closed;
      },
    };
  }
  throw new Error("the shop ended before it had copied its database");
}
