import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

export const PASSWORD = "una-clave-de-prueba";

const administrator = {
  firstName: "Amparo",
  lastName: "Gaviria",
  email: "amparo@tienda.example",
  username: "amparo",
  password: PASSWORD,
};

/** Fills in and submits the registration form on the current page. Returns the username. */
export async function fillRegistration(page: Page): Promise<string> {
  const username = `ana-${randomUUID().slice(0, 8)}`;
  await page.getByRole("tab", { name: "Registrarse" }).click();
  await page.getByLabel("Nombre", { exact: true }).fill("Ana María");
  await page.getByLabel("Apellido").fill("Restrepo");
  await page.getByLabel("Correo electrónico", { exact: true }).fill(`${username}@correo.example`);
  await page.getByLabel("Nombre de usuario").fill(username);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  return username;
}

/** Registers a new customer through the API, which also signs them in. */
export async function signInAsCustomer(page: Page): Promise<{ username: string }> {
  const username = `ana-${randomUUID().slice(0, 8)}`;
  const answer = await page.request.post("/api/register", {
    data: {
      ...administrator,
      username,
      email: `${username}@correo.example`,
      firstName: "Ana",
      isAdmin: false,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { username };
}

/** Signs in as the shop's administrator through the API; the first call creates the account. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await page.request.post("/api/register", { data: { ...administrator, isAdmin: true } });
  const { username, password } = administrator;
  const answer = await page.request.post("/api/login", { data: { username, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
