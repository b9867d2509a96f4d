import websocket from "@fastify/websocket";
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from "fastify";
import { type Deps, systemCtx } from "../context.ts";
import { DomainError, notFound } from "../errors.ts";
import { isOwnOrigin } from "../http/origin.ts";
import { findLiveSessions } from "../modules/accounts/index.ts";
import { makeAudience } from "./audience.ts";
import type { Listener } from "./messages.ts";

const HEARTBEAT_MS = 30_000;
/** Nothing is said to us here. */
const MAX_PAYLOAD_BYTES = 1024;
/** Many people may share an address; a thousand sockets may not. */
const SOCKETS_PER_ADDRESS = 50;

/** `/ws`: tells open pages what changed, to each what they may know (decision 33). */
export async function installRealtime(app: FastifyInstance, deps: Deps): Promise<void> {
  const { clock, events, log } = deps;
  const audience = makeAudience((ids) => findLiveSessions(systemCtx(deps), ids));
  const report = (error: unknown) => log.error({ err: error }, "sockets could not be checked");

  await app.register(websocket, {
    options: { maxPayload: MAX_PAYLOAD_BYTES, perMessageDeflate: false },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done) => {
      audience.terminateAll();
      app.websocketServer.close(() => done());
    },
  });
  await app.register(socketRoute(deps, audience));

  const unsubscribe = events.subscribe((event) => {
    audience.tell(event, clock.now());
    if (event.type === "sessions.ended") audience.recheck(event.userId).catch(report);
  });
  // Nobody knows what the pages were not told: they come back, and read everything again.
  const unsubscribeMissed = events.onMissed(audience.terminateAll);
  const heart = setInterval(() => audience.beat().catch(report), HEARTBEAT_MS);
  app.addHook("onClose", async () => {
    clearInterval(heart);
    unsubscribe();
    unsubscribeMissed();
  });
}

function socketRoute({ config }: Deps, audience: ReturnType<typeof makeAudience>): FastifyPluginAsync {
  const mostPerAddress = config.rateLimitFactor === 0 ? Number.POSITIVE_INFINITY : SOCKETS_PER_ADDRESS;

  return async (app) => {
    app.route({
      method: "GET",
      url: "/ws",
      config: { access: "public", rateLimit: false },
      // Before the upgrade, so that a refusal is an ordinary answer.
      preValidation: async (request) => {
        if (!request.ws) throw notFound();
        if (!isOwnOrigin(config, request.headers.origin ?? "")) {
          throw new DomainError("cross_site", "La petición llegó desde otro sitio y no se aceptó.");
        }
        if (asksForAdmin(request) && !isAdmin(request)) {
          throw new DomainError("forbidden", "No tienes permiso para hacer esto.");
        }
        if (audience.countFrom(request.ip) >= mostPerAddress) {
          throw new DomainError("too_many_requests", "Hay demasiadas conexiones abiertas.");
        }
      },
      handler: () => {
        throw notFound();
      },
      wsHandler: (socket, request) => audience.add(socket, listenerOf(request), request.ip),
    });
  };
}

function asksForAdmin(request: FastifyRequest): boolean {
  return new URLSearchParams(request.raw.url?.split("?")[1]).get("isAdmin") === "true";
}

function isAdmin({ actor }: FastifyRequest): boolean {
  return actor.kind === "user" && actor.isAdmin;
}

function listenerOf(request: FastifyRequest): Listener {
  const { actor } = request;
  if (actor.kind !== "user") return { kind: "visitor" };
  const { userId, sessionId } = actor;
  return { kind: asksForAdmin(request) ? "admin" : "customer", userId, sessionId };
}
