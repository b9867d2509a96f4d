import { expectAccessible } from "./support/accessibility.ts";
import { openAdmin } from "./support/admin.ts";
import { sellAtCounter } from "./support/orders.ts";
import { expect, test } from "./support/shop.ts";

test("a person who ordered by telephone is found by any notation, gets label and note, and orders again", async ({
  page,
}) => {
  await openAdmin(page, "/admin/customers");
  const { id } = await sellAtCounter(page, "shampoo-de-sabila-y-coco", {
    firstName: "Leonor",
    lastName: "Duque",
    phone: "312 555 0187",
    delivery: {
      method: "standard",
      address: "Calle 10 # 43-12",
      city: "Medellín",
      state: "Antioquia",
      zipCode: "050021",
      country: "Colombia",
    },
  });

  await page.getByRole("searchbox").fill("+57 (312) 5550187");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("row", { name: /Leonor/ })).toContainText("Sin cuenta");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Leonor Duque", exact: true }).click();
  await expect(page.getByRole("link", { name: `#${id}` })).toBeVisible();
  await expect(page.getByRole("region", { name: "Lo que compra" })).toContainText("Shampoo de Sábila y Coco");

  await page.getByLabel("Nueva etiqueta").fill("Mayorista");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /Mayorista/ })).toBeVisible();
  await page.getByLabel("Nota interna").fill("Recibe solo por la tarde");
  await page.getByRole("button", { name: "Añadir nota" }).click();
  await expect(page.getByRole("region", { name: "Notas" }).getByRole("listitem")).toContainText(
    "Recibe solo por la tarde",
  );
  await expect(page.getByLabel("Nota interna")).toHaveValue("");
  await expectAccessible(page);

  await page.getByRole("link", { name: "Nuevo pedido" }).click();
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Leonor");
  await expect(page.getByLabel("Teléfono")).toHaveValue("312 555 0187");
  await expect(page.getByLabel("Dirección", { exact: true })).toHaveValue("Calle 10 # 43-12");

  await page.goto("/admin/customers?label=Mayorista");
  await expect(page.getByRole("row", { name: /Leonor/ })).toBeVisible();
  const csv = await page.getByRole("link", { name: "Exportar CSV" }).getAttribute("href");
  expect(await (await page.request.get(csv ?? "")).text()).toContain("Leonor;Duque;;312 555 0187");

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Buscar en la administración" }).fill("3125550187");
  await page.getByRole("option", { name: /Leonor Duque.*312 555 0187/ }).click();
  await expect(page).toHaveURL(/\/admin\/customers\/contacts\/\d+$/);
});
