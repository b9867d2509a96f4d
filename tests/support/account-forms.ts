import { randomUUID } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";

/** A valid registration form. Tests override only the fields that matter. */
export function registrationForm(given: Record<string, unknown> = {}) {
  const username = `luz-${randomUUID().slice(0, 8)}`;
  return {
    firstName: "Luz",
    lastName: "Marina",
    email: `${username}@correo.example`,
    username,
    password: "clave segura",
    ...given,
  };
}

/** The cookie header that a browser would send after this answer, without cleared cookies. */
export function cookieOf(answer: LightMyRequestResponse): string {
  return answer.cookies
    .filter((cookie) => cookie.value !== "")
    .map((cookie) => `${cookie.name}=${cookie.value}`)
    .join("; ");
}

/** POST /api/admin/invitations. */
export function invitationForm(given: object = {}) {
  return { name: "Luz Mar", email: "luz@tienda.example", role: "owner", ...given };
}
