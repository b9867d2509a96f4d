import type { Page } from "@playwright/test";
import type { GuideShop } from "./guide-shop.ts";
import type { Actor } from "./pages.ts";

/** A picture of docs/guia-admin.md, `docs/guia/<name>.webp`. */
export type GuidePicture = {
  name: string;
  path: string | ((shop: GuideShop) => string);
  as: Actor;
  /** Phone instead of laptop. */
  isPhone?: boolean;
  /** Steps on the open page before the picture. */
  after?: (page: Page) => Promise<void>;
};

/** In the order of the guide. */
export const GUIDE_PICTURES: GuidePicture[] = [
  { name: "entrar", path: "/auth", as: "visitor" },
  { name: "panel", path: "/admin", as: "admin" },
  { name: "menu-telefono", path: "/admin", as: "admin", isPhone: true, after: clickButton("Abrir el menú") },
  { name: "productos", path: "/admin/products", as: "admin" },
  { name: "producto", path: "/admin/products/1", as: "admin" },
  { name: "existencias", path: "/admin/products?inventory=1", as: "admin" },
  { name: "varios", path: "/admin/products", as: "admin", after: checkThreeRows },
  { name: "importar", path: "/admin/products", as: "admin", after: clickButton("Importar") },
  { name: "categorias", path: "/admin/categories", as: "admin" },
  { name: "promociones", path: "/admin/promotions", as: "admin" },
  { name: "pedidos", path: "/admin/orders", as: "admin" },
  { name: "pedido", path: "/admin/orders", as: "admin", after: openPaidOrder },
  { name: "enviar", path: "/admin/orders", as: "admin", after: openAndClick("Marcar como enviado") },
  { name: "cancelar", path: "/admin/orders", as: "admin", after: openAndClick("Cancelar pedido") },
  { name: "nuevo-pedido", path: "/admin/orders/new", as: "admin" },
  {
    name: "borrador-whatsapp",
    path: ({ draftCode }) => `/admin/orders/new?draft=${draftCode}`,
    as: "admin",
  },
  { name: "pagina-pedido", path: ({ orderUrl }) => orderUrl, as: "visitor", isPhone: true },
  { name: "reembolso", path: "/admin/orders", as: "admin", after: openAndClick("Registrar reembolso") },
  { name: "comprobantes", path: "/admin/receipts", as: "admin" },
  { name: "por-confirmar", path: ({ toConfirm }) => `/admin/orders?open=${toConfirm}`, as: "admin" },
  { name: "por-recaudar", path: "/admin/orders?work=collect", as: "admin" },
  { name: "recaudos", path: "/admin/remittances", as: "admin" },
  { name: "informes", path: "/admin/reports", as: "admin" },
  { name: "contabilidad", path: "/admin/reports", as: "admin", after: clickLink("Mes para contabilidad") },
  { name: "clientes", path: "/admin/customers", as: "admin" },
  { name: "equipo", path: "/admin/staff", as: "admin" },
  { name: "mensajes", path: "/admin/messages", as: "admin", after: clickLink(/de Leonor Duque/) },
  { name: "contenido", path: "/admin/content", as: "admin" },
  { name: "paginas", path: "/admin/content?tab=pages", as: "admin" },
  { name: "menus", path: "/admin/content?tab=menus", as: "admin" },
  { name: "correos", path: "/admin/content?tab=mails", as: "admin" },
  { name: "salir-al-aire", path: "/admin/going-live", as: "admin" },
  { name: "pagos", path: "/admin/settings?tab=payments", as: "admin" },
  { name: "zonas", path: "/admin/settings?tab=shipping", as: "admin", after: scrollTo("#zonas") },
  {
    name: "correo-prueba",
    path: "/admin/settings?tab=notifications",
    as: "admin",
    after: clickButton(/Enviar correo de prueba/),
  },
  { name: "apariencia", path: "/admin/settings?tab=brand", as: "admin" },
  { name: "recordatorios", path: "/admin/settings?tab=reminders", as: "admin" },
  { name: "actividad", path: "/admin/audit", as: "admin" },
  { name: "opiniones", path: "/admin/reviews", as: "admin" },
];

function clickButton(name: string | RegExp) {
  return async (page: Page) => {
    await page.getByRole("button", { name }).filter({ visible: true }).first().click();
  };
}

function clickLink(name: string | RegExp) {
  return async (page: Page) => {
    await page.getByRole("link", { name }).filter({ visible: true }).first().click();
  };
}

function scrollTo(selector: string) {
  return async (page: Page) => {
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: "start" }));
  };
}

/** The second newest order. */
async function openPaidOrder(page: Page): Promise<void> {
  await page
    .getByLabel(/^Ver detalles/)
    .nth(1)
    .click();
}

function openAndClick(name: string) {
  return async (page: Page) => {
    await openPaidOrder(page);
    await page.getByRole("dialog").getByRole("button", { name }).click();
  };
}

async function checkThreeRows(page: Page): Promise<void> {
  for (const place of [1, 2, 3]) await page.getByRole("checkbox").nth(place).click();
}
