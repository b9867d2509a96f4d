import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Actor, type Ctx, type Deps, makeCtx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { readSessionCookie } from "./session-cookie.ts";

/** Who may call a route (decision 27a). Every route declares one; a route without one stops the start. */
export const accessLevels = ["public", "customer", "admin"] as const;
export type Access = (typeof accessLevels)[number];

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    /** Calls from other sites are welcome: the gateway's confirmation. */
    crossSite?: boolean;
    /** The answer is the same for everybody, so nobody is looked up: pages, pictures, health. */
    isAnonymous?: boolean;
  }
  interface FastifyRequest {
    actor: Actor;
  }
  interface FastifyInstance {
    /** Every route there is, as declared. */
    declaredRoutes: DeclaredRoute[];
  }
}

export type DeclaredRoute = { method: string; url: string; access: Access };

/** Finds the session of a cookie's token; handed in, because the accounts module's routes use this file. */
export type ResolveSession = (
  ctx: Ctx,
  token: string,
) => Promise<{ id: number; userId: number; isAdmin: boolean; mustSetUpTwoStep: boolean } | null>;

/** Answers 401, then 403, before a body is read or validated. */
export function installAccess(app: FastifyInstance, deps: Deps, resolveSession: ResolveSession): void {
  app.decorateRequest("actor");

  const declaredRoutes: DeclaredRoute[] = [];
  app.decorate("declaredRoutes", declaredRoutes);

  app.addHook("onRoute", ({ method, url, config }) => {
    const access = config?.access;
    if (!access) throw new Error(`${String(method)} ${url} declares no access`);
    for (const each of [method].flat()) declaredRoutes.push({ method: each, url, access });
  });

  app.addHook("onRequest", async (request) => {
    request.actor = request.routeOptions.config.isAnonymous
      ? { kind: "visitor" }
      : await actorOf(request, deps, resolveSession);
    const access = request.routeOptions.config.access ?? "public";
    if (access === "public") return;
    if (request.actor.kind !== "user")
      throw new DomainError("not_signed_in", "Inicia sesión para continuar.");
    if (access === "admin" && !request.actor.isAdmin) throw refusalOf(request.actor);
  });
}

async function actorOf(request: FastifyRequest, deps: Deps, resolveSession: ResolveSession): Promise<Actor> {
  const token = readSessionCookie(request, deps.config);
  if (!token) return { kind: "visitor" };
  const session = await resolveSession(makeCtx(deps, { kind: "visitor" }), token);
  if (!session) return { kind: "visitor" };
  const { id: sessionId, userId, isAdmin, mustSetUpTwoStep } = session;
  return { kind: "user", userId, isAdmin, mustSetUpTwoStep, sessionId };
}

function refusalOf({ mustSetUpTwoStep }: { mustSetUpTwoStep?: boolean }): DomainError {
  return mustSetUpTwoStep
    ? new DomainError(
        "two_step_setup_required",
        "Activa la verificación en dos pasos para administrar la tienda.",
      )
    : new DomainError("forbidden", "No tienes permiso para hacer esto.");
}

/** The context of the verb that a route calls. */
export function ctxOf(deps: Deps, request: FastifyRequest): Ctx {
  return { ...makeCtx(deps, request.actor), ip: plainAddress(request.ip), log: request.log };
}

/** An IPv4 address as people write it, on a socket that takes both kinds. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** The signed-in person of a route that declares `customer` or `admin` access. */
export function userIdOf(request: FastifyRequest): number {
  if (request.actor.kind !== "user") throw new DomainError("not_signed_in", "Inicia sesión para continuar.");
  return request.actor.userId;
}
