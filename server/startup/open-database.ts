import { type Config, dataPaths } from "../config.ts";
import { type Database, openEmbedded, openServed } from "../db/client.ts";
import { createEmbedded, embeddedExists } from "../db/create-embedded.ts";
import { lockDataDir } from "../db/data-dir-lock.ts";

/**
 * Opens the database of the settings, up to date, creating the embedded one where there is none. Closing it gives
 * the data folder free for the next process. Throws ConfigError when another process holds it.
 */
export async function openDatabase(config: Config): Promise<Database> {
  return config.databaseUrl === null ? openLocked(config) : openMigrated(openServed(config.databaseUrl));
}

async function openLocked(config: Config): Promise<Database> {
  const lock = lockDataDir(config.dataDir);
  try {
    const folder = dataPaths.database(config);
    if (!embeddedExists(folder)) await createEmbedded(folder);
    const database = await openMigrated(openEmbedded({ dataDir: folder }));
    return {
      ...database,
      async close() {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openMigrated(opening: Promise<Database>): Promise<Database> {
  const database = await opening;
  try {
    await database.migrate();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
