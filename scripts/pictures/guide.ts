import type { Page } from "@playwright/test";
import type { Actor } from "./pages.ts";

/** A picture of docs/guia-admin.md, `docs/guia/<name>.webp`. */
export type GuidePicture = {
  name: string;
  path: string;
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
  { name: "pedidos", path: "/admin/orders", as: "admin" },
  { name: "pedido", path: "/admin/orders", as: "admin", after: openPaidOrder },
  { name: "enviar", path: "/admin/orders", as: "admin", after: openAndClick("Marcar como enviado") },
  { name: "cancelar", path: "/admin/orders", as: "admin", after: openAndClick("Cancelar pedido") },
  { name: "reembolso", path: "/admin/orders", as: "admin", after: openAndClick("Registrar reembolso") },
  { name: "nuevo-pedido", path: "/admin/orders/new", as: "admin" },
  { name: "clientes", path: "/admin/customers", as: "admin" },
  { name: "contenido", path: "/admin/content", as: "admin" },
  { name: "pagos", path: "/admin/settings?tab=payments", as: "admin" },
  {
    name: "correo-prueba",
    path: "/admin/settings?tab=notifications",
    as: "admin",
    after: clickButton(/Enviar correo de prueba/),
  },
  { name: "actividad", path: "/admin/audit", as: "admin" },
];

function clickButton(name: string | RegExp) {
  return async (page: Page) => {
    await page.getByRole("button", { name }).filter({ visible: true }).first().click();
  };
}

/** The newest order is unpaid, the second newest is paid. */
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
