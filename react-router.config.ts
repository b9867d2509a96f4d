import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { trimRouteManifest } from "./scripts/support/trim-route-manifest.ts";

export default {
  appDirectory: "app",
  ssr: true,
  // Some thirty routes: one small manifest instead of a request per hovered link.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) =>
    trimRouteManifest(path.join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
