import { ConfigError } from "../config.ts";
import { isDatabaseUnavailable, sqlStateOf } from "../db/errors.ts";
import { errorCodeOf } from "../errors.ts";

/** Turns database errors that an operator can repair into one-line ConfigErrors. */

const NOT_WRITABLE = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "ENOENT", "EEXIST", "ENOSPC", "EDQUOT"]);
const LOGIN_REFUSED = /^(28P01|28000)$/;
const UNKNOWN_DATABASE = "3D000";
/** PgBouncer's answer to the shop's settings of a session. */
const POOLER_REFUSAL = /unsupported startup parameter/;
/** SQLSTATE classes XX (internal error, damaged page) and 58 (system error, missing file). */
const DAMAGED = /^(XX|58)/;

/** Throws ConfigError for a file system error in the data folder; rethrows any other error. */
export function explainFolderFault(folder: string, error: unknown): never {
  const code = errorCodeOf(error);
  if (!NOT_WRITABLE.has(code)) throw error;
  throw new ConfigError(
    `DATA_DIR: no se puede escribir en ${folder} (${code}). Da permiso de escritura al usuario que abre la tienda, libera espacio o elige otra carpeta.`,
  );
}

/** Throws ConfigError for an embedded database that cannot be opened. */
export function explainDamage(folder: string, error: unknown): never {
  if (NOT_WRITABLE.has(errorCodeOf(error))) explainFolderFault(folder, error);
  throw new ConfigError(
    `DATA_DIR: la base de datos de ${folder} no se puede abrir: está dañada o es de otra versión. Restaura una copia de seguridad, o mueve la carpeta a otro lugar para empezar con una tienda nueva.`,
  );
}

/** Whether damaged files made the embedded database's migration fail. */
export function isDamageError(error: unknown): boolean {
  return DAMAGED.test(sqlStateOf(error) ?? "");
}

/** For a pooler that lends sessions for single transactions, as PgBouncer does. */
export function poolerFault(databaseUrl: string): ConfigError {
  return new ConfigError(
    `DATABASE_URL: en ${serverOf(databaseUrl)} hay un intermediario de conexiones (como PgBouncer) que no conserva las sesiones. Escribe la dirección de PostgreSQL mismo: cada proceso de la tienda usa pocas conexiones.`,
  );
}

/** For a database in which a restore was killed; the shop that was there, if any, waits aside. */
export function unfinishedRestoreFault(databaseUrl: string): ConfigError {
  return new ConfigError(
    `DATABASE_URL: en ${serverOf(databaseUrl)} una restauración quedó a medias. Repítela con npm run restore: primero devuelve la tienda anterior, si la había.`,
  );
}

function serverOf(databaseUrl: string): string {
  const { hostname, port } = new URL(databaseUrl);
  return `${hostname}:${port || 5432}`;
}

/** Throws ConfigError for a server that DATABASE_URL cannot reach or log in to; rethrows any other error. */
export function explainServerFault(databaseUrl: string, error: unknown): never {
  const { pathname } = new URL(databaseUrl);
  const server = serverOf(databaseUrl);
  const state = sqlStateOf(error) ?? "";
  if (LOGIN_REFUSED.test(state)) {
    throw new ConfigError(
      `DATABASE_URL: la base de datos de ${server} no acepta el usuario o la contraseña. Revísalos e inténtalo de nuevo.`,
    );
  }
  if (state === UNKNOWN_DATABASE) {
    throw new ConfigError(
      `DATABASE_URL: en ${server} no existe la base de datos «${pathname.slice(1)}». Créala o corrige el nombre.`,
    );
  }
  if (error instanceof Error && POOLER_REFUSAL.test(error.message)) throw poolerFault(databaseUrl);
  if (isDatabaseUnavailable(error)) {
    throw new ConfigError(
      `DATABASE_URL: la base de datos de ${server} no responde. Revisa que esté encendida y que la dirección sea correcta, e inténtalo de nuevo.`,
    );
  }
  throw error;
}
