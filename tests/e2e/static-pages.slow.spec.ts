import { test } from "./support/shop.ts";
import { expectStaticPage } from "./support/static-page.ts";

const pages = [
  ["/collections", "Colecciones"],
  ["/about", "Nuestra Historia"],
  ["/contact", "Contacto"],
  ["/envios-devoluciones", "Envíos y Devoluciones"],
  ["/privacidad", "Política de Privacidad"],
  ["/terminos", "Términos y Condiciones"],
] as const;

for (const [path, title] of pages) {
  test(`${path} reads without scripts and is accessible`, async ({ page, browser, baseURL }) => {
    await expectStaticPage({ page, browser, baseURL }, path, title);
  });
}
