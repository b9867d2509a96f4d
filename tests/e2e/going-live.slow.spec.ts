import { startStandin } from "#standins/epayco/index.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { signInAsAdmin } from "./support/people.ts";
import { test as base, expect } from "./support/shop.ts";

const keys = {
  publicKey: "3fc5a1b09d7e42c68a15d0e9f7b34c21",
  privateKey: "9a8b7c6d5e4f3021adbecf0011223344",
  custId: "987654321",
  pKey: "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
};
const login = { user: "hola@tienda.example", password: "clave-del-correo" };

type Servers = { smtpPort: string; shopEnv: Record<string, string> };

/** A shop whose ePayco is a stand-in with real-looking keys, and a mail server that asks for a sign-in. */
const test = base.extend<object, Servers>({
  smtpPort: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const smtp = await startSmtpServer({ login });
      await use(new URL(smtp.url).port);
      await smtp.close();
    },
    { scope: "worker" },
  ],
  shopEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const epayco = await startStandin({ port: 0, ...keys });
      await use({
        EPAYCO_APIFY_URL: epayco.url,
        EPAYCO_VALIDATION_URL: epayco.url,
        EPAYCO_CHECKOUT_URL: epayco.url,
        EPAYCO_CHECKOUT_JS: `${epayco.url}/checkout-v2.js`,
      });
      await epayco.close();
    },
    { scope: "worker" },
  ],
});

test("what is typed for the mail server stays when a colleague connects one meanwhile", async ({
  page,
  smtpPort,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/settings?tab=notifications");
  const mail = page.getByRole("region", { name: "Servidor de correo" });
  const host = mail.getByLabel("Servidor", { exact: true });
  await host.fill("correo.marta.example");
  const path = "/api/admin/connections/mail";
  const server = { host: "localhost", port: Number(smtpPort), security: "none" };
  const data = { ...server, username: login.user, password: login.password, from: login.user };
  const answer = await page.request.put(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);

  await expect(mail.getByText("Conectado", { exact: true })).toBeVisible();
  await expect(host).toHaveValue("correo.marta.example");
  await mail.getByRole("button", { name: "Cancelar" }).click();
  await expect(mail.getByText(`localhost:${smtpPort}`)).toBeVisible();
  await page.request.delete(path);
});

test("the owner connects the mail server and ePayco by herself, and nothing shows a key again", async ({
  page,
  smtpPort,
  expectedErrors,
}) => {
  expectedErrors.push(/400 \(Bad Request\)/);
  await signInAsAdmin(page);
  await page.goto("/admin/settings?tab=notifications");
  const mail = page.getByRole("region", { name: "Servidor de correo" });
  await mail.getByLabel("Servidor", { exact: true }).fill("localhost");
  await mail.getByLabel("Cifrado").selectOption("none");
  await mail.getByLabel("Puerto").fill(smtpPort);
  await mail.getByLabel("Usuario").fill(login.user);
  await mail.getByLabel("Contraseña", { exact: true }).fill("otra");
  await mail.getByLabel("Correo que envía").fill(login.user);
  await mail.getByRole("button", { name: "Probar y guardar" }).click();
  await expect(
    mail.getByText("El servidor de correo no aceptó el usuario", { exact: false }),
    "said once, at the field",
  ).toHaveCount(1);
  await expectAccessible(page);

  await mail.getByLabel("Contraseña", { exact: true }).fill(login.password);
  await mail.getByRole("button", { name: "Probar y guardar" }).click();
  await expect(mail.getByText("Conectado", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Enviar correo de prueba" }).click();
  await expect(page.getByText(/^Correo enviado a/)).toBeVisible();

  await page.getByRole("tab", { name: "Pagos" }).click();
  const gateway = page.getByRole("region", { name: "Pasarela de pago" });
  await gateway.getByRole("button", { name: "Poner las llaves de ePayco" }).click();
  await gateway.getByLabel("PUBLIC_KEY (llave pública)").fill(keys.publicKey);
  await gateway.getByLabel("PRIVATE_KEY (llave privada)").fill(keys.privateKey);
  await gateway.getByLabel("P_CUST_ID_CLIENTE").fill(keys.custId);
  await gateway.getByLabel("P_KEY", { exact: true }).fill(keys.pKey);
  await gateway.getByRole("button", { name: "Probar y guardar" }).click();
  await expect(gateway.getByText("ePayco en modo de prueba", { exact: true })).toBeVisible();
  await gateway.getByRole("button", { name: "Recibir pagos reales" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Recibir pagos reales" }).click();
  await expect(gateway.getByText("ePayco en producción", { exact: true })).toBeVisible();
  await expectAccessible(page);

  for (const path of ["/admin/settings?tab=payments", "/admin/audit", "/admin"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const shown = await page.content();
    for (const secret of [keys.publicKey, keys.privateKey, keys.pKey, login.password]) {
      expect(shown).not.toContain(secret);
    }
  }
});

test("'Salir al aire' names what is missing, leads to the place, and runs again", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/going-live");
  await expect(page.getByText(/cosas? para salir al aire\.$/)).toBeVisible();
  const shop = page.getByRole("region", { name: "La tienda" });
  await expect(shop.getByText("Los productos de la demostración siguen a la venta.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Cómo está la tienda" })).toContainText("Versión");
  await expectAccessible(page);

  await page.request.patch("/api/admin/settings", { data: { shipping: { boxGrams: 160 } } });
  await page.getByRole("button", { name: "Comprobar de nuevo" }).click();
  await expect(shop.getByText("Los revisaste y guardaste.")).toBeVisible();
  await shop.getByRole("link", { name: "Arreglarlo: Productos y stock" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});
