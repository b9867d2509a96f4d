import type { Page } from "@playwright/test";
import { addToCart } from "./support/checkout.ts";
import { PASSWORD, signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

const FIRST = { slug: "agua-de-rosas-facial", size: "80 ml" };
const SECOND = { slug: "spa-capilar-con-canela", size: "260 ml" };

const quantities = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem("cart") ?? "[]") as { size: string; quantity: number }[])
      .map(({ size, quantity }) => `${size} × ${quantity}`)
      .sort(),
  );

async function logIn(page: Page, username: string) {
  await page.goto("/auth");
  await page.getByLabel("Usuario o correo electrónico").fill(username);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await page.waitForURL((url) => url.pathname !== "/auth");
}

test("the cart of a signed-in customer is the same on phone and computer, live", async ({
  page,
  newVisitor,
}) => {
  const { username } = await signInAsCustomer(page);
  const phone = await newVisitor();
  await addToCart(phone, SECOND.slug, SECOND.size);
  await addToCart(page, FIRST.slug, FIRST.size);

  await logIn(phone, username);

  const both = ["260 ml × 1", "80 ml × 1"];
  await expect.poll(() => quantities(phone)).toEqual(both);
  await expect.poll(() => quantities(page)).toEqual(both);
  await phone.goto("/cart");
  await page.goto("/cart");
  await page.getByRole("button", { name: "Añadir una unidad" }).first().click();
  await expect.poll(async () => (await quantities(phone)).join()).toContain("× 2");
  await page.reload();
  expect(await quantities(page)).toEqual(await quantities(phone));
});

test("a logout removes the cart from the computer, and the next login restores it", async ({ page }) => {
  const { username } = await signInAsCustomer(page);
  await addToCart(page, FIRST.slug, FIRST.size);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Cerrar Sesión" }).first().click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await quantities(page)).toEqual([]);

  await logIn(page, username);

  await expect.poll(() => quantities(page)).toEqual(["80 ml × 1"]);
});
