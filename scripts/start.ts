/** `npm start`: builds the pages if they are stale, then runs the shop in this process. */
import { loadEnvFile } from "#server/startup/env-file.ts";
import { buildPages, isBuildFresh } from "./build.ts";

if (!isBuildFresh()) {
  console.log("Preparando las páginas…");
  const failure = buildPages();
  if (failure !== null) {
    console.error(`${failure}\nNo se pudieron preparar las páginas (detalle arriba).`);
    process.exit(1);
  }
}

loadEnvFile();
process.env.NODE_ENV ??= "production";
await import("#server/main.ts");
