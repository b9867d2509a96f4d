import { useSettings } from "#app/features/settings/use-settings.ts";

/** The store's mark in the browser's tab; React lifts it into the head. */
export function StoreIcon() {
  const markUrl = useSettings()?.general.markUrl;
  return markUrl ? <link rel="icon" href={markUrl} /> : null;
}
