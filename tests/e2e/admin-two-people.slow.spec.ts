import type { WebSocketRoute } from "@playwright/test";
import { chooseFromRowMenu } from "./support/admin.ts";
import { signInAsAdmin } from "./support/people.ts";
import { readProduct } from "./support/products.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use({ ...ownCatalogue(), expectedErrors: [/409/] });

/** Dialogs of lists: what a colleague saved while one was open is kept beside what was typed. */

test("a filter's new value of a colleague stays when the filter is renamed", async ({ page }) => {
  await signInAsAdmin(page);
  const path = "/api/admin/attributes";
  const made = await page.request.post(path, { data: { name: "Peinado", values: [{ name: "Trenza" }] } });
  const { id, values } = await made.json();
  await page.goto("/admin/categories");
  await page.getByRole("button", { name: "Editar Peinado" }).click();
  const dialog = page.getByRole("dialog", { name: "Editar filtro" });
  await dialog.getByLabel("Nombre").fill("Tipo de peinado");
  const theirs = [{ id: values[0].id, name: "Trenza" }, { name: "Moño" }];
  await page.request.put(`${path}/${id}`, { data: { name: "Peinado", values: theirs } });

  await dialog.getByRole("button", { name: "Guardar filtro" }).click();
  await expect(
    dialog.getByRole("alert").filter({ hasText: /^Otra persona cambió este filtro/ }),
  ).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Nombre"), "the keyboard goes on behind the notice").toBeFocused();
  await expect(dialog.getByLabel("Nombre")).toHaveValue("Tipo de peinado");
  await expect(dialog.getByLabel("Valor 2")).toHaveValue("Moño");
  await dialog.getByRole("button", { name: "Guardar filtro" }).click();
  await expect(dialog).toBeHidden();

  const stored = (await (await page.request.get("/api/attributes")).json()).find(
    (attribute: { id: number }) => attribute.id === id,
  );
  expect(stored.name).toBe("Tipo de peinado");
  expect(stored.values.map(({ name }: { name: string }) => name)).toEqual(["Trenza", "Moño"]);
  await page.request.delete(`${path}/${id}`);
});

test("a ready answer of a colleague stays when another one is added", async ({ page }) => {
  await signInAsAdmin(page);
  const path = "/api/admin/settings";
  const put = (messages: object[]) => page.request.patch(path, { data: { readyAnswers: { messages } } });
  const { messages } = (await (await page.request.get(path)).json()).readyAnswers;
  await page.goto("/admin/messages");
  await page.getByRole("button", { name: "Respuestas listas" }).click();
  const dialog = page.getByRole("dialog", { name: "Respuestas listas para mensajes" });
  await dialog.getByRole("button", { name: "Añadir respuesta" }).click();
  await dialog.getByLabel(`Nombre de la respuesta ${messages.length + 1}`).fill("Horario");
  await dialog.getByLabel(`Texto de la respuesta ${messages.length + 1}`).fill("Atendemos de 9 a 6.");
  const theirs = { name: "Gracias", text: "Gracias por escribirnos." };
  await put([...messages, theirs]);

  await dialog.getByRole("button", { name: "Guardar respuestas" }).click();
  await expect(
    dialog.getByRole("alert").filter({ hasText: /^Otra persona cambió las respuestas/ }),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Guardar respuestas" }).click();
  await expect(dialog).toBeHidden();

  const saved = (await (await page.request.get(path)).json()).readyAnswers.messages;
  expect(saved).toEqual([...messages, { name: "Horario", text: "Atendemos de 9 a 6." }, theirs]);
  await put(messages);
});

test("a testimonial keeps the fields that a colleague changed", async ({ page }) => {
  await signInAsAdmin(page);
  const path = "/api/admin/testimonials";
  const data = { name: "Nora Peña", text: "Mi pelo quedó suave.", rating: 5, isPublished: true };
  const { id } = await (await page.request.post(path, { data })).json();
  await page.goto("/admin/content?tab=testimonials");
  await chooseFromRowMenu(page, "Nora Peña", "Editar");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nombre").fill("Nora P.");
  await page.request.put(`${path}/${id}`, { data: { ...data, text: "Mi pelo quedó muy suave." } });

  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: /^Otra persona cambió esto/ })).toBeVisible();
  await expect(dialog.getByLabel("Testimonio", { exact: true })).toHaveValue("Mi pelo quedó muy suave.");
  await expect(dialog.getByLabel("Nombre")).toHaveValue("Nora P.");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(dialog).toBeHidden();

  const stored = (await (await page.request.get(path)).json()).find(
    (testimonial: { id: number }) => testimonial.id === id,
  );
  expect(stored).toMatchObject({ name: "Nora P.", text: "Mi pelo quedó muy suave." });
  await page.request.delete(`${path}/${id}`);
});

test("a setting that a colleague saved meanwhile is named before it is overwritten", async ({ page }) => {
  await signInAsAdmin(page);
  const path = "/api/admin/settings";
  const tagline = async () => (await (await page.request.get(path)).json()).general.tagline;
  await page.goto("/admin/settings?tab=general");
  await page.getByLabel("Lema").fill("Lema de Marta");
  await page.request.patch(path, { data: { general: { tagline: "Lema de Olga" } } });

  await page.getByRole("button", { name: "Guardar Cambios" }).click();
  await expect(page.getByText(/ahora dice «Lema de Olga»/)).toHaveCount(1);
  await expect(page.getByLabel("Lema")).toHaveValue("Lema de Marta");
  expect(await tagline()).toBe("Lema de Olga");
  await page.getByRole("button", { name: "Guardar Cambios" }).click();

  await expect(page.getByText("Configuración guardada", { exact: true })).toBeVisible();
  expect(await tagline()).toBe("Lema de Marta");
});

test("the settings show what a colleague saves, without a reload", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/settings?tab=general");
  const city = page.getByRole("textbox", { name: "Ciudad" });
  const before = await city.inputValue();
  await page.getByLabel("Lema").fill("Lema sin guardar");

  await page.request.patch("/api/admin/settings", { data: { general: { address: { city: "Jericó" } } } });

  await expect(city).toHaveValue("Jericó");
  await expect(page.getByLabel("Lema")).toHaveValue("Lema sin guardar");
  await page.request.patch("/api/admin/settings", { data: { general: { address: { city: before } } } });
});

test("a fee that a colleague changes stays when the same method of a zone is renamed", async ({ page }) => {
  await signInAsAdmin(page);
  const path = "/api/admin/shipping-zones";
  const place = { departments: [], municipalities: [], offersCod: false };
  const zoneWith = (fee: number) => ({
    ...place,
    name: "Oriente",
    isRest: false,
    municipalities: ["05615"],
    rates: [
      {
        method: "standard",
        label: "Envío estándar",
        isOn: true,
        by: "subtotal",
        steps: [{ from: 0, fee }],
        freeFrom: null,
        daysFrom: 1,
        daysUntil: 2,
        cutoffHour: null,
      },
    ],
  });
  const rest = { ...place, name: "Resto del país", isRest: true, rates: [] };
  const put = (fee: number) => page.request.put(path, { data: { zones: [zoneWith(fee), rest] } });
  expect((await put(12_000)).ok()).toBe(true);
  await page.goto("/admin/settings?tab=shipping");
  await page.getByRole("button", { name: "Editar Oriente" }).click();
  const dialog = page.getByRole("dialog", { name: "Editar Oriente" });
  await dialog.getByLabel("Nombre del método").fill("Mensajería");
  await put(13_000);

  await dialog.getByRole("button", { name: "Guardar zona" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: /^Otra persona cambió las zonas/ })).toBeVisible();
  await expect(dialog.getByLabel("Costo (COP)")).toHaveValue(/13\.000/);
  await expect(dialog.getByLabel("Nombre del método")).toHaveValue("Mensajería");
  await dialog.getByRole("button", { name: "Guardar zona" }).click();
  await expect(dialog).toBeHidden();

  const { zones } = await (await page.request.get(path)).json();
  expect(zones[0].rates[0]).toMatchObject({ label: "Mensajería", steps: [{ fee: 13_000 }] });
});

test("a size that two people rename at once stays one size with its units, by the name that is chosen", async ({
  page,
}) => {
  await signInAsAdmin(page);
  const { id, variants } = await readProduct(page, "tonico-capilar-de-romero");
  const [first, ...others] = variants;
  const readSizes = async () => (await (await page.request.get(`/api/products/${id}`)).json()).variants;
  const kept = others.map(({ size }: { size: string }) => ({ size }));
  await page.goto(`/admin/products/${id}`);
  await page.getByLabel("Tamaño", { exact: true }).first().fill("De bolso");
  await page.request.patch(`/api/products/${id}`, {
    data: { variants: [{ size: "Viajera", replaces: first.size }, ...kept] },
  });

  await page.getByRole("button", { name: "Guardar producto" }).click();
  await page.getByRole("button", { name: "Ver los cambios" }).click();
  const dialog = page.getByRole("dialog", { name: "Qué cambió mientras editabas" });
  await expect(dialog).toContainText("se llama Viajera");
  await expect(dialog).toContainText("se llama De bolso");
  await dialog.getByRole("button", { name: "Quedarme con lo mío" }).click();
  await page.getByRole("button", { name: "Guardar producto" }).click();

  await expect
    .poll(readSizes)
    .toContainEqual(expect.objectContaining({ id: first.id, size: "De bolso", stock: first.stock }));
  expect(await readSizes()).toHaveLength(variants.length);
});

test("what is typed for an own page stays when a colleague deletes the page", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await signInAsAdmin(page);
  const section = { title: "", paragraphs: ["Así empezó."], items: [], imageUrl: "", imageAlt: "" };
  const data = {
    title: "Historia",
    slug: "historia",
    description: "",
    sections: [section],
    isPublished: true,
  };
  const { id } = await (await page.request.post("/api/admin/pages", { data })).json();
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/./, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  await page.goto(`/admin/content/pages/${id}`);
  const title = page.getByLabel("Título", { exact: true }).first();
  await title.fill("Nuestra historia");
  await page.request.delete(`/api/admin/pages/${id}`);
  // After a loss of the connection everything is read again.
  const readAgain = page.waitForResponse("**/api/admin/pages");
  for (const socket of sockets) await socket.close();
  await readAgain;

  await expect(title).toHaveValue("Nuestra historia");
});

test("free shipping can be given up, and a wrong flat fee is shown although zones replace it", async ({
  page,
}) => {
  await signInAsAdmin(page);
  const path = "/api/admin/settings";
  const before = (await (await page.request.get(path)).json()).shipping;
  await page.request.patch(path, { data: { shipping: { usesZones: false } } });
  await page.goto("/admin/settings?tab=shipping");
  const save = page.getByRole("button", { name: "Guardar Cambios" });
  await page
    .getByLabel(/^Gratis desde/)
    .first()
    .fill("");
  await save.click();
  await expect(page.getByText("Configuración guardada", { exact: true })).toBeVisible();
  expect((await (await page.request.get(path)).json()).shipping.standard.freeFrom).toBeNull();

  const time = page.getByLabel(/^Tiempo de entrega/).first();
  await time.fill("");
  await page.getByRole("checkbox", { name: "Cobrar por zonas" }).check({ force: true });
  await expect(time).toBeHidden();
  await save.click();
  await expect(time).toHaveAttribute("aria-invalid", "true");
  await page.request.patch(path, { data: { shipping: before } });
});
