import websocket from "@fastify/websocket";
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from "fastify";
import { type Deps, systemCtx } from "../context.ts";
import { DomainError, notFound } from "../errors.ts";
import { networkOf } from "../http/network.ts";
import { isOwnOrigin } from "../http/origin.ts";
import { findLiveSessions } from "../modules/accounts/index.ts";
import { requirePermission } from "../security/permission.ts";
import { ADMIN_SOCKET, makeConnections } from "./connections.ts";
import type { Listener } from "./messages.ts";

const PING_INTERVAL_MS = 30_000;
/** Clients have nothing to send. */
const MAX_PAYLOAD_BYTES = 1024;
/** Limits per network (docs/rules/limits.md#sockets). */
const OPEN_PER_NETWORK = 50;
const OPENED_PER_MINUTE = 120;

/** `/ws`: sends changes to open pages; each gets only what it may see (docs/rules/live-updates.md#audience). */
export async function installRealtime(app: FastifyInstance, deps: Deps): Promise<void> {
  const { clock, events, log } = deps;
  const connections = makeConnections((ids) => findLiveSessions(systemCtx(deps), ids));
  const logError = (error: unknown) => log.error({ err: error }, "sockets could not be checked");

  await app.register(websocket, {
    options: { maxPayload: MAX_PAYLOAD_BYTES, perMessageDeflate: false },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done) => {
      connections.terminateAll();
      app.websocketServer.close(() => done());
    },
  });
  await app.register(socketRoute(deps, connections));

  const unsubscribe = events.subscribe((event) => {
    connections.broadcast(event, clock.now());
    if (event.type === "sessions.ended") connections.closeEndedSessionsOf(event.userId).catch(logError);
  });
  // Events were lost: disconnect, so that the pages reconnect and refetch.
  const unsubscribeLoss = events.onPossibleLoss(connections.terminateAll);
  const pings = setInterval(() => connections.pingAll().catch(logError), PING_INTERVAL_MS);
  app.addHook("onClose", async () => {
    clearInterval(pings);
    unsubscribe();
    unsubscribeLoss();
  });
}

function socketRoute({ config }: Deps, connections: ReturnType<typeof makeConnections>): FastifyPluginAsync {
  const factor = config.rateLimitFactor;
  const maxOpen = factor === 0 ? Number.POSITIVE_INFINITY : Math.ceil(OPEN_PER_NETWORK * factor);
  const rateLimit = { max: Math.ceil(OPENED_PER_MINUTE * factor), timeWindow: 60_000 };

  return async (app) => {
    app.route({
      method: "GET",
      url: "/ws",
      config: { access: "public", rateLimit },
      // Runs before the upgrade, so that a refusal is an ordinary HTTP response.
      preValidation: async (request) => {
        if (!request.ws) throw notFound();
        if (!isOwnOrigin(config, request.headers.origin ?? "")) {
          throw new DomainError("cross_site", "La petición llegó desde otro sitio y no se aceptó.");
        }
        if (wantsAdminSocket(request)) requirePermission(request, ADMIN_SOCKET);
        if (connections.countFrom(networkOf(request.ip)) >= maxOpen) {
          throw new DomainError("too_many_requests", "Hay demasiadas conexiones abiertas.");
        }
      },
      handler: () => {
        throw notFound();
      },
      wsHandler: (socket, request) => connections.add(socket, toListener(request), networkOf(request.ip)),
    });
  };
}

function wantsAdminSocket(request: FastifyRequest): boolean {
  return new URLSearchParams(request.raw.url?.split("?")[1]).get("isAdmin") === "true";
}

function toListener(request: FastifyRequest): Listener {
  const { actor } = request;
  if (actor.kind !== "user") return { kind: "visitor" };
  const { userId, sessionId, permissions } = actor;
  return wantsAdminSocket(request)
    ? { kind: "admin", userId, sessionId, permissions }
    : { kind: "customer", userId, sessionId };
}
