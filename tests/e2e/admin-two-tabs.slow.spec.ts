import { chooseFromRowMenu, openAdmin } from "./support/admin.ts";
import { signInAsAdmin } from "./support/people.ts";
import { readProduct } from "./support/products.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use(ownCatalogue());

/** Two tabs that edit the same data: neither overwrites the other silently. */

test.describe("a page's texts", () => {
  test.use({ expectedErrors: [/409/] });

  test("saved in another tab meanwhile are shown, and both changes can be kept", async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto("/admin/content?page=shop");
    await page.getByLabel("Aviso de agotado").fill("Vuelve muy pronto");
    const path = "/api/admin/content/shop";
    const { content } = await (await page.request.get(path)).json();
    const theirs = { ...content, subtitle: "Lo que guardó la otra pestaña" };
    await page.request.put(path, { data: { content: theirs } });

    await page.getByRole("button", { name: "Guardar Cambios" }).click();
    const notice = page.getByRole("alert").filter({ hasText: "Otra persona guardó los textos" });
    await expect(notice).toBeVisible();
    await expect(page.getByText("No se pudieron guardar los textos")).toHaveCount(0);
    await notice.getByRole("button", { name: "Ver los cambios" }).click();
    const dialog = page.getByRole("dialog", { name: "Qué cambió mientras editabas" });
    await expect(dialog.getByText("Lo que guardó la otra pestaña")).toBeVisible();
    await dialog.getByRole("button", { name: "Aplicar" }).click();
    await page.getByRole("button", { name: "Guardar Cambios" }).click();

    await expect(page.getByText("Textos guardados", { exact: true })).toBeVisible();
    const stored = await (await page.request.get(path)).json();
    expect(stored.content).toEqual({ ...theirs, soldOutNote: "Vuelve muy pronto" });
    await page.request.put(path, { data: { content } });
  });
});

test("saving settings keeps the fields that another tab changed", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/settings");
  await page.getByLabel("Lema").fill("Raíz y flor");
  const was = (await (await page.request.get("/api/admin/settings")).json()).general;
  await page.request.patch("/api/admin/settings", { data: { general: { yearsOnMarket: 21 } } });

  await page.getByRole("button", { name: "Guardar Cambios" }).click();
  await expect(page.getByText("Configuración guardada", { exact: true })).toBeVisible();

  const { general } = await (await page.request.get("/api/admin/settings")).json();
  expect(general).toMatchObject({ tagline: "Raíz y flor", yearsOnMarket: 21 });
  const { tagline, yearsOnMarket } = was;
  await page.request.patch("/api/admin/settings", { data: { general: { tagline, yearsOnMarket } } });
});

test("saving a category keeps the fields that another tab changed", async ({ page }) => {
  await signInAsAdmin(page);
  const data = { name: "Brumas", slug: "brumas", description: "Para rociar." };
  const { id } = await (await page.request.post("/api/categories", { data })).json();
  await page.goto("/admin/categories");
  await page.getByRole("button", { name: "Editar Brumas" }).click();
  await page.request.patch(`/api/categories/${id}`, { data: { description: "Frescas y ligeras." } });

  await page.getByRole("dialog").getByLabel("Nombre").fill("Brumas botánicas");
  await page.getByRole("button", { name: "Guardar categoría" }).click();
  await expect(page.getByText("Categoría guardada", { exact: true })).toBeVisible();

  const saved = (await (await page.request.get("/api/categories")).json()).find(
    (category: { id: number }) => category.id === id,
  );
  expect(saved).toMatchObject({ name: "Brumas botánicas", description: "Frescas y ligeras." });
  await page.request.delete(`/api/categories/${id}`);
});

test.describe("a category that another tab deletes", () => {
  test.use({ expectedErrors: [/404/] });

  test("keeps its form open with what was typed", async ({ page }) => {
    await signInAsAdmin(page);
    const data = { name: "Aceites de paso", slug: "aceites-de-paso" };
    const { id } = await (await page.request.post("/api/categories", { data })).json();
    await page.goto(`/admin/categories?open=${id}`);
    const name = page.getByRole("dialog").getByLabel("Nombre");
    await name.fill("Aceites que estaba escribiendo");
    await page.request.delete(`/api/categories/${id}`);
    await expect(page.getByRole("button", { name: "Editar Aceites de paso" })).toHaveCount(0);

    await expect(name).toHaveValue("Aceites que estaba escribiendo");
    await page.getByRole("button", { name: "Guardar categoría" }).click();
    await expect(page.getByText("No se pudo guardar la categoría")).toBeVisible();
    await expect(name).toHaveValue("Aceites que estaba escribiendo");
  });
});

test("the question before a category is deleted stays while something else of the shop changes", async ({
  page,
}) => {
  await openAdmin(page, "/admin/categories");
  const data = { name: "Sales", slug: "sales-de-bano" };
  const made = await page.request.post("/api/categories", { data });
  expect(made.status(), await made.text()).toBe(201);
  await page.reload();
  await chooseFromRowMenu(page, "Sales", "Eliminar");
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/products\?.*category=sales-de-bano/, async (route) => {
    await promise;
    await route.continue();
  });
  const read = page.waitForRequest(/\/api\/products\?.*category=sales-de-bano/);
  const changed = await page.request.patch("/api/products/1", { data: { name: "Nombre de otra pestaña" } });
  expect(changed.status(), await changed.text()).toBe(200);
  await read;

  await expect(question).toBeVisible();
  resolve();
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Sales", { exact: true })).toHaveCount(0);
});

test("the featured product is chosen by its name", async ({ page, newVisitor }) => {
  const path = "/api/admin/content/home";
  await signInAsAdmin(page);
  const { content: before } = await (await page.request.get(path)).json();
  await page.goto("/admin/content");
  const field = page.getByRole("combobox", { name: "Producto" });
  await field.fill("mascarilla");
  // Until the search answers, the list shows other products, and 'Ninguno' first: Enter waits.
  await field.press("Enter");
  await expect(field).toHaveValue(/^Mascarilla /);
  const name = await field.inputValue();
  await page.getByRole("button", { name: "Guardar Cambios" }).click();
  await expect(page.getByText("Textos guardados", { exact: true })).toBeVisible();

  const visitor = await newVisitor();
  await visitor.goto("/");
  await expect(visitor.getByRole("heading", { name, level: 2 })).toBeVisible();
  const { content } = await (await page.request.get(path)).json();
  const product = await readProduct(page, content.featured.productSlug);
  expect(product.name).toBe(name);
  await page.request.put(path, { data: { content: before } });
});

test.describe("transfer accounts", () => {
  test.use({ expectedErrors: [/409/] });

  test("that another person saved meanwhile are replaced only by a second save", async ({ page }) => {
    await signInAsAdmin(page);
    const path = "/api/admin/own-accounts";
    await page.goto("/admin/settings?tab=payments");
    const form = page.getByRole("form", { name: "Cuentas propias" });
    await form.getByLabel("Titular").first().fill("Mi titular");
    const { accounts } = await (await page.request.get(path)).json();
    const holderIs = (holder: string) => ({ accounts: [{ ...accounts[0], holder }, ...accounts.slice(1)] });
    await page.request.put(path, { data: holderIs("Su titular") });

    const save = form.getByRole("button", { name: "Guardar cuentas" });
    await save.click();
    await expect(form.getByText(/^Otra persona cambió las cuentas/)).toBeVisible();
    expect(await (await page.request.get(path)).json()).toEqual(holderIs("Su titular"));

    await save.click();
    await expect(page.getByText("Cuentas guardadas", { exact: true })).toBeVisible();
    expect(await (await page.request.get(path)).json()).toEqual(holderIs("Mi titular"));
    await page.request.put(path, { data: { accounts } });
  });
});

test.describe("shipping zones", () => {
  test.use({ expectedErrors: [/409/] });

  test("of two people who edit zones, the second keeps what was typed and replaces no other zone", async ({
    page,
  }) => {
    await signInAsAdmin(page);
    const path = "/api/admin/shipping-zones";
    const { zones } = await (await page.request.get(path)).json();
    const zone = (name: string, department: string) => ({
      ...zones.at(-1),
      name,
      isRest: false,
      departments: [department],
      rates: [
        {
          method: "standard",
          label: "Envío",
          by: "subtotal",
          isOn: true,
          daysFrom: 1,
          daysUntil: 2,
          cutoffHour: null,
          steps: [{ from: 0, fee: 9000 }],
          freeFrom: null,
        },
      ],
    });
    const [antioquia, boyaca] = [zone("Antioquia", "05"), zone("Boyacá", "15")];
    const put = async (next: object[]) => {
      const answer = await page.request.put(path, { data: { zones: next } });
      expect(answer.ok(), await answer.text()).toBe(true);
    };
    await put([antioquia, boyaca, ...zones]);
    await page.goto("/admin/settings?tab=shipping");
    await page.getByRole("button", { name: "Editar Boyacá" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nombre", { exact: true }).first().fill("Boyacá y más");
    await put([boyaca, ...zones]);

    await dialog.getByRole("button", { name: "Guardar zona" }).click();
    await expect(dialog.getByText(/^Otra persona cambió las zonas/)).toBeVisible();
    await expect(dialog.getByLabel("Nombre", { exact: true }).first()).toHaveValue("Boyacá y más");
    await dialog.getByRole("button", { name: "Guardar zona" }).click();
    await expect(dialog).toBeHidden();

    const stored = await (await page.request.get(path)).json();
    expect(stored.zones.map(({ name }: { name: string }) => name)).toEqual([
      "Boyacá y más",
      ...zones.map(({ name }: { name: string }) => name),
    ]);
    await put(zones);
  });
});

test.describe("a promotion", () => {
  test.use({ expectedErrors: [/409/] });

  test("that another person saved meanwhile shows what changed, and both changes can be kept", async ({
    page,
  }) => {
    await signInAsAdmin(page);
    const path = "/api/admin/promotions";
    const body = { kind: "percent", value: 10, applies: { to: "all", ids: [] } };
    const [startsAt, endsAt] = ["2026-01-01T15:00:00.000Z", "2099-01-31T15:00:00.000Z"];
    const data = { ...body, name: "Noviembre", startsAt, endsAt };
    const { id } = await (await page.request.post(path, { data })).json();
    // Without live updates, as on a connection that was lost.
    await page.routeWebSocket(/./, () => {});
    await page.goto(`/admin/promotions?open=${id}`);
    const form = page.getByRole("dialog", { name: "Editar promoción" });
    await form.getByRole("textbox", { name: /^Nombre/ }).fill("Noviembre verde");
    await page.request.patch(`${path}/${id}`, { data: { endsAt: "2098-01-31T15:00:00.000Z" } });

    await form.getByRole("button", { name: "Guardar" }).click();
    const notice = page.getByRole("alert").filter({ hasText: "Otra persona guardó esta promoción" });
    await notice.getByRole("button", { name: "Ver los cambios" }).click();
    const dialog = page.getByRole("dialog", { name: "Qué cambió mientras editabas" });
    await expect(dialog.getByText("2098-01-31 10:00")).toBeVisible();
    await dialog.getByRole("button", { name: "Aplicar" }).click();
    await form.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByText("Promoción guardada", { exact: true })).toBeVisible();

    const stored = await (await page.request.get(path)).json();
    expect(stored.find((promotion: { id: number }) => promotion.id === id)).toMatchObject({
      name: "Noviembre verde",
      endsAt: "2098-01-31T15:00:00.000Z",
    });
    await page.request.delete(`${path}/${id}`);
  });
});
