import { randomUUID } from "node:crypto";
import { PASSWORD } from "../support/people.ts";
import { expect, test } from "../support/shop.ts";
import { launchFirefox } from "./firefox.ts";
import { launchWebKit } from "./webkit.ts";

/** One complete purchase in the engines of Firefox and Safari; each is a Playwright project of its own. */

test("a customer finds a product, logs in, orders and pays", async ({ shop }, { project }) => {
  test.setTimeout(180_000);
  const username = await register(shop.url);
  const browser = await (project.name === "firefox" ? launchFirefox() : launchWebKit());

  try {
    await browser.open(shop.url);
    await browser.click(control("Comprar Ahora"));
    // The home page shows the product, too, and would be replaced below the pointer.
    await browser.waitFor("//h1[normalize-space()='Todos los Productos']");
    await browser.click(control("Spa Capilar con Canela"));
    await browser.waitFor(`//h1[normalize-space()='Spa Capilar con Canela']`);
    await browser.click(control("Añadir al carrito"));
    await browser.waitFor(text("Añadido al carrito"));
    await browser.click(`//*[@role='dialog']${control("Ver carrito")}`);

    // The button moves when the sums arrive, and a click in that moment would miss it.
    await browser.waitFor("//dt[normalize-space()='Total']");
    await browser.click(control("Proceder al Pago"));
    await browser.click(control("Iniciar Sesión o Registrarse"));
    await browser.fill(field("Usuario o correo electrónico"), username);
    await browser.fill(field("Contraseña"), PASSWORD);
    await browser.click(`//form${control("Iniciar Sesión")}`);

    await browser.waitFor(`//h1[normalize-space()='Finalizar Compra']`);
    await browser.fill(field("Teléfono"), "3001234567");
    await browser.fill(field("Dirección"), "Calle 10 # 20-30, apto 401");
    await browser.fill(field("Ciudad"), "Medellín");
    await browser.waitFor(`//*[@role='option'][contains(normalize-space(), 'Medellín')]`);
    await browser.pressEnter(field("Ciudad"));
    await browser.click(control("Realizar Pedido"));

    await browser.click(control("Pagar"));
    await browser.waitFor(text("¡Pago Exitoso!"));
  } catch (error) {
    throw new Error(`The page shows:\n${await browser.text()}`, { cause: error });
  } finally {
    await browser.close();
  }
});

/** Registers a customer and returns the user name. */
async function register(url: string): Promise<string> {
  const username = `ana-${randomUUID().slice(0, 8)}`;
  const response = await fetch(`${url}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      username,
      password: PASSWORD,
      email: `${username}@correo.example`,
      firstName: "Ana",
      lastName: "Gaviria",
      isAdmin: false,
    }),
  });
  expect(response.ok, await response.text()).toBe(true);
  return username;
}

/** A link or button by its name. */
function control(name: string): string {
  return `//*[self::a or self::button][normalize-space()='${name}' or @aria-label='${name}']`;
}

/** A field by its label. */
function field(label: string): string {
  return `//*[@id=//label[normalize-space()='${label}']/@for]`;
}

function text(words: string): string {
  return `//*[text()[normalize-space()='${words}']]`;
}
