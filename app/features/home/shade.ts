/** Relative luminance (WCAG) below which light words read better than dark ones. */
const DARK_BELOW = 0.18;

/** Whether words on this colour should be light; an unknown colour counts as light. */
export function isDark(color: string | undefined): boolean {
  const channels = /^#(..)(..)(..)$/.exec(color ?? "")?.slice(1);
  if (!channels) return false;

  const [red = 0, green = 0, blue = 0] = channels.map((hex) => linear(Number.parseInt(hex, 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < DARK_BELOW;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
