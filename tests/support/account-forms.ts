import { randomUUID } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";

/** A valid registration of nobody in particular; a test names only what it cares about. */
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

/** The cookie header that a browser would send after this answer; cookies it cleared are left out. */
export function cookieOf(answer: LightMyRequestResponse): string {
  return answer.cookies
    .filter((cookie) => cookie.value !== "")
    .map((cookie) => `${cookie.name}=${cookie.value}`)
    .join("; ");
}
