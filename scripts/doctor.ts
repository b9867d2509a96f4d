/** `npm run doctor`: reports problems of the installation in Spanish, with their remedy. Works while the shop runs. */
import { existsSync } from "node:fs";
import path from "node:path";
import { ConfigError, readConfig } from "#server/config.ts";
import { readProxyNotice } from "#server/http/untrusted-proxy.ts";

const settings = path.resolve(import.meta.dirname, "../.env");
if (existsSync(settings)) process.loadEnvFile(settings);

try {
  const notice = await readProxyNotice(readConfig());
  if (notice) {
    console.log(
      `Proxy: a la tienda le llegan peticiones por un proxy que no conoce (desde ${notice.seenAt}), y cuenta a todos los clientes como uno. Pon la dirección del proxy en TRUST_PROXY y reinicia la tienda.`,
    );
    process.exitCode = 1;
  } else {
    console.log("Proxy: en orden.");
  }
} catch (error) {
  console.error(error instanceof ConfigError ? `Configuración: ${error.message}` : error);
  process.exitCode = 1;
}
