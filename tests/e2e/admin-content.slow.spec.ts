import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { expectAccessible } from "./support/accessibility.ts";
import { chooseFromRowMenu } from "./support/admin.ts";
import { signInAsAdmin } from "./support/people.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use(ownCatalogue());

const sizes = [
  ["desktop", { width: 1280, height: 800 }],
  ["phone", { width: 390, height: 844 }],
] as const;

const picture = {
  name: "chat.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC",
    "base64",
  ),
};

for (const [device, viewport] of sizes) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("a testimonial is created, moved, unpublished and deleted", async ({ page, newVisitor }) => {
      const name = `Luz del ${device}`;
      await signInAsAdmin(page);
      await page.goto("/admin/content?tab=testimonials");
      await page.getByRole("button", { name: "Añadir testimonio" }).click();
      const form = page.getByRole("dialog", { name: "Añadir testimonio" });
      await form.getByRole("button", { name: "Guardar" }).click();
      await expect(form.getByText("El testimonio debe tener al menos 10 caracteres")).toBeVisible();
      await form.getByLabel("Nombre").fill(name);
      await form.getByLabel("Testimonio", { exact: true }).fill("Mi pelo quedó suave y brillante.");
      await expectAccessible(page);
      await form.getByRole("button", { name: "Guardar" }).click();

      const list = page.getByRole("list", { name: "Testimonios" });
      const mine = list.getByRole("listitem").filter({ hasText: name });
      await chooseFromRowMenu(page, name, "Subir");
      await expect(list.getByRole("listitem").last()).not.toContainText(name);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

      const visitor = await newVisitor();
      const shown = async () => (await visitor.request.get("/api/testimonials")).text();
      expect(await shown()).toContain(name);
      await chooseFromRowMenu(page, name, "Editar");
      await page.getByRole("checkbox", { name: /Se ve en la tienda/ }).uncheck();
      await page.getByRole("button", { name: "Guardar" }).click();
      await expect(mine.getByText("Borrador")).toBeVisible();
      expect(await shown()).not.toContain(name);

      await chooseFromRowMenu(page, name, "Eliminar");
      await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
      await expect(mine).toBeHidden();
    });

    test("unsaved texts of a page survive a page change, warn before leaving, and show in the shop once saved", async ({
      page,
      newVisitor,
    }) => {
      const headline = `Plantas para el ${device}`;
      await signInAsAdmin(page);
      await page.goto("/admin/content");
      await page.getByLabel("Titular", { exact: true }).fill(headline);
      await page.getByLabel("Página", { exact: true }).selectOption("Preguntas frecuentes");
      await expect(page.getByLabel("Pregunta").first()).toBeVisible();
      await page.getByLabel("Página", { exact: true }).selectOption("Inicio");
      await expect(page.getByLabel("Titular", { exact: true })).toHaveValue(headline);
      if (device === "phone") await page.getByRole("button", { name: "Abrir el menú" }).click();
      await page.getByRole("link", { name: "Mensajes" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Seguir editando" }).click();

      await page.getByRole("button", { name: "Guardar Cambios" }).click();
      await expect(page.getByText("Textos guardados", { exact: true })).toBeVisible();
      await expectAccessible(page);

      const visitor = await newVisitor();
      await visitor.goto("/");
      await expect(visitor.getByRole("heading", { level: 1, name: headline })).toBeVisible();
    });
  });
}

test("a row that is moved down, up and down again before the first move is stored ends below", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/content?tab=testimonials");
  const storedIds = async () =>
    (await (await page.request.get("/api/testimonials")).json()).map(({ id }: { id: number }) => id);
  const [first, second, ...others] = await storedIds();
  let stored = 0;
  await page.route("**/testimonials/order", async (route) => {
    await wait(500);
    await route.continue();
    stored += 1;
  });

  await page
    .getByRole("button", { name: /^Mover / })
    .first()
    .focus();
  for (const key of ["ArrowDown", "ArrowUp", "ArrowDown"]) await page.keyboard.press(key);

  await expect.poll(() => stored).toBe(3);
  await expect.poll(storedIds).toEqual([second, first, ...others]);
});

test("a text field keeps the caret while it grows and shrinks past one line", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/content?page=about");
  const field = page.getByLabel("Entradilla", { exact: true }).first();
  await field.fill("x".repeat(58));
  await field.press("Home");

  await page.keyboard.type("abcdef");
  for (let step = 0; step < 6; step++) await page.keyboard.press("Delete");

  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`abcdef${"x".repeat(52)}`);
});

test("an unknown placeholder is refused at its text", async ({ page, expectedErrors }) => {
  expectedErrors.push(/400/);
  await signInAsAdmin(page);
  await page.goto("/admin/content?page=collections");
  const field = page.getByLabel("Introducción");
  await field.fill("Desde {envio}");
  await page.getByRole("button", { name: "Guardar Cambios" }).click();

  await expect(page.getByRole("alert").filter({ hasText: "{envio} no es un dato" })).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/\{envio\} no es un dato/);
  await expect(field, "the view moves to what is wrong").toBeFocused();
});

test("a testimonial with long words is as wide as the phone, and keeps its line breaks", async ({
  page,
  newVisitor,
}) => {
  const link = `https://tienda.example/${"x".repeat(120)}`;
  await signInAsAdmin(page);
  const answer = await page.request.post("/api/admin/testimonials", {
    data: { name: "L".repeat(50), text: `Me encantó.\n\n${link}`, rating: 5, isPublished: true },
  });
  expect(answer.status()).toBe(201);
  const visitor = await newVisitor();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto("/");
  await visitor.getByRole("region", { name: "Lo Que Dicen Nuestros Clientes" }).scrollIntoViewIfNeeded();
  await visitor.getByRole("tab", { name: "Testimonios de WhatsApp" }).click();

  const story = visitor.getByRole("figure").filter({ hasText: link });
  await expect(story).toBeVisible();
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(story.getByRole("blockquote")).toHaveCSS("white-space-collapse", "preserve-breaks");
});

test("a chat's picture is uploaded and shown on the home page", async ({ page, newVisitor }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/content?tab=chats");
  await page.getByRole("button", { name: "Añadir chat" }).click();
  const form = page.getByRole("dialog", { name: "Añadir chat" });
  await form.locator("input[type=file]:not([capture])").setInputFiles(picture);
  await form.getByLabel("Qué dice el chat").fill("Chat de Sol, feliz con su crema");
  await expect(form.getByRole("button", { name: "Elegir imagen" })).toBeHidden();
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(form).toBeHidden();

  const visitor = await newVisitor();
  await visitor.goto("/");
  await expect(visitor.getByAltText("Chat de Sol, feliz con su crema")).toBeAttached();
});

test("the link of a post must be an Instagram link", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/content?tab=instagram");
  await expect(page.getByText("Aún no hay publicaciones")).toBeVisible();
  await page.getByRole("button", { name: "Añadir publicación" }).click();
  const form = page.getByRole("dialog", { name: "Añadir publicación" });
  await form.getByLabel("Enlace de la publicación").fill("https://example.com/reel/1");
  await form.getByRole("button", { name: "Guardar" }).click();

  await expect(form.getByText(/^Pega el enlace de la publicación/)).toBeVisible();
  await expect(form.getByText("Sube la imagen de la publicación")).toBeVisible();
});

test("newsletter subscriptions are searched, exported and removed", async ({ page }) => {
  await page.request.post("/api/newsletter", { data: { email: "luz@correo.example" } });
  await signInAsAdmin(page);
  await page.goto("/admin/content?tab=newsletter");
  await page.getByRole("searchbox").fill("luz@");
  const row = page.getByRole("row", { name: /luz@correo\.example/ });
  await expect(row.getByText("Sin confirmar")).toBeVisible();
  await expect(page).toHaveURL(/search=luz/);
  await expect(page.locator("table[aria-busy]")).toHaveCount(0);
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Descargar CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("boletin.csv");
  expect(await readFile(await file.path(), "utf8")).toContain("luz@correo.example");

  await chooseFromRowMenu(page, "luz@correo.example", "Eliminar");
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("No se encontraron direcciones")).toBeVisible();
});

test("texts typed while a video uploads stay, also after a change of page", async ({ page }) => {
  let answer = () => {};
  const isTyped = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/upload/video", async (route) => {
    await isTyped;
    await route.continue();
  });
  await signInAsAdmin(page);
  await page.goto("/admin/content");
  await page.getByLabel(/^(Elegir|Cambiar) video$/).setInputFiles({
    name: "hero.mp4",
    mimeType: "video/mp4",
    buffer: Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isommp42", "latin1"),
  });
  const headline = page.getByLabel("Titular", { exact: true });
  const pages = page.getByLabel("Página", { exact: true });
  const question = page.getByLabel("Pregunta").first();
  await headline.fill("Antes del cambio");
  await pages.selectOption("Preguntas frecuentes");
  await question.fill("¿Escrita mientras sube?");
  await pages.selectOption("Inicio");
  await headline.fill("Escrito mientras sube");

  answer();

  await expect(page.getByText("Video subido correctamente", { exact: true })).toBeVisible();
  await expect(headline).toHaveValue("Escrito mientras sube");
  await expect(page.getByRole("button", { name: "Quitar video" })).toBeVisible();
  await pages.selectOption("Preguntas frecuentes");
  await expect(question).toHaveValue("¿Escrita mientras sube?");
});

test("the address of another site stays in its field while it is wrong", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/content?tab=menus");
  await page.getByRole("button", { name: "Añadir enlace a Menú principal" }).click();
  const dialog = page.getByRole("dialog", { name: "Añadir enlace" });
  await dialog.getByLabel("Destino").selectOption("Un enlace a otro sitio");
  const address = dialog.getByLabel("Dirección del otro sitio");
  await expect(address).toHaveValue("");
  await address.fill("http://instagram.com/trenza");
  await dialog.getByLabel("Texto").fill("Instagram");
  await dialog.getByRole("button", { name: "Listo" }).click();
  await expect(dialog.getByText("Escribe una dirección que empiece por / o https://")).toBeVisible();
  await expect(address).toHaveValue("http://instagram.com/trenza");

  await address.fill("instagram.com/trenza");
  await dialog.getByRole("button", { name: "Listo" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("https://instagram.com/trenza")).toBeVisible();
});

test("a menu's link to a draft has the page's title as its text, cut to its length", async ({ page }) => {
  await signInAsAdmin(page);
  const title = "Compras al por mayor para salones y peluquerías";
  const section = { title: "", paragraphs: ["Desde 12."], items: [], imageUrl: "", imageAlt: "" };
  const created = await page.request.post("/api/admin/pages", {
    data: { title, slug: "por-mayor", description: "", isPublished: false, sections: [section] },
  });
  expect(created.ok(), await created.text()).toBe(true);
  await page.goto("/admin/content?tab=menus");
  await page.getByRole("button", { name: "Añadir enlace a Menú principal" }).click();
  const dialog = page.getByRole("dialog", { name: "Añadir enlace" });
  await dialog.getByLabel("Destino").selectOption(`${title} (borrador)`);
  await expect(dialog.getByLabel("Texto")).toHaveValue("Compras al por mayor para salones y pelu");

  await dialog.getByLabel("Destino").selectOption("Contacto");
  await expect(dialog.getByLabel("Texto")).toHaveValue("Contacto");
});
