import type { Ctx } from "../../context.ts";

/** True in a shop without a mail server: nobody receives its mails. */
export async function isOutbox(ctx: Ctx): Promise<boolean> {
  return (await ctx.connections.current()).mail.source === "none";
}
