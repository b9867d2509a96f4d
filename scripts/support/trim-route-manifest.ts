import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compressFile } from "./precompress.ts";

type Manifest = { routes: Record<string, { imports: string[] }> };

/**
 * No link to these routes prefetches: the administration, the customer's own pages and those that a mail or a payment
 * opens.
 */
const WITHOUT_PREFETCH =
  /^routes\/(?:admin\/|account\/(?!checkout$)|storefront\/(?:checkout-response|mailed-cart)$)/;
const PREFIX = "window.__reactRouterManifest=";

/**
 * Shortens the list of routes that every page loads. The browser uses a route's `imports` only to prefetch its scripts.
 * Dropped are those of routes that no link prefetches, and those that every page has loaded (they are the root's).
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
