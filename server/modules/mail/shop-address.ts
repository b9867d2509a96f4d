import type { Settings } from "#contract/settings/settings.ts";

/** Where the shop receives mails about its work; empty while it has entered no address. */
export function shopAddress({ general, notifications }: Pick<Settings, "general" | "notifications">): string {
  return notifications.shopEmail || general.email;
}
