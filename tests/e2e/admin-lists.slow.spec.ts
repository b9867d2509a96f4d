import { expectAccessible } from "./support/accessibility.ts";
import { chooseFromRowMenu, openAdmin } from "./support/admin.ts";
import { placeOrder, sellAtCounter } from "./support/orders.ts";
import { signInAsAdmin, signInAsCustomer } from "./support/people.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use(ownCatalogue());

const PRODUCT = "shampoo-de-sabila-y-coco";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const [list, opened] of [
    ["/admin/orders", /open=\d+/],
    ["/admin/products", /view=\d+/],
    ["/admin/customers", /\/customers\/(contacts\/)?\d+/],
  ] as const) {
    test(`a row of ${list} has two lines and opens where it is tapped`, async ({ page, newVisitor }) => {
      const customer = await newVisitor();
      await signInAsCustomer(customer);
      await placeOrder(customer, PRODUCT, { firstName: "Maximiliana Del Socorro" });
      await openAdmin(page, list);
      const rows = page.locator("main tbody tr");
      await expect(rows.first()).toBeVisible();

      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(Math.max(...heights)).toBeLessThan(77);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(68);
      await expectAccessible(page);
      const box = await rows.first().boundingBox();
      await rows.first().tap({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) - 4 } });

      await expect(page).toHaveURL(opened);
    });
  }

  test("an order with a warning keeps its customer's name in its row", async ({ page }) => {
    await signInAsAdmin(page);
    const { id } = await sellAtCounter(page, PRODUCT, { firstName: "Maximiliana" });
    await page.request.patch(`/api/orders/${id}/status`, { data: { status: "cancelled" } });
    await page.goto("/admin/orders");

    const row = page.getByRole("row", { name: `#${id}` });
    await expect(row).toContainText("Reembolso pendiente");
    expect((await row.getByText("Maximiliana Zuluaga").boundingBox())?.width).toBeGreaterThan(100);
  });
});

for (const list of ["/admin/products", "/admin/orders", "/admin/audit"]) {
  test(`a page of ${list} that has no rows any more leads to the last one that has`, async ({ page }) => {
    await signInAsAdmin(page);
    await sellAtCounter(page, PRODUCT, { firstName: "Maximiliana" });
    await page.goto(`${list}?page=9`);

    await expect(page).not.toHaveURL(/page=9/);
    await expect(
      page
        .locator("main")
        .getByRole("status")
        .filter({ hasText: /resultado/ }),
    ).toBeVisible();
  });
}

test("each row of the products has 44 to 52 px at 1440 px", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAdmin(page, "/admin/products");
  const rows = page.locator("main tbody tr");
  await expect(rows.first()).toBeVisible();

  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  expect(Math.max(...heights)).toBeLessThanOrEqual(52);
});

test("a hidden column stays hidden in this browser, and can be shown again", async ({ page }) => {
  await openAdmin(page, "/admin/products");
  const head = page.getByRole("columnheader", { name: "Categoría" });
  await expect(head).toBeVisible();

  await page.getByRole("button", { name: "Columnas" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Categoría" }).click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(head).toBeHidden();
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Precio" })).toBeVisible();
  await expect(head).toBeHidden();

  await page.getByRole("button", { name: "Columnas" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Categoría" }).click();
  await expect(head).toBeVisible();
});

test("a row's menu works by keyboard, and its keys are not those of the list", async ({ page }) => {
  await openAdmin(page, "/admin/promotions");
  const now = new Date().toISOString();
  const saved = await page.request.post("/api/admin/promotions", {
    data: {
      name: "Semana del rizo",
      kind: "percent",
      value: 10,
      applies: { to: "all", ids: [] },
      startsAt: now,
    },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  await page.reload();

  await page.getByRole("button", { name: "Más acciones: Semana del rizo" }).press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.getByRole("menuitem", { name: "Resultados" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Resultados de Semana del rizo" })).toBeVisible();
  await page.keyboard.press("Escape");

  await chooseFromRowMenu(page, "Semana del rizo", "Eliminar");
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Promoción eliminada", { exact: true })).toBeVisible();
});

test("all orders that match are put in process at once, after their number was confirmed", async ({
  page,
}) => {
  await signInAsAdmin(page);
  const ids: number[] = [];
  for (let index = 0; index < 22; index++) {
    ids.push(
      (await sellAtCounter(page, "agua-de-rosas-facial", { firstName: "Saturnina", payment: null })).id,
    );
  }
  await openAdmin(page, "/admin/orders?search=saturnina");
  const bar = page.getByRole("region", { name: "Pedidos seleccionados" });

  await page.getByLabel("Seleccionar esta página").check();
  await expect(bar.getByText("20 seleccionados")).toBeVisible();
  await bar.getByRole("button", { name: "Seleccionar los 22 que coinciden" }).click();
  await bar.getByRole("button", { name: "Marcar en proceso" }).click();
  const question = page.getByRole("dialog", { name: "Marcar en proceso" });
  await expect(question.getByText("22 pedidos coinciden con los filtros")).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Marcar 22 pedidos" }).click();

  await expect(page.getByText("22 pedidos actualizados", { exact: true })).toBeVisible();
  const list = "/api/orders?search=saturnina&status=processing&page=1&pageSize=100";
  const inProcess: { id: number }[] = await (await page.request.get(list)).json();
  expect(new Set(inProcess.map(({ id }) => id))).toEqual(new Set(ids));
});

test("a tracking number is read with the camera, and can be typed where the browser cannot read codes", async ({
  page,
  newVisitor,
}) => {
  await signInAsAdmin(page);
  const { id } = await sellAtCounter(page, PRODUCT, {
    firstName: "Escolástica",
    delivery: {
      method: "standard",
      address: "Calle 10 # 43-12",
      city: "Medellín",
      state: "Antioquia",
      zipCode: "050021",
      country: "Colombia",
    },
  });
  // The browser of the tests has neither a camera nor a reader of codes.
  await page.addInitScript(() => {
    const stream = () => document.createElement("canvas").captureStream();
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia: async () => stream() } });
    Object.defineProperty(HTMLMediaElement.prototype, "play", { value: async () => undefined });
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect = async () => [{ rawValue: "240001234567" }];
      },
    });
  });
  await page.goto(`/admin/orders?open=${id}`);
  await page.getByRole("button", { name: "Marcar como enviado" }).first().click();
  const step = page.getByRole("region", { name: `¿Marcar el pedido #${id} como enviado?` });
  await step.getByLabel("Transportadora").selectOption("Servientrega");
  await step.getByRole("button", { name: "Escanear con la cámara" }).click();
  await expect(step.getByLabel("Número de guía")).toHaveValue("240001234567");
  await expectAccessible(page);

  const without = await newVisitor();
  await signInAsAdmin(without);
  await without.goto(`/admin/orders?open=${id}`);
  await without.getByRole("button", { name: "Marcar como enviado" }).first().click();
  await without.getByLabel("Transportadora").selectOption("Servientrega");
  await expect(without.getByRole("button", { name: "Escanear con la cámara" })).toHaveCount(0);
  await without.getByLabel("Número de guía").fill("240009999999");
  await without.getByRole("button", { name: "Marcar como enviado" }).last().click();
  await expect(without.getByText("Estado de pedido actualizado", { exact: true })).toBeVisible();
});

test("a letter typed while a search is on its way stays in the box and is searched for", async ({ page }) => {
  await openAdmin(page, "/admin/products");
  const box = page.getByRole("searchbox", { name: "Buscar productos..." });
  const asked = page.waitForRequest(/\/api\/products\?.*search=sha\b/);
  await page.route(/\/api\/products\?.*search=sha\b/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await box.fill("sha");
  await asked;
  await box.pressSequentially("m");

  await expect(page).toHaveURL(/search=sham$/);
  await expect(box).toHaveValue("sham");
});

test("emptying a search keeps the focus in its box", async ({ page }) => {
  await openAdmin(page, "/admin/products?search=sham");
  await page.getByRole("button", { name: "Borrar la búsqueda" }).click();

  const box = page.getByRole("searchbox", { name: "Buscar productos..." });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("");
});

test("a receipt that was approved does not close the next one, which was opened meanwhile", async ({
  page,
}) => {
  const receipt = (id: number) => ({
    id,
    at: "2026-11-20T15:00:00.000Z",
    orderId: id,
    customerName: "Saturnina",
    total: 30_000,
    missing: 30_000,
    orderedAt: "2026-11-20T14:00:00.000Z",
    over: null,
    reference: null,
    fileType: null,
    warnings: [],
  });
  await page.route("**/api/admin/receipts", (route) => route.fulfill({ json: [receipt(901), receipt(902)] }));
  const answers = Promise.withResolvers<void>();
  await page.route("**/api/admin/receipts/901/approve", async (route) => {
    await answers.promise;
    await route.fulfill({ json: { orderId: 901, outcome: "paid" } });
  });
  await openAdmin(page, "/admin/receipts?open=901");

  await page.getByRole("dialog").getByRole("button", { name: "Aprobar" }).click();
  await page.keyboard.press("j");
  const next = page.getByRole("dialog", { name: "Comprobante del pedido #902" });
  await expect(next).toBeVisible();
  answers.resolve();

  await expect(page.getByText("Pago aprobado: el pedido ya se puede preparar")).toBeVisible();
  // A closed sheet would have left the address.
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL(/open=902/);
  await expect(next).toBeVisible();
});

test("a selected order that leaves the list meanwhile is no longer counted", async ({ page }) => {
  await openAdmin(page, "/admin/orders");
  const first = await sellAtCounter(page, PRODUCT, { firstName: "Ofelia" });
  const second = await sellAtCounter(page, PRODUCT, { firstName: "Ofelia" });
  await page.goto("/admin/orders?search=ofelia&status=processing");
  await expect(page.getByText("En vivo")).toBeVisible();
  for (const { id } of [first, second]) await page.getByLabel(`Seleccionar el pedido #${id}`).check();
  const bar = page.getByRole("region", { name: "Pedidos seleccionados" });
  await expect(bar).toContainText("2 seleccionados");
  await page.request.patch(`/api/orders/${first.id}/status`, { data: { status: "shipped" } });

  await expect(bar).toContainText("1 seleccionado");
});

test("all orders of a person are still shown after going back from one of them", async ({ page }) => {
  await openAdmin(page, "/admin/customers");
  const phone = "3125550188";
  for (let i = 0; i < 6; i++) await sellAtCounter(page, PRODUCT, { firstName: "Odette", phone });
  await page.goto(`/admin/customers?search=${phone}`);
  await page.getByRole("link", { name: /^Odette/ }).click();
  await page.getByRole("button", { name: "Ver todos (6)" }).click();
  const orders = page.getByRole("table").getByRole("link", { name: /^#/ });
  await expect(orders).toHaveCount(6);
  await orders.last().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();

  await expect(orders).toHaveCount(6);
});
