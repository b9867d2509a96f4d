import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compressFile } from "./precompress.ts";

type Manifest = { routes: Record<string, { imports: string[] }> };

/** Routes of the administration: no link of theirs prefetches. */
const ADMIN_ROUTE = "routes/admin/";
const PREFIX = "window.__reactRouterManifest=";

/**
 * Shortens the list of routes that every page loads. The browser uses a route's `imports` only to prefetch its scripts.
 * Dropped are those of the administration, and those that every page has loaded (they are the root's).
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
    route.imports = id.startsWith(ADMIN_ROUTE) ? [] : route.imports.filter((file) => !loaded.has(file));
  }
  return `${PREFIX}${JSON.stringify(manifest)};`;
}
