/** Personal pages, and paths that are not pages. */
const DISALLOWED_PATHS = [
  "/admin",
  "/api/",
  "/auth",
  "/bolsa/",
  "/cart",
  "/checkout",
  "/forgot-password",
  "/order/",
  "/pagar/",
  "/pago/",
  "/pedido/",
  "/opinion/",
  "/preferencias/",
  "/profile",
  "/register-admin",
  "/reset-password",
  "/verify-email",
  "/wishlist",
];

/** robots.txt: the disallowed paths and the sitemap. */
export function makeRobotsText(publicUrl: string): string {
  const rules = DISALLOWED_PATHS.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}
