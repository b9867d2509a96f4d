import { actorId, type Ctx } from "../../context.ts";

/** Account events that the log keeps. */
type AccountEvent =
  | "registered"
  | "administrator_registered"
  | "login"
  | "login_failed"
  | "second_step_failed"
  | "recovery_code_used"
  | "password_changed"
  | "password_reset"
  | "email_changed"
  | "renamed"
  | "role_changed"
  | "two_step_on"
  | "two_step_off"
  | "recovery_codes_renewed"
  | "sessions_ended"
  | "password_given"
  | "invitation_created"
  | "invitation_revoked"
  | "account_deleted";

type Facts = {
  /** The account; null when there is none, for example an unknown login name. */
  userId: number | null;
  isAdmin?: boolean;
};

/** Logs one structured line: the event, the account and the actor. The log holds no names and no addresses. */
export function logAccountEvent(ctx: Ctx, event: AccountEvent, facts: Facts): void {
  const isFailure = event.endsWith("_failed");
  ctx.log[isFailure ? "warn" : "info"](
    { accountEvent: event, ...facts, actorId: actorId(ctx) },
    "account event",
  );
}
