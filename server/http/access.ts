import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Actor, type Ctx, type Deps, makeCtx } from "../context.ts";
import { type GuardedVerb, requirePermission, requireSignedIn } from "../security/permission.ts";
import { plainAddress } from "./network.ts";
import { readSessionCookie } from "./session-cookie.ts";

/**
 * Who may call a route: everybody, signed-in users, or users with the permission of this guarded function
 * (docs/rules/accounts.md#access). The server does not start when a route declares none.
 */
type Access = "public" | "customer" | GuardedVerb;

/** `public`, `customer`, or the permissions, e.g. `exports & customers.read`. */
export function accessName(access: Access): string {
  return typeof access === "string" ? access : access.permissions.join(" & ");
}

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    /** Skips the origin check, for example for the gateway's confirmation. */
    allowsCrossSite?: boolean;
    /** The answer is the same for everybody (pages, pictures, health): skips the session lookup. */
    isAnonymous?: boolean;
  }
  interface FastifyRequest {
    actor: Actor;
  }
  interface FastifyInstance {
    /** All registered routes with their access. */
    declaredRoutes: DeclaredRoute[];
  }
}

type DeclaredRoute = { method: string; url: string; access: Access };

/** Finds the session of a cookie's token. Injected: the accounts module imports this file. */
type ResolveSession = (ctx: Ctx, token: string) => Promise<Session | null>;

type Session = { id: number } & Omit<Extract<Actor, { kind: "user" }>, "kind" | "sessionId">;

/** Checks access before the body is read: 401 without a session, 403 without the permission. */
export function installAccess(app: FastifyInstance, deps: Deps, resolveSession: ResolveSession): void {
  app.decorateRequest("actor");

  const declaredRoutes: DeclaredRoute[] = [];
  app.decorate("declaredRoutes", declaredRoutes);

  app.addHook("onRoute", ({ method, url, config }) => {
    const access = config?.access;
    if (!access) throw new Error(`${String(method)} ${url} declares no access`);
    for (const each of [method].flat()) declaredRoutes.push({ method: each, url, access });
  });

  app.addHook("onRequest", async (request, reply) => {
    request.actor = request.routeOptions.config.isAnonymous
      ? { kind: "visitor" }
      : await actorOf(request, deps, resolveSession);
    const access = request.routeOptions.config.access ?? "public";
    if (isPersonal(request, access)) reply.header("cache-control", "no-store");
    if (access === "customer") requireSignedIn(request.actor);
    else if (access !== "public") {
      for (const permission of access.permissions) requirePermission(request, permission);
    }
  });
}

/** Whether the answer may contain personal data. Public routes may set their own cache-control. */
function isPersonal({ actor, method, url }: FastifyRequest, access: Access): boolean {
  if (!url.startsWith("/api/")) return false;
  const isRead = method === "GET" || method === "HEAD";
  return access !== "public" || actor.kind === "user" || !isRead;
}

async function actorOf(request: FastifyRequest, deps: Deps, resolveSession: ResolveSession): Promise<Actor> {
  const token = readSessionCookie(request, deps.config);
  if (!token) return { kind: "visitor" };
  const session = await resolveSession(makeCtx(deps, { kind: "visitor" }), token);
  if (!session) return { kind: "visitor" };
  const { id: sessionId, ...person } = session;
  return { kind: "user", sessionId, ...person };
}

/** The request's context: actor, network address and logger. */
export function ctxOf(deps: Deps, request: FastifyRequest): Ctx {
  return { ...makeCtx(deps, request.actor), ip: plainAddress(request.ip), log: request.log };
}

/** The id of the signed-in user. Throws not_signed_in for a visitor. */
export function userIdOf({ actor }: FastifyRequest): number {
  requireSignedIn(actor);
  return actor.userId;
}
