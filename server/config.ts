import { join, resolve } from "node:path";
import { z } from "zod";

/** The only reader of the environment (architecture.md, "Settings of the process"). Parsed once, then passed in. */

export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

const flag = z.enum(["0", "1", "true", "false"]).transform((word) => word === "1" || word === "true");
const port = z.coerce.number().int().min(0).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO: flag.optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0).default(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  EPAYCO_PUBLIC_KEY: z.string().min(1).optional(),
  EPAYCO_PRIVATE_KEY: z.string().min(1).optional(),
  EPAYCO_CUST_ID: z.string().min(1).optional(),
  EPAYCO_P_KEY: z.string().min(1).optional(),
  EPAYCO_TEST: flag.default(true),
  EPAYCO_REDIRECT_MODE: z.enum(["bridge", "direct"]).default("bridge"),
  EPAYCO_APIFY_URL: httpUrl.default("https://apify.epayco.co"),
  EPAYCO_VALIDATION_URL: httpUrl.default("https://secure.epayco.co"),
  EPAYCO_CHECKOUT_JS: httpUrl.default("https://checkout.epayco.co/checkout-v2.js"),
  EPAYCO_CHECKOUT_URL: httpUrl.default("https://new-checkout.epayco.co"),
  PAYMENTS_STANDIN: z.enum(["allow"]).optional(),
  STANDIN_PORT: port.optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  METRICS_TOKEN: z.string().min(16).optional(),
  TRUST_PROXY: z.string().min(1).optional(),
  NODE_ENV: z.string().optional(),
});

export type GatewayKeys = { publicKey: string; privateKey: string; custId: string; pKey: string };

export type Config = {
  port: number;
  host: string;
  /** Origin for links, canonical addresses and cookies, without a slash at the end. */
  publicUrl: string;
  /** Whether strangers can reach this shop: PUBLIC_URL is not a loopback address (decision 17). */
  isPublic: boolean;
  isDevelopment: boolean;
  dataDir: string;
  databaseUrl: string | null;
  /** null: when the database is new and the shop is not public. */
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
    /** null: the stand-in's own. */
    keys: GatewayKeys | null;
    test: boolean;
    redirectMode: "bridge" | "direct";
    apifyUrl: string;
    validationUrl: string;
    checkoutJs: string;
    checkoutUrl: string;
  };
  standinPort: number;
  logLevel: z.infer<typeof Environment>["LOG_LEVEL"];
  metricsToken: string | null;
  trustProxy: string | null;
};

/** Reads the settings of the process, or of a test. Throws ConfigError with one line that names the variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(present);

  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message}`);
  }

  const env = parsed.data;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const isPublic = !isLoopback(new URL(publicUrl).hostname);
  const keys = allOrNone("EPAYCO_PUBLIC_KEY", {
    publicKey: env.EPAYCO_PUBLIC_KEY,
    privateKey: env.EPAYCO_PRIVATE_KEY,
    custId: env.EPAYCO_CUST_ID,
    pKey: env.EPAYCO_P_KEY,
  });
  const s3 = allOrNone("S3_ENDPOINT", {
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  });

  if (new URL(publicUrl).pathname !== "/")
    throw new ConfigError("PUBLIC_URL: must be an origin, without a path");
  if (!isPublic && !isLoopback(env.HOST)) {
    throw new ConfigError(
      "HOST: listens beyond this machine, so PUBLIC_URL must be the shop's public address",
    );
  }
  if (isPublic && !keys && env.PAYMENTS_STANDIN !== "allow") {
    throw new ConfigError(
      "EPAYCO_PUBLIC_KEY: a public shop needs its ePayco keys (or PAYMENTS_STANDIN=allow for a trial)",
    );
  }

  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    isPublic,
    isDevelopment: env.NODE_ENV === "development",
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    demo: env.DEMO ?? null,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? null },
    s3: s3 && { ...s3, region: env.S3_REGION ?? "auto" },
    epayco: {
      keys,
      test: env.EPAYCO_TEST,
      redirectMode: env.EPAYCO_REDIRECT_MODE,
      apifyUrl: env.EPAYCO_APIFY_URL,
      validationUrl: env.EPAYCO_VALIDATION_URL,
      checkoutJs: env.EPAYCO_CHECKOUT_JS,
      checkoutUrl: env.EPAYCO_CHECKOUT_URL,
    },
    standinPort: env.STANDIN_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    trustProxy: env.TRUST_PROXY ?? null,
  };
}

export const dataPaths = {
  database: (config: Config) => join(config.dataDir, "database"),
  uploads: (config: Config) => join(config.dataDir, "uploads"),
  outbox: (config: Config) => join(config.dataDir, "outbox"),
  standin: (config: Config) => join(config.dataDir, "standin-epayco.json"),
};

export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

function allOrNone<T extends Record<string, string | undefined>>(name: string, values: T) {
  const given = Object.values(values).filter((value) => value !== undefined).length;
  if (given === 0) return null;
  if (given < Object.keys(values).length) {
    throw new ConfigError(`${name}: set all ${Object.keys(values).length} of its group, or none`);
  }
  return values as { [K in keyof T]: string };
}
