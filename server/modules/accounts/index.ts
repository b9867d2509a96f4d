import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Deps } from "../../context.ts";
import { sessionRoutes } from "./session-routes.ts";

export function accountRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(sessionRoutes(deps));
  };
}

export { hasAdministrator } from "./administrators.ts";
export { findLiveSessions } from "./live-sessions.ts";
export {
  deleteExpiredSessions,
  endOtherSessions,
  endSession,
  resolveSession,
  type Session,
  startSession,
} from "./sessions.ts";
export { deleteExpiredUserTokens } from "./user-tokens.ts";
