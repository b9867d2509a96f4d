import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // Some thirty routes: one small manifest instead of a request per hovered link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
