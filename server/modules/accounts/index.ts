import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Deps } from "../../context.ts";
import { customersRoutes } from "./customers-routes.ts";
import { mailedLinkRoutes } from "./mailed-link-routes.ts";
import { ownSessionRoutes } from "./own-session-routes.ts";
import { profileRoutes } from "./profile-routes.ts";
import { sessionRoutes } from "./session-routes.ts";
import { staffRoutes } from "./staff-routes.ts";
import { twoStepRoutes } from "./two-step-routes.ts";

export function accountRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(sessionRoutes(deps));
    await app.register(profileRoutes(deps));
    await app.register(ownSessionRoutes(deps));
    await app.register(twoStepRoutes(deps));
    await app.register(mailedLinkRoutes(deps));
    await app.register(customersRoutes(deps));
    await app.register(staffRoutes(deps));
  };
}

export { registerLimit } from "./account-limits.ts";
export { hasAdministrator } from "./administrators.ts";
export { browserOf } from "./browser.ts";
export { deleteOldInvitations } from "./invitations.ts";
export { deleteOldBrowsers } from "./known-browsers.ts";
export { dropLostTwoStep } from "./lost-two-step.ts";
export { registerHolder } from "./register-holder.ts";
export { sendSession } from "./session-routes.ts";
export {
  deleteExpiredSessions,
  endOtherSessions,
  findLiveSessions,
  resolveSession,
  startSession,
} from "./sessions.ts";
export { deleteExpiredUserTokens } from "./user-tokens.ts";
