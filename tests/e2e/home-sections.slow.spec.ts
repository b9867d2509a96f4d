import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/shop.ts";

/** Specified numbers of the home page's interactive sections. */

test("the carousel shows one chat, two from 768 px or three, and wraps around in both directions", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1300, height: 900 });
  await page.goto("/");
  const section = page.getByRole("region", { name: "Lo Que Dicen Nuestros Clientes" });
  // The carousel is loaded when its section comes near the viewport.
  await section.scrollIntoViewIfNeeded();
  const chats = section.getByRole("button", { name: /^Ampliar testimonio/ });
  await expect(section.getByRole("tab", { name: "Reseñas" })).toHaveAttribute("aria-selected", "true");
  await expect(chats).toHaveCount(6);

  for (const [width, inView] of [
    [1300, 3],
    [768, 2],
    [767, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const countInView = () =>
      chats.first().evaluate((chat) => {
        const slide = chat.closest("li");
        return Math.round((slide?.parentElement?.clientWidth ?? 0) / (slide?.clientWidth ?? 1));
      });
    // The window takes its new width a moment later.
    await expect.poll(countInView, `at ${width} px`).toBe(inView);
  }

  await section.getByRole("button", { name: "Testimonio anterior" }).click();
  await expect(section.getByRole("button", { name: "Ampliar testimonio 6" })).toBeInViewport({ ratio: 0.3 });
  await section.getByRole("button", { name: "Testimonio siguiente" }).click();
  await expect(section.getByRole("button", { name: "Ampliar testimonio 1" })).toBeInViewport({ ratio: 0.3 });
});

for (const width of [1024, 1440, 2200]) {
  test(`the hero shows its whole picture at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 1024 ? 768 : 900 });
    await page.goto("/");
    const picture = page.locator("section[aria-labelledby=portada] img");
    await expect(picture).toBeVisible();
    const { shown, own } = await picture.evaluate((image: HTMLImageElement) => ({
      shown: image.clientWidth / image.clientHeight,
      own: image.naturalWidth / image.naturalHeight,
    }));
    expect(shown).toBeCloseTo(own, 1);
    await page.getByRole("link", { name: "Comprar Ahora" }).click({ trial: true });
    await page.getByRole("button", { name: /video/ }).click({ trial: true });
  });
}

test("an enlarged chat is larger than its thumbnail", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const section = page.getByRole("region", { name: "Lo Que Dicen Nuestros Clientes" });
  // The carousel is loaded when its section comes near the viewport.
  await section.scrollIntoViewIfNeeded();
  const chat = section.getByRole("button", { name: "Ampliar testimonio 1" });
  await chat.scrollIntoViewIfNeeded();
  const small = await chat.getByRole("img").boundingBox();
  await chat.click();

  const large = page.getByRole("dialog", { name: "Testimonio de Cliente" }).getByRole("img");
  await expect(large).toBeVisible();
  const box = await large.boundingBox();
  expect(box?.width).toBeGreaterThan(small?.width ?? 0);
  expect(box?.height).toBeGreaterThan(small?.height ?? 0);
  // The chat is a picture: its words are beside it as text.
  await expect(page.getByRole("dialog").getByRole("region", { name: "Lo que dice la imagen" })).toContainText(
    /\p{L}{3,} \p{L}{2,}/u,
  );
  await expectAccessible(page);
});

test("Instagram's script is loaded with its section and removed with it", async ({ page }) => {
  await page.goto("/");
  const script = page.locator('script[src="https://www.instagram.com/embed.js"]');
  await expect(script).toHaveCount(0);

  const section = page.getByRole("region", { name: "Síguenos en Instagram" });
  const reels = section.getByRole("link", { name: /^Publicación \d en Instagram/ });
  await expect(reels).toHaveCount(3);
  await reels.first().scrollIntoViewIfNeeded();
  await expect(script).toHaveCount(1);
  await expect(section.getByRole("link", { name: "@trenzabotanica" })).toBeVisible();

  await page.evaluate(() => scrollTo(0, 0));
  await expect(script).toHaveCount(0);
});

test("the newsletter requires an e-mail address, and its button is disabled while sending", async ({
  page,
}) => {
  await page.goto("/");
  const newsletter = page.getByRole("region", { name: "Únete a Nuestro Boletín" });
  const email = newsletter.getByRole("textbox");
  await expect(email).toHaveAttribute("type", "email");
  await expect(email).toHaveAttribute("required");
  let asked = 0;
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/newsletter", async (route) => {
    asked += 1;
    await mayAnswer;
    await route.fulfill({ status: 201, json: {} });
  });
  await email.fill("no es un correo");
  await newsletter.getByRole("button").click();
  expect(asked).toBe(0);

  await email.fill("ana@correo.example");
  await newsletter.getByRole("button").click();
  await expect(newsletter.getByRole("button", { name: "Suscribiendo..." })).toBeDisabled();
  answer();
  await expect(page.getByText("¡Suscripción exitosa!", { exact: true })).toBeVisible();
  await expect(page.getByText("Gracias por suscribirte a nuestro boletín.", { exact: true })).toBeVisible();
  await expect(newsletter.getByRole("status")).toHaveText(
    "Te enviamos un correo: abre su enlace y empezarás a recibir el boletín.",
  );
});

for (const [name, result, notice] of [
  ["the link that confirms a subscription leads home, with a notice", "confirmado", "Suscripción confirmada"],
  ["the link that ends a subscription leads home, with a notice", "baja", "Te diste de baja"],
] as const) {
  test(name, async ({ page }) => {
    await page.goto(`/?boletin=${result}`);

    await expect(page.getByText(notice, { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/");
  });
}
