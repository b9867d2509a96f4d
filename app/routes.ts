import { layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the shop (spec §2), grouped by the frame around it. */
export default [
  layout("routes/storefront/layout.tsx", [route("*", "routes/storefront/not-found.tsx")]),
] satisfies RouteConfig;
