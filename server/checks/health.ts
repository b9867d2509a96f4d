import { sql } from "drizzle-orm";
import { DAY_MS } from "#contract/durations.ts";
import packageJson from "../../package.json" with { type: "json" };
import { readBackupState } from "../backup/index.ts";
import type { Ctx } from "../context.ts";
import { rowsOf } from "../db/rows.ts";
import { findMailTrouble, isOutbox } from "../modules/mail/index.ts";
import { type CheckOf, type Finding, forTechnician, ok, problem, unknown, warning } from "./check.ts";
import { formatDateTime } from "./format-date-time.ts";

/** The shop's health in sentences for its owner. Reads only the database. */

const MAIL_SETTINGS = "/admin/settings?tab=notifications";

export const healthChecks: readonly CheckOf<Ctx>[] = [
  { id: "lastBackup", title: "Última copia de seguridad", run: describeBackup },
  { id: "mails", title: "Correos", run: describeMails },
  { id: "payments", title: "Pagos", run: describePayments },
  { id: "version", title: "Versión", run: describeVersion },
];

async function describeBackup(ctx: Ctx): Promise<Finding> {
  const { last, isOverdue, isNightly } = await readBackupState(ctx);
  if (!last) {
    const text = "Todavía no hay ninguna.";
    if (!isOverdue) return unknown(text);
    if (isNightly) return problem(text, "La primera se hace a las 3:00 de la mañana.");
    return withoutNightlyBackups(text);
  }
  const megabytes = Math.max(1, Math.round(last.bytes / 1024 ** 2));
  const text = `${formatDateTime(new Date(last.takenAt))}, ${megabytes} MB${last.isEncrypted ? ", cifrada" : ""}.`;
  if (!isOverdue) return ok(text);
  if (isNightly)
    return problem(text, "Tiene más de un día: mira el espacio en disco y el registro del servidor.");
  return withoutNightlyBackups(text);
}

function withoutNightlyBackups(text: string): Finding {
  return forTechnician(
    problem(text, "Pide a quien maneja el servidor que active las copias."),
    "Pon una carpeta en BACKUP_DIR o un bucket en BACKUP_S3, y reinicia la tienda.",
  );
}

async function describeMails(ctx: Ctx): Promise<Finding> {
  const since = new Date(ctx.clock.now().getTime() - DAY_MS).toISOString();
  const [row] = await rowsOf<{ sent: number; waiting: number; failed: number }>(
    ctx.db,
    sql`select count(*) filter (where status = 'sent' and sent_at > ${since}::timestamptz)::int as sent,
      count(*) filter (where status = 'queued')::int as waiting,
      count(*) filter (where status = 'failed')::int as failed
      from mails where sent_at > ${since}::timestamptz or status in ('queued', 'failed')`,
  );
  const { sent = 0, waiting = 0, failed = 0 } = row ?? {};
  if (await isOutbox(ctx)) return describeUnsentMails(ctx, sent);
  const text = `En las últimas 24 horas salieron ${sent}; ${waiting === 1 ? "espera 1" : `esperan ${waiting}`}.`;
  if (await findMailTrouble(ctx)) {
    return problem(text, "No están saliendo: revisa el servidor de correo.", MAIL_SETTINGS);
  }
  if (failed === 0) return ok(text);
  return warning(
    `${text} ${failed === 1 ? "1 no salió." : `${failed} no salieron.`}`,
    "Míralos en «Requiere atención».",
    "/admin",
  );
}

/** Without a mail server, mails count as sent once they are written to the outbox folder. */
function describeUnsentMails({ config }: Ctx, written: number): Finding {
  const none = "No hay servidor de correo: nadie recibe los correos de la tienda.";
  const kept = written === 1 ? "1 quedó guardado" : `${written} quedaron guardados`;
  const text = written === 0 ? none : `${none} En las últimas 24 horas ${kept} en el servidor.`;
  const report = config.isPublic ? problem : warning;
  return report(text, "Escribe los datos de tu servidor de correo en Configuración.", MAIL_SETTINGS);
}

async function describePayments(ctx: Ctx): Promise<Finding> {
  const now = ctx.clock.now().getTime();
  const [day, hour] = [DAY_MS, DAY_MS / 24].map((ms) => new Date(now - ms).toISOString());
  const [row] = await rowsOf<{ accepted: number; undecided: number }>(
    ctx.db,
    sql`select
      (select count(*)::int from gateway_transactions where accepted_at > ${day}::timestamptz) as accepted,
      (select count(*)::int from payments where status = 'pending' and created_at < ${hour}::timestamptz)
        as undecided`,
  );
  const { accepted = 0, undecided = 0 } = row ?? {};
  const text = `En las últimas 24 horas ${describeAccepted(accepted)}.`;
  if (undecided === 0) return ok(text);
  const waiting = undecided === 1 ? "1 sigue" : `${undecided} siguen`;
  return ok(`${text} ${waiting} en proceso; la tienda pregunta sola cómo va.`);
}

function describeAccepted(count: number): string {
  if (count === 0) return "no se aceptó ningún pago en línea";
  return count === 1 ? "se aceptó 1 pago en línea" : `se aceptaron ${count} pagos en línea`;
}

async function describeVersion({ clock }: Ctx): Promise<Finding> {
  const since = new Date(clock.now().getTime() - process.uptime() * 1000);
  // The time ends with the full stop of «a. m.».
  return ok(`${packageJson.version}, abierta desde el ${formatDateTime(since)}`);
}
