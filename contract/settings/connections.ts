import { z } from "zod";
import { Instant } from "../schemas.ts";
import { GatewayMode } from "./settings.ts";

/** Access to the mail server and to the payment gateway (docs/rules/admin.md#stored-keys). */

/** `tls` from the first byte, `starttls` before the sign-in, `none` only on the shop's own machine. */
export const mailSecurities = ["tls", "starttls", "none"] as const;
const MailSecurity = z.enum(mailSecurities);
export type MailSecurity = z.infer<typeof MailSecurity>;

/** The customary port of each. */
export const mailPorts: Record<MailSecurity, number> = { tls: 465, starttls: 587, none: 25 };

function isOwnMachine(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

const copy = {
  host: "Escribe solo el nombre del servidor, como smtp.tucorreo.co",
  port: "Escribe un número entre 1 y 65535",
  from: "Escribe un correo válido, como hola@tutienda.co",
  open: "Sin cifrar solo se puede con un servidor de correo en la misma máquina (localhost)",
  long: "Es más largo de lo que puede ser",
  line: "No puede tener saltos de línea",
  key: "Pega la llave completa, sin espacios",
  custId: "Escribe solo los dígitos del P_CUST_ID_CLIENTE",
};

const MailServerFields = z.strictObject({
  host: z
    .string()
    .trim()
    .toLowerCase()
    .max(253, copy.long)
    .regex(/^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|[0-9a-f:]*:[0-9a-f:]*)$/, copy.host),
  port: z.int(copy.port).min(1, copy.port).max(65_535, copy.port),
  security: MailSecurity,
  /** Empty: the server asks for no sign-in. */
  username: z
    .string()
    .trim()
    .max(254, copy.long)
    .regex(/^[^\r\n]*$/, copy.line),
  /** Sender of the shop's mails. */
  from: z.email(copy.from).max(254, copy.long),
});
const password = z
  .string()
  .max(500, copy.long)
  .regex(/^[^\r\n]*$/, copy.line);
const isSafe = ({ security, host }: { security: MailSecurity; host: string }) =>
  security !== "none" || isOwnMachine(host);
const openServer = { path: ["security"], message: copy.open };

/** A mail server, as it is stored. */
export const MailServer = MailServerFields.extend({ password });
export type MailServer = z.infer<typeof MailServer>;

/** PUT /api/admin/connections/mail. Without a password the stored one stays, if server and user are the same. */
export const MailServerBody = MailServerFields.extend({ password: password.optional() }).refine(
  isSafe,
  openServer,
);
export type MailServerBody = z.infer<typeof MailServerBody>;

const key = z
  .string()
  .trim()
  .regex(/^\S{8,200}$/, copy.key);

export const GatewayKeyFields = z.strictObject({
  publicKey: key,
  privateKey: key,
  custId: z
    .string()
    .trim()
    .regex(/^\d{1,20}$/, copy.custId),
  pKey: key,
});

export const gatewayKeyNames = ["publicKey", "privateKey", "custId", "pKey"] as const;
export type GatewayKeyName = (typeof gatewayKeyNames)[number];

/** The gateway's keys, as they are stored. */
export const StoredGateway = z.object({ keys: GatewayKeyFields, isTest: z.boolean() });
export type StoredGateway = z.infer<typeof StoredGateway>;

/** PUT /api/admin/connections/gateway. Without keys the stored ones stay. */
export const GatewayBody = z.strictObject({ keys: GatewayKeyFields.optional(), isTest: z.boolean() });
export type GatewayBody = z.infer<typeof GatewayBody>;

/** `unreadable`: stored with a key that the shop no longer has. */
export const ConnectionSource = z.enum(["environment", "stored", "unreadable", "none"]);
export type ConnectionSource = z.infer<typeof ConnectionSource>;

/** GET /api/admin/connections. Never a password or a whole key. */
export const Connections = z.object({
  mail: z.object({
    source: ConnectionSource,
    stored: MailServerFields.extend({ hasPassword: z.boolean(), savedAt: Instant }).nullable(),
  }),
  gateway: z.object({
    source: ConnectionSource,
    mode: GatewayMode,
    stored: z
      .object({
        isTest: z.boolean(),
        /** The last four characters of each long key; null for a short one. */
        endings: z.record(z.enum(gatewayKeyNames), z.string().nullable()),
        savedAt: Instant,
      })
      .nullable(),
  }),
});
export type Connections = z.infer<typeof Connections>;
