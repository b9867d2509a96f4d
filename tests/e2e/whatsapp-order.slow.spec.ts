import { expectAccessible } from "./support/accessibility.ts";
import { addToCart } from "./support/checkout.ts";
import { signInAsAdmin } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

test("a cart sent by WhatsApp opens in the admin by its code, and becomes an order once", async ({
  page,
  context,
  newVisitor,
}) => {
  await context.route("https://wa.me/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Chat</title>" }),
  );
  await addToCart(page, "shampoo-de-sabila-y-coco", "260 ml");
  await page.goto("/cart");
  const order = page.getByRole("button", { name: "Pedir por WhatsApp" });
  await expect(order).toBeEnabled();
  await expect(page.getByRole("definition").first()).toBeVisible();
  const opened = context.waitForEvent("page");
  await order.click();
  const chat = await opened;
  await chat.waitForURL(/^https:\/\/wa\.me\//);
  const text = decodeURIComponent(chat.url());
  const code = /W-[A-Z2-9]{4}/.exec(text)?.[0] ?? "";
  expect(text).toContain("1 × Shampoo de Sábila y Coco, 260 ml");

  const admin = await newVisitor();
  await signInAsAdmin(admin);
  await admin.goto("/admin/orders");
  await admin.getByRole("button", { name: "Buscar pedidos, productos, clientes y pantallas" }).click();
  await admin.getByRole("combobox", { name: "Buscar en la administración" }).fill(code.toLowerCase());
  await admin.getByRole("option", { name: `Pedido de WhatsApp ${code}` }).click();
  await expect(admin.getByRole("list", { name: "Productos del pedido" })).toContainText(
    "Shampoo de Sábila y Coco, 260 ml",
  );
  await admin.getByLabel("Nombre", { exact: true }).fill("Rosalba");
  await admin.getByLabel("Teléfono").fill("310 555 0199");
  await admin.getByRole("radio", { name: /Lo recoge en la tienda/ }).check();
  await expectAccessible(admin);
  await admin.getByRole("button", { name: "Guardar pedido" }).click();
  const saved = admin.getByRole("heading", { name: /^Pedido #\d+ guardado$/ });
  await expect(saved).toBeVisible();
  const id = /#(\d+)/.exec((await saved.textContent()) ?? "")?.[1];

  await admin.goto(`/admin/orders/new?draft=${code}`);
  await expect(admin.getByRole("link", { name: `Ver el pedido #${id}` })).toBeVisible();
  await admin.getByRole("button", { name: "Usarlo otra vez" }).click();
  await expect(admin.getByRole("list", { name: "Productos del pedido" })).toBeVisible();
});

test("a product is ordered by WhatsApp from its own page on a phone, in the chosen size and quantity", async ({
  page,
  context,
}) => {
  await context.route("https://wa.me/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Chat</title>" }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/product/shampoo-de-sabila-y-coco");
  await page.getByRole("radio", { name: /^260 ml/ }).check({ force: true });
  await page.getByRole("main").getByLabel("Unidades").first().fill("2");

  const opened = context.waitForEvent("page");
  await page.getByRole("main").getByRole("button", { name: "Pedir por WhatsApp" }).click();
  const chat = await opened;
  await chat.waitForURL(/^https:\/\/wa\.me\//);

  const text = decodeURIComponent(chat.url());
  expect(text).toMatch(/W-[A-Z2-9]{4}/);
  expect(text).toContain("2 × Shampoo de Sábila y Coco, 260 ml");
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]"))).toEqual([]);
});
