import { expect, test } from "vitest";
import { ConfigError, dataPaths, readConfig } from "./config.ts";

test("an empty environment is a shop on this machine", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    publicUrl: "http://localhost:3000",
    isPublic: false,
    databaseUrl: null,
    standinPort: 3001,
  });
});

test("an empty value counts as not set", () => {
  expect(readConfig({ PUBLIC_URL: "", S3_ENDPOINT: "" })).toMatchObject({ isPublic: false, s3: null });
});

test.each([
  ["PORT", { PORT: "http" }],
  ["PORT", { PORT: "70000" }],
  ["PUBLIC_URL", { PUBLIC_URL: "tienda.example" }],
  ["PUBLIC_URL", { PUBLIC_URL: "http://localhost:3000/tienda" }],
  ["PUBLIC_URL", { PUBLIC_URL: "https://tienda.example?origen=qr" }],
  ["DATA_DIR", { DATA_DIR: `/srv/${"a".repeat(82)}` }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/tienda" }],
  ["DEMO", { DEMO: "maybe" }],
  ["RATE_LIMIT_FACTOR", { RATE_LIMIT_FACTOR: "-1" }],
  ["SMTP_URL", { SMTP_URL: "mail.example" }],
  ["S3_ENDPOINT", { S3_ENDPOINT: "https://s3.example" }],
  ["EPAYCO_PUBLIC_KEY", { EPAYCO_P_KEY: "only one" }],
  ["EPAYCO_TEST", { EPAYCO_TEST: "yes" }],
  ["EPAYCO_REDIRECT_MODE", { EPAYCO_REDIRECT_MODE: "popup" }],
  ["EPAYCO_APIFY_URL", { EPAYCO_APIFY_URL: "apify" }],
  ["STANDIN_PORT", { STANDIN_PORT: "-1" }],
  ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ["METRICS_TOKEN", { METRICS_TOKEN: "short" }],
  ["HOST", { HOST: "0.0.0.0" }],
])("explains a wrong %s in one Spanish line: %j", (name, environment: Record<string, string>) => {
  const reading = () => readConfig(environment);

  expect(reading).toThrow(ConfigError);
  expect(reading).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  expect(reading, "says in Spanish what to do").toThrow(/: .*\b(escribe|faltan|pon|necesita)\b/);
});

test.each(["https://Tienda.example", "https://tienda.example:443/"])(
  "the address %s is the one that browsers send",
  (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL })).toMatchObject({ isPublic: true, publicUrl: "https://tienda.example" });
  },
);

test("the longest data folder still has room for the local sockets in it", () => {
  const config = readConfig({ DATA_DIR: `/srv/${"a".repeat(81)}` });

  expect(Buffer.byteLength(dataPaths.checksSocket(config, "0a1b2c3d"))).toBe(107);
});

test("a shop is public when its address is not of this machine", () => {
  const config = readConfig({
    PUBLIC_URL: "https://tienda.example/",
    HOST: "0.0.0.0",
  });

  expect(config).toMatchObject({ isPublic: true, publicUrl: "https://tienda.example" });
});
