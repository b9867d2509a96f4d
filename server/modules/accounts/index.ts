import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Deps } from "../../context.ts";
import { customersRoutes } from "./customers/customers-routes.ts";
import { loginRoutes } from "./login/login-routes.ts";
import { mailedLinkRoutes } from "./mailed-links/mailed-link-routes.ts";
import { passwordRoutes } from "./passwords/password-routes.ts";
import { profileRoutes } from "./profile/profile-routes.ts";
import { registrationRoutes } from "./registration/registration-routes.ts";
import { ownSessionRoutes } from "./sessions/own-session-routes.ts";
import { sessionRoutes } from "./sessions/session-routes.ts";
import { staffRoutes } from "./staff/staff-routes.ts";
import { twoStepRoutes } from "./two-step/two-step-routes.ts";

export function accountRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(registrationRoutes(deps));
    await app.register(loginRoutes(deps));
    await app.register(sessionRoutes(deps));
    await app.register(profileRoutes(deps));
    await app.register(ownSessionRoutes(deps));
    await app.register(passwordRoutes(deps));
    await app.register(twoStepRoutes(deps));
    await app.register(mailedLinkRoutes(deps));
    await app.register(customersRoutes(deps));
    await app.register(staffRoutes(deps));
  };
}

export { registerLimit } from "./account-limits.ts";
export { browserOf } from "./login/browser.ts";
export { deleteOldBrowsers } from "./login/known-browsers.ts";
export { registerHolder } from "./registration/register-holder.ts";
export { sendSession } from "./sessions/send-session.ts";
export {
  deleteExpiredSessions,
  endOtherSessions,
  findLiveSessions,
  resolveSession,
  startSession,
} from "./sessions/sessions.ts";
export { hasAdministrator } from "./staff/administrators.ts";
export { deleteOldInvitations } from "./staff/invitations.ts";
export { dropLostTwoStep } from "./two-step/lost-two-step.ts";
export { deleteExpiredUserTokens } from "./user-tokens.ts";
