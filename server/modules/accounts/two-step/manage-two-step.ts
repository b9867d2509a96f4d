import type { TwoStepProof, TwoStepSetup, TwoStepStatus } from "#contract/accounts/two-step.ts";
import { type Ctx, inTransaction, recordEvent } from "../../../context.ts";
import {
  beginTwoStep,
  confirmTwoStep,
  countRecoveryCodes,
  dropTwoStep,
  makeRecoveryCodes,
  readTypedCode,
  requireSecondStep,
  storeRecoveryCodes,
} from "../../two-step/index.ts";
import { logAccountEvent } from "../account-log.ts";
import { queueSecurityMail } from "../security-mail.ts";
import { currentSessionId } from "../sessions/own-sessions.ts";
import { endOtherSessions } from "../sessions/sessions.ts";
import { readRolePermissions, requiresTwoStep } from "../staff/administrator-rights.ts";
import { getOwnUser, getOwnUserByPassword } from "../user-queries.ts";

export async function getTwoStepStatus(ctx: Ctx, userId: number): Promise<TwoStepStatus> {
  const user = await getOwnUser(ctx, userId);
  const { twoStepAt } = user;
  return {
    isOn: twoStepAt !== null,
    since: twoStepAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(ctx, userId),
    isRequired: await requiresTwoStep(ctx, await readRolePermissions(ctx, user)),
  };
}

/** Creates the secret for the authenticator app. Has no effect on logins until `turnOnTwoStep`. */
export async function setUpTwoStep(ctx: Ctx, userId: number, currentPassword: string): Promise<TwoStepSetup> {
  await getOwnUserByPassword(ctx, userId, currentPassword);
  return inTransaction(ctx, (tx) => beginTwoStep(tx, userId));
}

/** From now on each login asks for a code. Ends the user's other sessions and returns the recovery codes. */
export async function turnOnTwoStep(ctx: Ctx, userId: number, code: string): Promise<string[]> {
  const issued = await makeRecoveryCodes(ctx);
  await inTransaction(ctx, async (tx) => {
    await confirmTwoStep(tx, userId, code);
    await storeRecoveryCodes(tx, userId, issued);
    await endOtherSessions(tx, userId, currentSessionId(tx));
    await queueSecurityMail(tx, await getOwnUser(tx, userId), "twoStepOn");
  });
  logAccountEvent(ctx, "two_step_on", { userId });
  return issued.codes;
}

export async function turnOffTwoStep(ctx: Ctx, userId: number, proof: TwoStepProof): Promise<void> {
  const user = await getOwnUserByPassword(ctx, userId, proof.currentPassword);
  const typed = await readTypedCode(ctx, userId, proof.code);
  await inTransaction(ctx, async (tx) => {
    await requireSecondStep(tx, userId, typed);
    await dropTwoStep(tx, userId);
    await queueSecurityMail(tx, user, "twoStepOff");
    // The administrator's permissions may depend on it: open sockets must authorise again.
    await recordEvent(tx, { type: "sessions.ended", userId });
  });
  logAccountEvent(ctx, "two_step_off", { userId });
}

export async function renewRecoveryCodes(ctx: Ctx, userId: number, proof: TwoStepProof): Promise<string[]> {
  const user = await getOwnUserByPassword(ctx, userId, proof.currentPassword);
  const typed = await readTypedCode(ctx, userId, proof.code);
  const issued = await makeRecoveryCodes(ctx);
  await inTransaction(ctx, async (tx) => {
    await requireSecondStep(tx, userId, typed);
    await queueSecurityMail(tx, user, "recoveryCodesRenewed");
    await storeRecoveryCodes(tx, userId, issued);
  });
  logAccountEvent(ctx, "recovery_codes_renewed", { userId });
  return issued.codes;
}
