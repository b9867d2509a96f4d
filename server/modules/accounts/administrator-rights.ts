import type { Ctx } from "../../context.ts";
import { getSettings } from "../settings/index.ts";

export type Rights = {
  /** May act as an administrator now. */
  isAdmin: boolean;
  /** Would be one, had they set up the second step that the shop's settings ask for. */
  mustSetUpTwoStep: boolean;
};

/** What an account's role is worth: without the second step that the settings ask for, a customer's. */
export async function rightsOf(
  ctx: Ctx,
  account: { isAdmin: boolean; twoStepAt: Date | null },
): Promise<Rights> {
  if (!account.isAdmin || account.twoStepAt !== null) {
    return { isAdmin: account.isAdmin, mustSetUpTwoStep: false };
  }
  const { security } = await getSettings(ctx);
  return { isAdmin: !security.requireTwoStepForAdmins, mustSetUpTwoStep: security.requireTwoStepForAdmins };
}
