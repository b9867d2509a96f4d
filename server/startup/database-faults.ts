import { ConfigError } from "../config.ts";
import { isDatabaseUnavailable, sqlStateOf } from "../db/errors.ts";

/** Turns database errors that an operator can repair into one-line ConfigErrors. */

const NOT_WRITABLE = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "ENOENT", "EEXIST", "ENOSPC", "EDQUOT"]);
const LOGIN_REFUSED = /^(28P01|28000)$/;
const UNKNOWN_DATABASE = "3D000";
/** SQLSTATE classes XX (internal error, damaged page) and 58 (system error, missing file). */
const DAMAGED = /^(XX|58)/;

/** Throws ConfigError for a file system error in the data folder; rethrows any other error. */
export function explainFolderFault(folder: string, error: unknown): never {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!NOT_WRITABLE.has(code)) throw error;
  throw new ConfigError(
    `DATA_DIR: no se puede escribir en ${folder} (${code}). Da permiso de escritura al usuario que abre la tienda, libera espacio o elige otra carpeta.`,
  );
}

/** Throws ConfigError for an embedded database that cannot be opened. */
export function explainDamage(folder: string, error: unknown): never {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (NOT_WRITABLE.has(code)) explainFolderFault(folder, error);
  throw new ConfigError(
    `DATA_DIR: la base de datos de ${folder} no se puede abrir: está dañada o es de otra versión. Restaura una copia de seguridad, o mueve la carpeta a otro lugar para empezar con una tienda nueva.`,
  );
}

/** Whether damaged files made the embedded database's migration fail. */
export function isDamageError(error: unknown): boolean {
  return DAMAGED.test(sqlStateOf(error) ?? "");
}

/** Throws ConfigError for a server that DATABASE_URL cannot reach or log in to; rethrows any other error. */
export function explainServerFault(databaseUrl: string, error: unknown): never {
  const { hostname, port, pathname } = new URL(databaseUrl);
  const server = `${hostname}:${port || 5432}`;
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
  if (isDatabaseUnavailable(error)) {
    throw new ConfigError(
      `DATABASE_URL: la base de datos de ${server} no responde. Revisa que esté encendida y que la dirección sea correcta, e inténtalo de nuevo.`,
    );
  }
  throw error;
}
