/** Menus of the storefront (docs/rules/pages.md#menus). No zod here: every page loads this file. */

export type MenuLink = { label: string; to: string };

export type Menus = {
  /** Header and the menu of small screens. */
  main: MenuLink[];
  /** Footer, first column; null: the categories of the settings. */
  shop: MenuLink[] | null;
  /** Footer, second column. */
  information: MenuLink[];
};

/** The specified links. */
export const defaultMenus: Menus = {
  main: [
    { to: "/", label: "Inicio" },
    { to: "/shop", label: "Tienda" },
    { to: "/collections", label: "Colecciones" },
    { to: "/about", label: "Nosotros" },
    { to: "/contact", label: "Contacto" },
  ],
  shop: null,
  information: [
    { to: "/faq", label: "Preguntas frecuentes" },
    { to: "/envios-devoluciones", label: "Envíos y devoluciones" },
    { to: "/privacidad", label: "Política de privacidad" },
    { to: "/seguimiento", label: "Seguir mi pedido" },
    { to: "/auth", label: "Mi cuenta" },
    { to: "/profile", label: "Mis pedidos" },
  ],
};

/** Pages of the shop that a menu may link to. */
export const menuPages = [
  "/",
  "/shop",
  "/collections",
  "/promociones",
  "/about",
  "/contact",
  "/faq",
  "/envios-devoluciones",
  "/privacidad",
  "/terminos",
  "/seguimiento",
  "/auth",
  "/profile",
  "/wishlist",
  "/cart",
] as const;

/** Limits of the main menu: with more, it does not fit beside logo and icons at 1024 px. */
export const MAX_MAIN_LINKS = 7;
export const MAX_MAIN_LETTERS = 50;
export const MAX_FOOTER_LINKS = 12;
export const MAX_LINK_LABEL = 40;

const CATEGORY = /^\/shop\?category=([^&]+)$/;
const OWN_PAGE = /^\/paginas\/([^/?#]+)(?:[?#]|$)/;

export function categoryPath(slug: string): string {
  return `/shop?category=${encodeURIComponent(slug)}`;
}

/** What a link leads to, by its address. */
export function readMenuTarget(to: string): { kind: "category" | "ownPage"; slug: string } | null {
  const [category, page] = [CATEGORY.exec(to)?.[1], OWN_PAGE.exec(to)?.[1]];
  if (category) return { kind: "category", slug: decode(category) };
  return page ? { kind: "ownPage", slug: decode(page) } : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function isExternalLink(to: string): boolean {
  return to.startsWith("https:");
}
