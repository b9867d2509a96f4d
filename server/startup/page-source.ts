import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Config, ConfigError } from "../config.ts";
import type { PageBuild, PageSource } from "../http/page-renderer.ts";

const bundle = fileURLToPath(new URL("../../build/server/index.js", import.meta.url));

/** The source of the pages: the built bundle, or Vite in development. */
export async function openPageSource(config: Config): Promise<PageSource> {
  return config.isDevelopment ? openVite() : openBundle();
}

async function openBundle(): Promise<PageSource> {
  if (!existsSync(bundle))
    throw new ConfigError("build/: faltan las páginas. Ejecuta primero npm run build.");
  const build: PageBuild = await import(pathToFileURL(bundle).href);
  const { createRequestHandler } = await import("react-router");
  return {
    getBuild: async () => build,
    createRequestHandler,
    middleware: null,
    close: async () => undefined,
  };
}

async function openVite(): Promise<PageSource> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const { createRequestHandler } = (await vite.ssrLoadModule(
    "react-router",
  )) as typeof import("react-router");
  return {
    createRequestHandler,
    getBuild: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as PageBuild,
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
