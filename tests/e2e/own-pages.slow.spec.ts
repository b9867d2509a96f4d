import type { CollectionsContent, ContactContent, TermsContent } from "#contract/content/content.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { chooseFromRowMenu } from "./support/admin.ts";
import { signInAsAdmin } from "./support/people.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use(ownCatalogue());

test("the owner writes a page, which visitors see without scripts and search engines find", async ({
  page,
  newVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await signInAsAdmin(page);
  await page.goto("/admin/content?tab=pages");
  await page.getByRole("link", { name: "Crear página" }).click();
  await page.getByLabel("Título", { exact: true }).first().fill("Compras al por mayor");
  await page.getByLabel("Título", { exact: true }).first().blur();
  await expect(page.getByLabel("Dirección")).toHaveValue("compras-al-por-mayor");
  const first = page.getByRole("group", { name: "Sección 1" });
  await first.getByLabel("Título").fill("Desde doce unidades");
  await first.getByLabel("Párrafo 1", { exact: true }).fill("Escríbenos en [nuestro chat](javascript:x).");
  await page.getByRole("button", { name: "Guardar página" }).click();
  await expect(page.getByText(/Los enlaces deben empezar por/)).toBeVisible();
  await expect(first.getByLabel("Párrafo 1", { exact: true })).toBeFocused();
  await expectAccessible(page);

  await first
    .getByLabel("Párrafo 1", { exact: true })
    .fill("Escríbenos en [Contacto](/contact) y te cotizamos.");
  await page.getByRole("button", { name: "Guardar página" }).click();
  await expect(page.getByText("Página guardada", { exact: true })).toBeVisible();
  const visitor = await newVisitor();
  const path = "/paginas/compras-al-por-mayor";
  expect((await visitor.request.get(path)).status()).toBe(404);

  await page.getByRole("checkbox", { name: /Se ve en la tienda/ }).check();
  await page.getByRole("button", { name: "Guardar página" }).click();
  await expect(page.getByRole("link", { name: "Ver la página" })).toBeVisible();
  const html = await (await visitor.request.get(path)).text();
  expect(html).toContain("Desde doce unidades");
  await visitor.goto(path);
  await expect(visitor.getByRole("heading", { level: 1, name: "Compras al por mayor" })).toBeVisible();
  await expectAccessible(visitor);
  expect(await (await visitor.request.get("/sitemap.xml")).text()).toContain(path);
  await visitor.getByRole("main").getByRole("link", { name: "Contacto" }).click();
  await expect(visitor).toHaveURL(/\/contact$/);

  await page.getByLabel("Dirección").fill("por-mayor");
  await expect(page.getByText(/La dirección anterior llevará a la nueva/)).toBeVisible();
  await page.getByRole("button", { name: "Guardar página" }).click();
  await expect(page.getByRole("link", { name: "Ver la página" })).toHaveAttribute(
    "href",
    "/paginas/por-mayor",
  );
  const moved = await visitor.request.get(path, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, "/paginas/por-mayor"]);
});

test("while a picture uploads its page is not saved and sections keep their places; it needs a description", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/content/pages/new");
  await page.getByLabel("Título", { exact: true }).first().fill("Nuestro taller");
  await page.getByLabel("Título", { exact: true }).first().blur();
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await page.route("**/api/upload/product-image", async (route) => {
    await finished;
    await route.fulfill({ json: { imageUrl: "/uploads/default-product.jpg" } });
  });
  await page.getByRole("button", { name: "Añadir sección" }).click();
  await page.locator("input[type=file]").first().setInputFiles("demo/images/brand/logo.svg");
  const save = page.getByRole("button", { name: "Guardar página" });
  const down = page.getByRole("button", { name: "Bajar Sección 1" });
  const remove = page.getByRole("button", { name: "Quitar Sección 1", exact: true });
  for (const button of [save, down, remove]) await expect(button).toBeDisabled();

  finish();
  for (const button of [save, down]) await expect(button).toBeEnabled();
  await page.getByRole("button", { name: "Quitar Sección 2", exact: true }).click();
  await save.click();
  await expect(page.getByText("Describe la imagen para quienes no la ven")).toBeVisible();
  await expect(page.getByLabel("Qué muestra la imagen")).toBeFocused();
});

test("the owner adds a link to the header, orders it, and returns to the original menu", async ({
  page,
  newVisitor,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/content?tab=menus");
  const menu = page.getByRole("list", { name: "Menú principal" });
  await expect(menu.getByRole("listitem")).toHaveCount(5);
  await page.getByRole("button", { name: "Añadir enlace a Menú principal" }).click();
  const dialog = page.getByRole("dialog", { name: "Añadir enlace" });
  await dialog.getByRole("button", { name: "Listo" }).click();
  await expect(dialog.getByText("Escribe el texto del enlace")).toBeVisible();
  await dialog.getByLabel("Destino").selectOption("Preguntas frecuentes");
  await expect(dialog.getByLabel("Texto", { exact: true })).toHaveValue("Preguntas frecuentes");
  await dialog.getByLabel("Texto", { exact: true }).fill("Ayuda");
  await dialog.getByRole("button", { name: "Listo" }).click();
  for (const place of [4, 3]) {
    await chooseFromRowMenu(page, "Ayuda", "Subir");
    await expect(menu.getByRole("listitem").nth(place)).toContainText("Ayuda");
  }
  await expectAccessible(page);
  await page.getByRole("button", { name: "Guardar Cambios" }).click();
  await expect(page.getByText("Textos guardados", { exact: true })).toBeVisible();

  const visitor = await newVisitor();
  await visitor.goto("/faq");
  const header = visitor.getByRole("navigation", { name: "Principal" });
  await expect(header.getByRole("link")).toHaveText([
    "Inicio",
    "Tienda",
    "Colecciones",
    "Ayuda",
    "Nosotros",
    "Contacto",
  ]);
  await expect(header.getByRole("link", { name: "Ayuda" })).toHaveAttribute("aria-current", "page");

  await page.getByRole("button", { name: "Volver al menú original" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Volver al menú original" }).click();
  await expect(menu.getByRole("listitem")).toHaveCount(5);
  await visitor.reload();
  await expect(header.getByRole("link")).toHaveCount(5);
});

test("the owner writes a mail's beginning beside its preview, and mails herself a test", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await signInAsAdmin(page);
  await page.goto("/admin/content?tab=mails");
  await page.getByLabel("Correo", { exact: true }).selectOption("Pedido cancelado");
  const preview = page.frameLocator("iframe");
  await expect(preview.getByText("y no será despachado")).toBeVisible();

  const text = page.getByLabel("Texto del comienzo");
  await text.fill("Lo sentimos.");
  await expect(page.getByText("Deja {pedido} en el texto")).toBeVisible();
  await expect(preview.getByText("y no será despachado")).toBeVisible();
  const refused = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.getByRole("button", { name: "Guardar correo" }).click();
  expect((await refused).status()).toBe(400);
  await expect(page.getByRole("button", { name: "Guardar correo" })).toBeEnabled();
  await expect(page.getByText("Deja {pedido} en el texto")).toHaveCount(1);
  await expect(page.getByText("No se pudo guardar el correo", { exact: true })).toHaveCount(0);
  await expect(text).toHaveValue("Lo sentimos.");

  await text.fill("Lo sentimos. Cancelamos {orderTotal} del pedido #");
  await page.getByRole("button", { name: "Poner {pedido} en el texto" }).click();
  await expect(text).toHaveValue(/pedido #\{pedido\}$/);
  await expect(preview.getByText(/Lo sentimos. Cancelamos \$\s89\.800 del pedido #1043/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Enviarme una prueba" }).click();
  await expect(page.getByText("Prueba guardada", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Guardar correo" }).click();
  await expect(page.getByText("Correo guardado", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Volver al texto original" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Volver al texto original" }).click();
  await expect(text).toHaveValue(/por \{total\} fue cancelado/);
});

test("long words widen no page of the owner's texts, and the contact buttons have her labels", async ({
  page,
  newVisitor,
}) => {
  await signInAsAdmin(page);
  const word = "Larga".repeat(30);
  const edit = async (name: string, change: (content: never) => unknown) => {
    const path = `/api/admin/content/${name}`;
    const { content, version } = await (await page.request.get(path)).json();
    const saved = await page.request.put(path, { data: { content: change(content as never), version } });
    expect(saved.ok(), await saved.text()).toBe(true);
  };
  await edit("faq", () => [{ question: word, answer: word }]);
  await edit("contact", (content: ContactContent) => ({
    ...content,
    intro: word,
    addressNote: word,
    form: { ...content.form, title: word, intro: word },
    closing: { title: word, text: word, emailButton: "Escríbenos ya", whatsappButton: "Chatea" },
  }));
  await edit("terms", ({ sections, ...content }: TermsContent) => ({
    ...content,
    sections: sections.map((section) => ({ ...section, title: `${word} ${section.title}` })),
  }));
  await edit("collections", (content: CollectionsContent) => ({
    ...content,
    staticCards: content.staticCards.map(({ title }) => ({ title: `${word} ${title}`, text: word })),
  }));

  const visitor = await newVisitor();
  await visitor.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/faq", "/terminos", "/collections", "/contact"]) {
    await visitor.goto(path);
    await expect(visitor.getByText(word).first()).toBeVisible();
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
  await expect(visitor.getByRole("link", { name: "Escríbenos ya" })).toBeVisible();
  await expect(visitor.getByRole("link", { name: "Chatea" })).toBeVisible();
});
