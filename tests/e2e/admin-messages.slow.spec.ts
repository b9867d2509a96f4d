import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expectAccessible } from "./support/accessibility.ts";
import { openAdmin } from "./support/admin.ts";
import { expect, test } from "./support/shop.ts";

const person = { name: "Leonor Duque", phone: "312 555 0187", subject: "¿Hacen envíos a Leticia?" };

test.describe("an answer", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test("a message is answered with a ready answer; the text survives a failure, and a second screen follows", async ({
    page,
    shop,
  }) => {
    const email = `leonor-${Date.now()}@correo.example`;
    const form = { ...person, email, message: "Vivo en Leticia.\n¿Cuánto cuesta?" };
    await page.request.post("/api/contact", { data: form });
    await openAdmin(page, "/admin/messages?state=open");
    const second = await page.context().newPage();
    await second.goto("/admin/messages");
    await expect(second.getByText("En vivo")).toBeVisible();
    const row = second.getByRole("row").filter({ hasText: "Leonor Duque" }).first();
    await expect(row).toContainText("Sin responder");

    await page
      .getByRole("link", { name: `${person.subject}, de ${person.name}` })
      .first()
      .click();
    const sheet = page.getByRole("dialog", { name: "Conversación con Leonor Duque" });
    await expect(sheet.getByRole("link", { name: "Responder a Leonor Duque por WhatsApp" })).toHaveAttribute(
      "href",
      /wa\.me\/573125550187/,
    );
    await sheet.getByRole("button", { name: "Lo revisamos" }).click();
    const field = sheet.getByLabel("Tu respuesta");
    await field.press("End");
    await field.pressSequentially(" Cuesta $ 18.000.");
    await expectAccessible(page);

    await page.context().setOffline(true);
    await sheet.getByRole("button", { name: "Enviar respuesta" }).click();
    await expect(
      page.getByText("No se pudo enviar la respuesta. Tu texto sigue aquí", { exact: true }),
    ).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    await expect(field).toHaveValue(/Cuesta \$ 18\.000\./);
    await sheet.getByRole("button", { name: "Enviar respuesta" }).click();

    await expect(sheet.getByText(/Cuesta \$ 18\.000\./)).toBeVisible();
    await expect(
      page.getByText("Respuesta guardada, sin enviar", { exact: true }),
      "no mail server",
    ).toBeVisible();
    await expect(field).toHaveValue("");
    await expect(sheet.getByText("Sin enviar: no hay servidor de correo")).toBeVisible({ timeout: 20_000 });
    await expect(row, "nobody received it").toContainText("Sin responder");
    await sheet.getByRole("button", { name: "Marcar como respondido" }).click();
    await expect(row).toContainText("Respondido por");
    const mail = await findMail(shop.dataDir, email);
    expect(mail).toMatch(/In-Reply-To: <mail-\d+@/);
    expect(mail).toContain("> Vivo en Leticia.");
  });
});

test("all messages of one address are one row, which counts those without an answer", async ({ page }) => {
  const email = `rosa-${Date.now()}@correo.example`;
  const write = (subject: string) =>
    page.request.post("/api/contact", {
      data: { ...person, name: "Rosa Peña", email, subject, message: "¿Me pueden ayudar?" },
    });
  await write("Primera pregunta");
  await write("Segunda pregunta");
  await openAdmin(page, "/admin/messages?search=primera pregunta");

  const rows = page.getByRole("row").filter({ hasText: "Rosa Peña" });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("2 mensajes");
  await expect(rows).toContainText("2 sin responder");
  const newest = rows.getByRole("link", { name: "Segunda pregunta, de Rosa Peña" });
  await expect(newest).toHaveCSS("font-weight", "600");
  await newest.click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("Primera pregunta")).toBeVisible();
  await sheet.getByRole("button", { name: "Marcar como respondido" }).click();
  await page.keyboard.press("Escape");
  await expect(rows).toContainText("Respondido por");
});

/** The reply to an address, from the folder of sent mails. */
async function findMail(dataDir: string, to: string): Promise<string> {
  const folder = path.join(dataDir, "outbox");
  for (const name of await readdir(folder)) {
    const mail = await readFile(path.join(folder, name), "utf8");
    if (mail.includes(to) && mail.includes("In-Reply-To: ")) return mail;
  }
  return "";
}
