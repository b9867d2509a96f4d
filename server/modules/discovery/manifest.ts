import type { GeneralSettings } from "#contract/settings/settings.ts";

const SHORT_NAME_LENGTH = 12;

/** As many of the name's first words as fit below an icon; its first longer word if only an article fits. */
function shortNameOf(name: string): string {
  if (name.length <= SHORT_NAME_LENGTH) return name;
  const fitting = name.slice(0, name.lastIndexOf(" ", SHORT_NAME_LENGTH) + 1).replace(/[^\p{L}\d]+$/u, "");
  return fitting.length > 3 ? fitting : (name.split(" ").find((word) => word.length > 3) ?? name);
}

/** Web app manifest: what a phone shows when the shop is installed as an app. */
export function makeManifest({ name, description }: GeneralSettings, paper: string): object {
  return {
    id: "/",
    name,
    short_name: shortNameOf(name),
    description,
    lang: "es-CO",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: paper,
    theme_color: paper,
    categories: ["shopping", "beauty"],
    icons: [
      { src: "/icons/192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "Tienda", url: "/shop" },
      { name: "Mis pedidos", url: "/profile" },
      { name: "Carrito", url: "/cart" },
    ],
  };
}
