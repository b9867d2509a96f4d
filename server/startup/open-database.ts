import { isShopAside } from "../backup/index.ts";
import { type Config, dataPaths } from "../config.ts";
import { type Database, openEmbedded, openOnServer } from "../db/client.ts";
import { createEmbedded, embeddedExists } from "../db/create-embedded.ts";
import { lockDataDir } from "../db/data-dir-lock.ts";
import { finishReplacement } from "../db/replace-embedded.ts";
import {
  explainDamage,
  explainFolderFault,
  explainServerFault,
  isDamageError,
  poolerFault,
  unfinishedRestoreFault,
} from "./database-faults.ts";

/**
 * Opens and migrates the configured database; creates the embedded one if there is none. Closing it unlocks the data
 * folder. Throws ConfigError when another process has locked the folder, when the folder is not writable or damaged,
 * when a database server cannot be reached or a restore onto it was killed, or when a pooler in front of it does not
 * keep sessions.
 *
 * @param onLost called when connections to a database server are lost, once for each loss
 */
export async function openDatabase(config: Config, onLost?: (error: Error) => void): Promise<Database> {
  if (config.databaseUrl === null) return openEmbeddedLocked(config);
  const { databaseUrl } = config;
  const database = await openOnServer(databaseUrl, undefined, onLost).catch((error) =>
    explainServerFault(databaseUrl, error),
  );
  if (!(await database.hasOwnSessions())) {
    await database.close();
    throw poolerFault(databaseUrl);
  }
  if (await isShopAside(async (text, values) => database.queue.executeSql(text, values))) {
    await database.close();
    throw unfinishedRestoreFault(databaseUrl);
  }
  return migrateOrClose(database);
}

async function openEmbeddedLocked(config: Config): Promise<Database> {
  const lock = await lockDataDir(config.dataDir).catch((error) => explainFolderFault(config.dataDir, error));
  try {
    const folder = dataPaths.database(config);
    finishReplacement(folder);
    if (!embeddedExists(folder)) await createEmbedded(folder);
    const opened = await openEmbedded({ dataDir: folder }).catch((error) => explainDamage(folder, error));
    const database = await migrateOrClose(opened).catch((error) => {
      if (isDamageError(error)) explainDamage(folder, error);
      throw error;
    });
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

async function migrateOrClose(database: Database): Promise<Database> {
  try {
    await database.migrate();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
