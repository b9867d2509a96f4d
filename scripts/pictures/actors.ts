import type { APIRequestContext, Browser } from "@playwright/test";
import type { Actor } from "./pages.ts";

export type SignedIn = Awaited<ReturnType<APIRequestContext["storageState"]>>;

const PASSWORD = "una-clave-larga";

const PEOPLE = {
  admin: { username: "admin", firstName: "Lucía", lastName: "Restrepo", email: "lucia@example.com" },
  customer: { username: "paola", firstName: "Paola", lastName: "Gómez", email: "paola@example.com" },
};

/** Registers the people through the API and returns their cookies for a browser. */
export async function signInActors(
  browser: Browser,
  url: string,
): Promise<Record<Actor, SignedIn | undefined>> {
  await post(browser, url, [["/api/register", { ...PEOPLE.admin, password: PASSWORD, isAdmin: true }]]);
  const admin = await post(browser, url, [
    ["/api/login", { username: PEOPLE.admin.username, password: PASSWORD }],
  ]);
  const customer = await post(browser, url, [
    ["/api/register", { ...PEOPLE.customer, password: PASSWORD, isAdmin: false }],
  ]);
  return { visitor: undefined, admin, customer };
}

async function post(browser: Browser, url: string, calls: [path: string, data: object][]): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL: url });
  for (const [path, data] of calls) {
    const answer = await context.request.post(path, { data, headers: { origin: url } });
    if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`);
  }
  const state = await context.storageState();
  await context.close();
  return state;
}
