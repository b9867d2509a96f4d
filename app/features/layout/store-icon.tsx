import { useSettings } from "#app/features/settings/use-settings.ts";

/** Icons for tabs and home screens, and the web app manifest; React hoists them into the head. */
export function StoreIcon() {
  const markUrl = useSettings()?.general.markUrl;

  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      {markUrl?.endsWith(".svg") && <link rel="icon" type="image/svg+xml" href={markUrl} />}
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}
