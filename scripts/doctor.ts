/**
 * `npm run doctor`: checks the installation and the shop, and says in Spanish what to do. The same checks as 'Salir al
 * aire' in the admin, made by the running shop. Of a stopped shop it checks only the installation.
 */
import { requestChecks, runInstallationChecks } from "#server/checks/index.ts";
import { ConfigError, readConfig } from "#server/config.ts";
import { loadEnvFile } from "#server/startup/env-file.ts";

loadEnvFile();

const marks = { ok: "✔", warning: "!", problem: "✘", unknown: "?" } as const;

try {
  const config = readConfig();
  const answer = await requestChecks(config);
  const checks = answer?.checks ?? (await runInstallationChecks(config));
  for (const { state, title, text, advice, technical } of checks) {
    console.log(`${marks[state]} ${title}: ${text}`);
    if (technical ?? advice) console.log(`    ${technical ?? advice}`);
  }
  if (!answer) {
    console.log(
      "? La tienda no respondió. Si está cerrada, ábrela (npm start); si está abierta, usa el mismo usuario y DATA_DIR, y repite.",
    );
  }
  if (checks.some(({ state }) => state === "problem")) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof ConfigError ? `Configuración: ${error.message}` : error);
  process.exitCode = 1;
}
