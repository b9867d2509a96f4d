import { lookup } from "node:dns/promises";
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { isIP } from "node:net";
import { dirname } from "node:path";
import { type Config, isHttps, isLoopback } from "../config.ts";
import { readProxyNotice } from "../http/untrusted-proxy.ts";
import { type CheckOf, type Finding, forTechnician, ok, problem, unknown, warning } from "./check.ts";

/** Checks that need only the settings of the process: also of a shop that is not running. */

const HTTP_TIMEOUT_MS = 8000;
const GB = 1024 ** 3;
const LOW_DISK = 2 * GB;
const NO_DISK = GB / 2;

export const installationChecks: readonly CheckOf<Config>[] = [
  { id: "address", title: "Dirección", run: checkAddress },
  { id: "dns", title: "Dominio (DNS)", run: checkDns },
  { id: "https", title: "HTTPS", run: checkHttps },
  { id: "proxy", title: "Proxy", run: checkProxy },
  { id: "disk", title: "Espacio en disco", run: checkDisk },
  { id: "limits", title: "Límites contra abusos", run: checkLimits },
];

async function checkAddress({ publicUrl, isPublic }: Config): Promise<Finding> {
  if (isPublic) return ok(`La tienda está en ${publicUrl}.`);
  return forTechnician(
    problem(
      "La tienda solo se abre en esta máquina: todavía no tiene una dirección en internet.",
      "Compra un dominio, como tienda.example.co, y pide a quien maneja el servidor que lo ponga.",
    ),
    `PUBLIC_URL es ${publicUrl}. Pon la dirección de la tienda, con https://, y reinicia la tienda.`,
  );
}

async function checkDns({ publicUrl, isPublic }: Config): Promise<Finding> {
  const { hostname } = new URL(publicUrl);
  if (!isPublic || isIP(hostname)) return unknown("Se comprueba cuando la tienda tenga un dominio.");
  try {
    const found = await lookup(hostname, { all: true });
    return ok(`${hostname} lleva a ${found.map(({ address }) => address).join(", ")}.`);
  } catch {
    return problem(
      `El dominio ${hostname} no lleva a ningún servidor.`,
      "En la página donde compraste el dominio crea un registro A con la dirección IP de tu servidor, y espera una hora.",
    );
  }
}

async function checkHttps(config: Config): Promise<Finding> {
  if (!config.isPublic) return unknown("Se comprueba cuando la tienda tenga una dirección pública.");
  if (!isHttps(config)) {
    return forTechnician(
      problem(
        "La dirección no usa HTTPS: las contraseñas viajan sin cifrar.",
        "Pide a quien maneja el servidor que active el certificado de la tienda.",
      ),
      "Pon https:// en PUBLIC_URL y un servidor delante con certificado; deploy/install.sh lo hace solo.",
    );
  }
  try {
    const answer = await fetch(`${config.publicUrl}/api/health`, {
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    });
    if (answer.ok) return ok("El certificado es válido y la tienda responde por su dirección pública.");
    return forTechnician(
      problem(
        `La dirección pública respondió con un error (${answer.status}).`,
        "Pide a quien maneja el servidor que lo revise.",
      ),
      "Revisa que el servidor que está delante (Caddy, nginx) pase las peticiones a la tienda.",
    );
  } catch {
    return forTechnician(
      problem(
        "La tienda no se abre por su dirección pública, o su certificado no es válido.",
        "Pide a quien maneja el servidor que lo revise.",
      ),
      "Revisa que los puertos 80 y 443 estén abiertos y que el servidor que está delante funcione.",
    );
  }
}

async function checkProxy(config: Config): Promise<Finding> {
  const notice = await readProxyNotice(config);
  if (!notice) return ok("En orden: la tienda distingue a los clientes por su dirección.");
  return forTechnician(
    problem(
      `La tienda no distingue a sus clientes (desde ${notice.seenAt}): los cuenta a todos como uno, y puede frenarlos.`,
      "Pide a quien maneja el servidor que lo revise.",
    ),
    "Llegan peticiones por un proxy desconocido: pon su dirección en TRUST_PROXY y reinicia la tienda.",
  );
}

async function checkDisk({ dataDir, backup }: Config): Promise<Finding> {
  const folders = [dataDir, ...(backup.folder ? [backup.folder] : [])].map(existingFolder);
  const free = await Promise.all(folders.map(async (folder) => freeBytes(await statfs(folder))));
  const least = Math.min(...free);
  const text = `Quedan ${(least / GB).toFixed(1).replace(".", ",")} GB libres.`;
  const advice = "Borra copias de seguridad viejas o agranda el disco del servidor.";
  if (least < NO_DISK) return problem(text, advice);
  return least < LOW_DISK ? warning(text, advice) : ok(text);
}

const freeBytes = ({ bavail, bsize }: { bavail: number; bsize: number }) => bavail * bsize;

function existingFolder(folder: string): string {
  return existsSync(folder) ? folder : existingFolder(dirname(folder));
}

async function checkLimits({ rateLimitFactor, host, trustProxy, isPublic }: Config): Promise<Finding> {
  if (rateLimitFactor === 0) {
    return forTechnician(
      problem(
        "Los límites están apagados: se pueden adivinar contraseñas sin freno.",
        "Pide a quien maneja el servidor que los encienda.",
      ),
      "Quita RATE_LIMIT_FACTOR=0 y reinicia la tienda.",
    );
  }
  if (isPublic && isLoopback(host) && trustProxy === null) {
    return forTechnician(
      warning(
        "Para los límites, todos los clientes parecerían uno.",
        "Pide a quien maneja el servidor que lo revise.",
      ),
      "La tienda escucha solo en esta máquina y no conoce ningún proxy: pon TRUST_PROXY=127.0.0.1 si Caddy o nginx están en la misma máquina.",
    );
  }
  return ok("Activos.");
}
