import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { readBackupState } from "../backup/index.ts";
import { readStoredConnections } from "../connections/index.ts";
import type { Ctx } from "../context.ts";
import { rowsOf } from "../db/rows.ts";
import { GatewayError } from "../ports/payment-gateway.ts";
import { type CheckOf, type Finding, forTechnician, ok, problem, unknown, warning } from "./check.ts";

/** Checks of what the running shop uses: database, mail server, gateway, storage. */

const OLDEST_POSTGRES = 15;
const PROBES = 5;
const SLOW_MS = 50;
const CLOCK_TOLERANCE_S = 30;
const CLOCK_TIMEOUT_MS = 8000;

const PAYMENTS = "/admin/settings?tab=payments";
const MAIL = "/admin/settings?tab=notifications";

export const serviceChecks: readonly CheckOf<Ctx>[] = [
  { id: "database", title: "Base de datos", run: checkDatabase },
  { id: "clock", title: "Reloj", run: checkClock },
  { id: "mail", title: "Correo", run: checkMail },
  { id: "gateway", title: "Pagos en línea", run: checkGateway },
  { id: "storage", title: "Imágenes", run: checkStorage },
  { id: "secretKey", title: "Llave de la tienda", run: checkSecretKey },
  { id: "backup", title: "Copias de seguridad", run: checkBackup },
];

async function checkDatabase({ db, database }: Ctx): Promise<Finding> {
  const [found] = await rowsOf<{ version: string; fsync: string }>(
    db,
    sql`select current_setting('server_version') as version, current_setting('fsync') as fsync`,
  );
  const version = found?.version ?? "";
  const times: number[] = [];
  for (let probe = 0; probe < PROBES; probe++) {
    const start = performance.now();
    await db.execute(sql`select 1`);
    times.push(performance.now() - start);
  }
  const ms = Math.round(times.sort((a, b) => a - b)[Math.floor(PROBES / 2)] ?? 0);
  const name =
    database.kind === "embedded" ? "Base de datos incluida" : `PostgreSQL ${version.split(" ")[0]}`;
  if (found?.fsync === "off") {
    return forTechnician(
      problem(
        `${name} no asegura los datos en el disco: un corte de luz puede borrar pedidos.`,
        "Pide a quien maneja el servidor que lo corrija.",
      ),
      "Pon fsync=on en la configuración de PostgreSQL y reinícialo.",
    );
  }
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES) {
    return problem(
      `${name} es muy vieja.`,
      `Actualiza PostgreSQL a la versión ${OLDEST_POSTGRES} o una mayor.`,
    );
  }
  if (ms > SLOW_MS) {
    return warning(
      `${name} responde despacio (${ms} ms).`,
      database.kind === "embedded"
        ? "Mira qué ocupa al servidor. Si sigue lenta, pásate a PostgreSQL."
        : "Pon la base de datos en el mismo centro de datos que la tienda, o mira qué ocupa al servidor.",
    );
  }
  return ok(`${name}, responde en ${Math.max(ms, 1)} ms y asegura cada pedido en el disco.`);
}

/** Compares with the clock of the gateway, whose signatures and sessions depend on it. */
async function checkClock({ config, clock }: Ctx): Promise<Finding> {
  const answer = await fetch(config.epayco.apifyUrl, {
    method: "HEAD",
    signal: AbortSignal.timeout(CLOCK_TIMEOUT_MS),
  }).catch(() => null);
  const theirs = Date.parse(answer?.headers.get("date") ?? "");
  if (Number.isNaN(theirs)) return unknown("No se pudo comparar con la hora de ePayco.");
  const seconds = Math.round(Math.abs(clock.now().getTime() - theirs) / 1000);
  if (seconds <= CLOCK_TOLERANCE_S) return ok("El reloj del servidor está en hora.");
  return forTechnician(
    problem(
      `El reloj del servidor está corrido ${seconds} segundos.`,
      "Pide a quien maneja el servidor que active la hora automática.",
    ),
    "timedatectl set-ntp true",
  );
}

async function checkMail({ connections }: Ctx): Promise<Finding> {
  const { source } = (await connections.current()).mail;
  const advice = "Escribe los datos de tu servidor de correo en Configuración.";
  if (source === "none") {
    return problem("No hay servidor de correo: nadie recibe los correos de la tienda.", advice, MAIL);
  }
  try {
    await connections.checkMail();
    return ok("El servidor de correo aceptó a la tienda.");
  } catch {
    const text = "El servidor de correo no respondió o no aceptó a la tienda.";
    if (source !== "environment") return problem(text, advice, MAIL);
    return forTechnician(
      problem(text, "Pide a quien maneja el servidor que corrija los datos del correo.", MAIL),
      "Corrige SMTP_URL y reinicia la tienda.",
    );
  }
}

async function checkGateway({ connections }: Ctx): Promise<Finding> {
  const { mode } = (await connections.current()).gateway;
  if (mode === "standin") {
    return problem(
      "La tienda usa su pasarela de prueba: nadie paga de verdad.",
      "Pon tus llaves de ePayco en Configuración.",
      PAYMENTS,
    );
  }
  if (mode === "none") {
    return problem(
      "Nadie puede pagar en línea: la tienda no tiene llaves de ePayco.",
      "Pon tus llaves de ePayco en Configuración.",
      PAYMENTS,
    );
  }
  if (mode === "unavailable") {
    return problem("Las llaves guardadas no se pueden leer.", "Pégalas de nuevo en Configuración.", PAYMENTS);
  }
  try {
    await connections.checkGateway();
  } catch (error) {
    const isWrong = error instanceof GatewayError && error.fault === "bad_credentials";
    return problem(
      isWrong ? "ePayco no reconoce las llaves de la tienda." : "ePayco no respondió.",
      isWrong ? "Cópialas de nuevo de tu panel de ePayco." : "Inténtalo de nuevo en unos minutos.",
      PAYMENTS,
    );
  }
  if (mode === "live") return ok("ePayco aceptó las llaves y los pagos son reales.");
  return warning(
    "ePayco aceptó las llaves, pero los pagos son de prueba.",
    "Haz una compra completa de prueba y después activa los pagos reales en Configuración.",
    PAYMENTS,
  );
}

/** Writes, reads and deletes a small file. */
async function checkStorage({ storage, log }: Ctx): Promise<Finding> {
  const key = `check-${randomUUID()}.txt`;
  try {
    await storage.put(key, Buffer.from("ok"), "text/plain");
    const stored = await storage.get(key).finally(() => storage.delete(key));
    if (stored?.content.toString() === "ok") return ok("Se pueden guardar y leer imágenes.");
  } catch (error) {
    log.warn({ err: error }, "the storage does not work");
  }
  return forTechnician(
    problem("No se pueden guardar imágenes.", "Pide a quien maneja el servidor que lo revise."),
    storage.folder === null
      ? "Revisa S3_ENDPOINT, S3_BUCKET y las llaves de S3."
      : "Revisa que la tienda pueda escribir en su carpeta de datos y que haya espacio.",
  );
}

async function checkSecretKey({ db, config }: Ctx): Promise<Finding> {
  const { mail, gateway } = await readStoredConnections(db, config);
  const isLost = [mail, gateway].some((stored) => stored && stored.value === null);
  if (isLost) {
    return forTechnician(
      problem(
        "Lo que guardaste se cifró con una llave que este servidor ya no tiene.",
        "Escribe de nuevo el correo y las llaves de ePayco, o pide a quien maneja el servidor que recupere la llave.",
        PAYMENTS,
      ),
      "Recupera el archivo secret-key de la carpeta de datos, o el SECRET_KEY de antes.",
    );
  }
  return forTechnician(
    ok("Cifra lo que guardas en Configuración. Pide que guarden una copia fuera del servidor."),
    config.secretKey ? "Está en SECRET_KEY." : "Está en el archivo secret-key de la carpeta de datos.",
  );
}

async function checkBackup(ctx: Ctx): Promise<Finding> {
  const { last, isNightly, isOverdue } = await readBackupState(ctx);
  if (!isNightly) {
    return forTechnician(
      problem(
        "Nadie hace copias de seguridad cada noche.",
        "Pide a quien maneja el servidor que las active: sin ellas, un daño del disco se lleva los pedidos.",
      ),
      "Pon en BACKUP_DIR una carpeta, mejor en otro disco, o en BACKUP_S3 un bucket, y reinicia la tienda.",
    );
  }
  if (isOverdue) {
    return problem(
      last ? "La última copia tiene más de un día." : "Todavía no hay ninguna copia.",
      "Espera a las 3:00 de la mañana. Si entonces falta, mira el espacio en disco y el registro del servidor.",
    );
  }
  return ok("Hay una copia del último día.");
}
