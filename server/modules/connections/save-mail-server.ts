import type { Connections, MailServerBody } from "#contract/settings/connections.ts";
import { deleteConnection, readStoredConnections, writeConnection } from "../../connections/index.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { DomainError, fieldError } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { requireRecentPassword } from "../../security/recent-password.ts";
import { recordAudit } from "../audit/index.ts";
import { describeFault } from "../mail/index.ts";
import { messages } from "./messages.ts";
import { presentConnections } from "./read-connections.ts";

const subject = { type: "settings", id: null } as const;

/**
 * Signs in at the mail server and stores it encrypted; every process uses it from its next mail on
 * (docs/rules/admin.md#stored-keys). Throws `invalid_input` when the sign-in fails, and then stores nothing.
 */
export const saveMailServer = guard(
  "security.write",
  async (ctx: Ctx, body: MailServerBody): Promise<Connections> => {
    requireRecentPassword(ctx);
    refuseWithEnvironment(ctx);
    const server = { ...body, password: await passwordFor(ctx, body) };
    try {
      await ctx.connections.tryMail(server);
    } catch (error) {
      const { message, field } = explainMailError(error);
      ctx.log.warn({ fault: describeFault(error) }, "the mail server that was entered does not work");
      throw new DomainError("invalid_input", `${messages.mail.notSaved} ${message}`, {
        errors: { [field]: message },
      });
    }
    await inTransaction(ctx, async (tx) => {
      await writeConnection(tx.db, tx.config, "mail", server, tx.clock.now());
      // Without values: exports of the audit must not contain the server and the user.
      await recordAudit(tx, { action: "settings.mail_server_updated", subject });
      await recordEvent(tx, { type: "settings.changed" });
    });
    return presentConnections(ctx);
  },
);

/** Removes the mail server: mails are written as files again. */
export const removeMailServer = guard("security.write", async (ctx: Ctx): Promise<Connections> => {
  requireRecentPassword(ctx);
  await inTransaction(ctx, async (tx) => {
    if (!(await deleteConnection(tx.db, "mail"))) return;
    await recordAudit(tx, { action: "settings.mail_server_removed", subject });
    await recordEvent(tx, { type: "settings.changed" });
  });
  return presentConnections(ctx);
});

function refuseWithEnvironment({ config }: Ctx): void {
  if (config.mail.smtpUrl) throw new DomainError("conflict", messages.fromEnvironment("SMTP_URL"));
}

/** The stored password goes only to the server and user that it was entered for. */
async function passwordFor(ctx: Ctx, body: MailServerBody): Promise<string> {
  if (body.password !== undefined) return body.password;
  const stored = (await readStoredConnections(ctx.db, ctx.config)).mail?.value;
  const isSame = stored?.host === body.host && stored.port === body.port && stored.username === body.username;
  if (isSame) return stored.password;
  if (body.username === "") return "";
  throw fieldError("invalid_input", "password", messages.passwordMissing);
}

const insecureCodes = /^(ETLS|ESOCKET|CERT_|DEPTH_|SELF_|UNABLE_|ERR_TLS|ERR_SSL|EPROTO)/;

/** What to do about an error of nodemailer, and the field that it concerns. */
function explainMailError(error: unknown): { message: string; field: string } {
  const fault = describeFault(error);
  if (fault.startsWith("EAUTH")) return { message: messages.mail.refused, field: "password" };
  if (fault.startsWith("EDNS")) return { message: messages.mail.unknownHost, field: "host" };
  if (/^(ECONNECTION|ETIMEDOUT|ECONNREFUSED)/.test(fault) || isRefusedConnection(error)) {
    return { message: messages.mail.unreachable, field: "host" };
  }
  if (insecureCodes.test(fault)) return { message: messages.mail.insecure, field: "security" };
  return { message: messages.mail.other(fault), field: "host" };
}

/** Nodemailer gives ESOCKET for each fault of the socket, encrypted or not. */
function isRefusedConnection(error: unknown): boolean {
  const syscall = error instanceof Error && "syscall" in error ? error.syscall : null;
  return syscall === "connect" || syscall === "read";
}
