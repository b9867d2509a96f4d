import { call } from "./http.ts";

const administrator = {
  username: "duena",
  email: "duena@correo.example",
  password: "una clave larga",
  firstName: "Ana",
  lastName: "Restrepo",
  isAdmin: true,
};

/** Creates the shop's administrator. Returns the cookie of their session. */
export async function openAdministrator(shopUrl: string): Promise<string> {
  await call(shopUrl, "POST", "/api/register", administrator);
  const { username, password } = administrator;
  return (await call(shopUrl, "POST", "/api/login", { username, password })).cookie;
}
