import { expectAccessible } from "./support/accessibility.ts";
import { payAtGateway } from "./support/checkout.ts";
import { placeOrder } from "./support/orders.ts";
import { linkFromMail } from "./support/outbox.ts";
import { signInAsCustomer } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

test.use({ viewport: { width: 390, height: 844 } });

const PRODUCT = "shampoo-de-sabila-y-coco";

test("the link of the mail opens the order without a login: it is paid there, and then shows its state", async ({
  page,
  shop,
}) => {
  const { username } = await signInAsCustomer(page);
  const email = `${username}@correo.example`;
  await placeOrder(page, PRODUCT, { firstName: "Ana", email });
  const link = await linkFromMail(shop.dataDir, email, "/pedido/");
  await page.context().clearCookies();
  const referers: string[] = [];
  page.on("request", (request) => {
    referers.push(request.headers().referer ?? "");
  });

  await page.goto(link);
  await expect(page.getByText("Recibimos tu pedido.").first()).toBeVisible();
  await expect(page.getByText("Teléfono terminado en 67")).toBeVisible();
  await expect(page.getByText("Calle 10")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pagar ahora" }).click();
  await payAtGateway(page, "Pagar");
  await page.getByRole("link", { name: "Ver este pedido" }).click();

  await expect(page.getByText("Ya lo estamos preparando.")).toBeVisible();
  await expect(page).toHaveURL(link);
  expect(referers.filter((referer) => referer.includes("/pedido/"))).toEqual([]);
});

test("a link that is not valid leads to the page that mails a new one", async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await page.goto(`/pedido/${"A".repeat(43)}`);
  await page.getByRole("link", { name: "Buscar mi pedido" }).click();

  await expect(page.getByRole("heading", { name: "Seguir mi pedido" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Número del pedido").fill("#12");
  await page.getByLabel("Correo electrónico").fill("nadie@correo.example");
  await page.getByRole("button", { name: "Enviarme el enlace" }).click();

  await expect(page.getByText("te acabamos de enviar el enlace")).toBeVisible();
});
