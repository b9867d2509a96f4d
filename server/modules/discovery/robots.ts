/** Where nothing is to be found: what belongs to one person, and what is no page. */
const PRIVATE = [
  "/admin",
  "/api/",
  "/auth",
  "/cart",
  "/checkout",
  "/forgot-password",
  "/order/",
  "/pagar/",
  "/pago/",
  "/profile",
  "/register-admin",
  "/reset-password",
  "/verify-email",
  "/wishlist",
];

/** Told to crawlers: where not to look, and where everything else is listed. */
export function robotsText(publicUrl: string): string {
  const rules = PRIVATE.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}
