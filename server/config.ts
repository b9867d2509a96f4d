import { join, resolve } from "node:path";
import { z } from "zod";

/** The only reader of the environment (docs/operations.md). Parsed once, then passed in. */

/** A setting that stops the start. The message is one line that names the setting and says what to do. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** The path of a local socket in the folder, such as `checks-0a1b2c3d.sock`, may have 107 bytes. */
const DATA_DIR_BYTES = 86;

const copy = {
  flag: "escribe 1, 0, true o false.",
  port: "escribe un número entero entre 0 y 65535.",
  httpUrl: "escribe una dirección completa, como https://tienda.example.",
  databaseUrl: "escribe una dirección como postgres://usuario:contraseña@servidor/base.",
  factor: "escribe un número mayor o igual a 0.",
  smtpUrl: "escribe una dirección como smtps://usuario:contraseña@servidor.",
  share: "escribe un número entre 0 y 1.",
  encoded: "escribe nombre=valor, con %25 en vez de % dentro de un valor.",
  count: "escribe un número entero, 1 o mayor.",
  bucket: "escribe una dirección como s3://bucket/carpeta.",
  choice: (options: readonly string[]) => `escribe ${options.join(" o ")}.`,
  atLeast: (length: number) => `escribe al menos ${length} caracteres.`,
  dataDir: (bytes: number) =>
    `la ruta de la carpeta tiene ${bytes} bytes; escribe una de ${DATA_DIR_BYTES} como máximo.`,
  publicUrlPath: "escribe la dirección de la tienda sin nada después del dominio.",
  openHost:
    "con esta dirección la tienda se abre a otras máquinas: pon en PUBLIC_URL su dirección pública, o usa HOST=127.0.0.1.",
  incompleteGroup: (names: string) => `faltan valores. Escribe ${names}, o ninguno.`,
};

const flag = z
  .enum(["0", "1", "true", "false"], copy.flag)
  .transform((word) => word === "1" || word === "true");
const port = z.coerce.number(copy.port).int(copy.port).min(0, copy.port).max(65_535, copy.port);
const httpUrl = z
  .url({ protocol: /^https?$/, error: copy.httpUrl })
  .transform((url) => url.replace(/\/+$/, ""));
const choice = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, copy.choice(options));
const atLeast = (length: number) => z.string().min(length, copy.atLeast(length));

const Environment = z.object({
  PORT: port.default(3000),
  HOST: atLeast(1).default("127.0.0.1"),
  SECRET_KEY: atLeast(32).optional(),
  SECRET_KEY_PREVIOUS: atLeast(32).optional(),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: atLeast(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: copy.databaseUrl }).optional(),
  DEMO: flag.optional(),
  RATE_LIMIT_FACTOR: z.coerce.number(copy.factor).min(0, copy.factor).default(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: copy.smtpUrl }).optional(),
  MAIL_FROM: atLeast(3).optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: atLeast(1).optional(),
  S3_ACCESS_KEY_ID: atLeast(1).optional(),
  S3_SECRET_ACCESS_KEY: atLeast(1).optional(),
  S3_REGION: atLeast(1).optional(),
  EPAYCO_PUBLIC_KEY: atLeast(1).optional(),
  EPAYCO_PRIVATE_KEY: atLeast(1).optional(),
  EPAYCO_CUST_ID: atLeast(1).optional(),
  EPAYCO_P_KEY: atLeast(1).optional(),
  EPAYCO_TEST: flag.default(true),
  EPAYCO_REDIRECT_MODE: choice(["bridge", "direct"]).default("bridge"),
  EPAYCO_APIFY_URL: httpUrl.default("https://apify.epayco.co"),
  EPAYCO_VALIDATION_URL: httpUrl.default("https://secure.epayco.co"),
  EPAYCO_CHECKOUT_JS: httpUrl.default("https://checkout.epayco.co/checkout-v2.js"),
  EPAYCO_CHECKOUT_URL: httpUrl.default("https://new-checkout.epayco.co"),
  STANDIN_PORT: port.optional(),
  LOG_LEVEL: choice(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: atLeast(1).default("trenza"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(copy.share).min(0, copy.share).max(1, copy.share).default(1),
  METRICS_TOKEN: atLeast(16).optional(),
  BACKUP_DIR: atLeast(1).optional(),
  BACKUP_KEEP: z.coerce.number(copy.count).int(copy.count).min(1, copy.count).default(14),
  BACKUP_S3: z.string().startsWith("s3://", copy.bucket).optional(),
  BACKUP_S3_ENDPOINT: httpUrl.optional(),
  BACKUP_S3_ACCESS_KEY_ID: atLeast(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: atLeast(1).optional(),
  BACKUP_S3_REGION: atLeast(1).optional(),
  BACKUP_RECIPIENT: atLeast(1).optional(),
  TRUST_PROXY: atLeast(1).optional(),
  NODE_ENV: z.string().optional(),
});

export type GatewayKeys = { publicKey: string; privateKey: string; custId: string; pKey: string };

export type Config = {
  port: number;
  host: string;
  /** Origin for links, canonical addresses and cookies, without a slash at the end. */
  publicUrl: string;
  /**
   * Whether strangers can reach this shop: PUBLIC_URL is not a loopback address (docs/rules/payments.md#public-shop).
   */
  isPublic: boolean;
  isDevelopment: boolean;
  dataDir: string;
  /** Key for keyed hashes and stored keys; null: a file in the data folder. */
  secretKey: string | null;
  /** The previous key; at start, what it encrypted is re-encrypted with `secretKey`. */
  previousSecretKey: string | null;
  databaseUrl: string | null;
  /** null loads the demo store when the database is new and the shop is not public. */
  demo: boolean | null;
  rateLimitFactor: number;
  mail: { smtpUrl: string | null; from: string | null };
  s3: {
    endpoint: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
    region: string;
  } | null;
  epayco: {
    /** null: those that the owner entered, else the stand-in's. */
    keys: GatewayKeys | null;
    test: boolean;
    redirectMode: "bridge" | "direct";
    apifyUrl: string;
    validationUrl: string;
    checkoutJs: string;
    checkoutUrl: string;
  };
  standinPort: number;
  /** Origin of the running stand-in; null before it is started. */
  standinUrl: string | null;
  logLevel: z.infer<typeof Environment>["LOG_LEVEL"];
  metricsToken: string | null;
  /** Where traces go, by OpenTelemetry's protocol; null sends none. `ratio` is the share of the requests. */
  tracing: { endpoint: string; headers: Record<string, string>; service: string; ratio: number } | null;
  backup: {
    /** Folder of the nightly backups, and `s3://bucket/folder`; without both there are none. */
    folder: string | null;
    bucket: string | null;
    /** Access to S3 for backups; null: none. */
    s3: Omit<NonNullable<Config["s3"]>, "bucket"> | null;
    /** How many nightly backups to keep. */
    keep: number;
    /** age public key that backups are encrypted for. */
    recipient: string | null;
  };
  trustProxy: string | null;
};

/** Reads the settings of the process, or of a test. Throws ConfigError with one line that names the variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const env = parseEnvironment(environment);
  const address = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  // As browsers write it in `Origin`: in small letters and without the usual port.
  const publicUrl = address.origin;
  const isPublic = !isLoopback(address.hostname);
  const epayco = readEpayco(env);
  const s3 = readPictureBucket(env);
  const backup = readBackup(env, s3);

  if (address.href !== `${publicUrl}/`) throw new ConfigError(`PUBLIC_URL: ${copy.publicUrlPath}`);
  if (!isPublic && !isLoopback(env.HOST)) {
    throw new ConfigError(`HOST: ${copy.openHost}`);
  }

  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    isPublic,
    isDevelopment: env.NODE_ENV === "development",
    dataDir: readDataDir(env),
    secretKey: env.SECRET_KEY ?? null,
    previousSecretKey: env.SECRET_KEY_PREVIOUS ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    demo: env.DEMO ?? null,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? null },
    s3,
    epayco,
    standinUrl: null,
    standinPort: env.STANDIN_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    tracing: readTracing(env),
    backup,
    trustProxy: env.TRUST_PROXY ?? null,
  };
}

type Env = z.infer<typeof Environment>;

/** Treats an empty variable like a missing one. */
function parseEnvironment(environment: NodeJS.ProcessEnv): Env {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(present);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message}`);
}

function readDataDir(env: Env): string {
  const folder = resolve(env.DATA_DIR);
  const bytes = Buffer.byteLength(folder);
  if (bytes > DATA_DIR_BYTES) throw new ConfigError(`DATA_DIR: ${copy.dataDir(bytes)}`);
  return folder;
}

function readEpayco(env: Env): Config["epayco"] {
  const keyNames = "EPAYCO_PUBLIC_KEY, EPAYCO_PRIVATE_KEY, EPAYCO_CUST_ID y EPAYCO_P_KEY";
  return {
    keys: allOrNone(keyNames, {
      publicKey: env.EPAYCO_PUBLIC_KEY,
      privateKey: env.EPAYCO_PRIVATE_KEY,
      custId: env.EPAYCO_CUST_ID,
      pKey: env.EPAYCO_P_KEY,
    }),
    test: env.EPAYCO_TEST,
    redirectMode: env.EPAYCO_REDIRECT_MODE,
    apifyUrl: env.EPAYCO_APIFY_URL,
    validationUrl: env.EPAYCO_VALIDATION_URL,
    checkoutJs: env.EPAYCO_CHECKOUT_JS,
    checkoutUrl: env.EPAYCO_CHECKOUT_URL,
  };
}

function readPictureBucket(env: Env): Config["s3"] {
  const s3 = allOrNone("S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY", {
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  });
  return s3 && { ...s3, region: env.S3_REGION ?? "auto" };
}

/** @param pictures the account of the pictures may do for the backups, too; their bucket may not */
function readBackup(env: Env, pictures: Config["s3"]): Config["backup"] {
  const names = "BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID y BACKUP_S3_SECRET_ACCESS_KEY";
  const own = allOrNone(names, {
    endpoint: env.BACKUP_S3_ENDPOINT,
    accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY,
  });
  const access = own ?? (pictures && withoutBucket(pictures));
  if (env.BACKUP_S3 && !access) {
    throw new ConfigError(`BACKUP_S3: escribe también ${names}.`);
  }
  return {
    folder: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : null,
    bucket: env.BACKUP_S3?.replace(/\/+$/, "") ?? null,
    s3: access && { ...access, region: env.BACKUP_S3_REGION ?? env.S3_REGION ?? "auto" },
    keep: env.BACKUP_KEEP,
    recipient: env.BACKUP_RECIPIENT ?? null,
  };
}

function withoutBucket({ bucket: _bucket, ...access }: NonNullable<Config["s3"]>) {
  return access;
}

function readTracing(env: Env): Config["tracing"] {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: readHeaders(env.OTEL_EXPORTER_OTLP_HEADERS ?? ""),
    service: env.OTEL_SERVICE_NAME,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

export const dataPaths = {
  database: (config: Config) => join(config.dataDir, "database"),
  uploads: (config: Config) => join(config.dataDir, "uploads"),
  untrustedProxy: (config: Config) => join(config.dataDir, "untrusted-proxy.json"),
  checksSocket: (config: Config, process: string) => join(config.dataDir, `checks-${process}.sock`),
  backupSocket: (config: Config) => join(config.dataDir, "backup.sock"),
  outbox: (config: Config) => join(config.dataDir, "outbox"),
  secretKey: (config: Config) => join(config.dataDir, "secret-key"),
  standin: (config: Config) => join(config.dataDir, "standin-epayco.json"),
};

export function isHttps({ publicUrl }: Pick<Config, "publicUrl">): boolean {
  return publicUrl.startsWith("https:");
}

export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

/** `name=value,other=value`, as OpenTelemetry writes headers; values are URL-encoded. Throws ConfigError. */
function readHeaders(list: string): Record<string, string> {
  const pairs = list.split(",").filter((pair) => pair.includes("="));
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at).trim(), decodeHeader(pair.slice(at + 1).trim())];
    }),
  );
}

function decodeHeader(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new ConfigError(`OTEL_EXPORTER_OTLP_HEADERS: ${copy.encoded}`);
  }
}

/** Settings that only make sense together. Throws ConfigError, under the first of `names`, when only some are set. */
function allOrNone<T extends Record<string, string | undefined>>(names: string, values: T) {
  const given = Object.values(values).filter((value) => value !== undefined).length;
  if (given === 0) return null;
  if (given < Object.keys(values).length) {
    throw new ConfigError(`${names.split(",")[0]}: ${copy.incompleteGroup(names)}`);
  }
  return values as { [K in keyof T]: string };
}
