import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compressFile } from "./precompress.ts";

type Manifest = { routes: Record<string, { imports: string[] }> };

/**
 * Routes whose links do not prefetch: the admin, the account pages except the checkout, and pages opened from a mail or
 * by the payment gateway.
 */
const WITHOUT_PREFETCH =
  /^routes\/(?:admin\/|account\/(?!checkout$)|storefront\/(?:checkout-response|mailed-cart)$)/;
const PREFIX = "window.__reactRouterManifest=";

/**
 * Shortens React Router's route manifest, which every page loads. The browser uses a route's `imports` only to prefetch
 * scripts. Removes the imports of routes without prefetching links, and the root's imports, which every page loads.
 */
export function trimRouteManifest(clientFolder: string): void {
  const [name, ...others] = globSync("assets/manifest-*.js", { cwd: clientFolder });
  if (!name || others.length > 0) throw new Error("the build has not exactly one route manifest");
  const file = path.join(clientFolder, name);
  writeFileSync(file, trimManifest(readFileSync(file, "utf8")));
  compressFile(file);
}

export function trimManifest(script: string): string {
  if (!script.startsWith(PREFIX)) throw new Error("React Router writes its route manifest in another form");
  const manifest: Manifest = JSON.parse(script.slice(PREFIX.length).replace(/;$/, ""));
  const loaded = new Set(manifest.routes.root?.imports);
  for (const [id, route] of Object.entries(manifest.routes)) {
    route.imports = WITHOUT_PREFETCH.test(id) ? [] : route.imports.filter((file) => !loaded.has(file));
  }
  return `${PREFIX}${JSON.stringify(manifest)};`;
}
