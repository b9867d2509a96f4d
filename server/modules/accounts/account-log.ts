import { actorId, type Ctx } from "../../context.ts";

/** What happens to accounts and is worth looking at afterwards. */
export type AccountEvent =
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
  | "invitation_created"
  | "invitation_revoked"
  | "account_deleted";

type Facts = {
  /** Whose account; null: nobody's, as with an unknown name. */
  userId: number | null;
  isAdmin?: boolean;
};

/** One structured line: the event, whose account, and who did it. Names and addresses stay out of the log. */
export function logAccountEvent(ctx: Ctx, event: AccountEvent, facts: Facts): void {
  const isFailure = event.endsWith("_failed");
  ctx.log[isFailure ? "warn" : "info"](
    { accountEvent: event, ...facts, actorId: actorId(ctx) },
    "account event",
  );
}
