import type { GatewayMode } from "../settings/settings.ts";

/** Whether the shop can take payments at the gateway. */
export function takesOnlinePayments(gateway: GatewayMode): boolean {
  return gateway !== "none" && gateway !== "unavailable";
}
