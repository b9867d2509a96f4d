import type { Permission } from "#contract/permissions.ts";
import type { Ctx } from "../../context.ts";
import { permissionsOf } from "../../permission.ts";
import { getSettings } from "../settings/index.ts";

export type Rights = {
  permissions: ReadonlySet<Permission>;
  /** The settings require two-step verification: the account has no administrator permissions until it is set up. */
  mustSetUpTwoStep: boolean;
};

/** The permissions that an account has at this moment. */
export async function rightsOf(
  ctx: Ctx,
  { isAdmin, twoStepAt }: { isAdmin: boolean; twoStepAt: Date | null },
): Promise<Rights> {
  const mustSetUpTwoStep =
    isAdmin && twoStepAt === null && (await getSettings(ctx)).security.requireTwoStepForAdmins;
  const role = isAdmin && !mustSetUpTwoStep ? "administrator" : "customer";
  return { permissions: permissionsOf(role), mustSetUpTwoStep };
}
