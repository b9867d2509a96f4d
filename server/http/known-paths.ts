import type { PageBuild } from "./page-renderer.ts";

/** The catch-all route, which shows the not-found page. */
const NOT_FOUND_ROUTE = "routes/storefront/not-found";

const patterns = new WeakMap<PageBuild["routes"], RegExp>();

/** Whether `app/routes.ts` has a route for the path, besides the catch-all that shows the not-found page. */
export function isKnownPath({ routes }: Pick<PageBuild, "routes">, path: string): boolean {
  const pattern = patterns.get(routes) ?? makePattern(routes);
  patterns.set(routes, pattern);
  return pattern.test(path);
}

/** Matches as React Router does: without regard to case. */
function makePattern(routes: PageBuild["routes"]): RegExp {
  const paths = Object.values(routes).flatMap((route) => {
    const isPage = route !== undefined && route.id !== NOT_FOUND_ROUTE && (route.path || route.index);
    return isPage ? fullPath(routes, route.id) : [];
  });
  return new RegExp(`^(?:${paths.map(toPattern).join("|")})$`, "i");
}

function fullPath(routes: PageBuild["routes"], id: string): string {
  const route = routes[id];
  const parent = route?.parentId ? fullPath(routes, route.parentId) : "";
  return route?.path ? `${parent}/${route.path}` : parent;
}

function toPattern(path: string): string {
  const segments = path.split("/").map((segment) => {
    if (segment === "*") return ".*";
    return segment.startsWith(":") ? "[^/]+" : segment;
  });
  return segments.join("/") || "/";
}
