import type { Palette } from "../settings/index.ts";

/** Fonts and layout of mails. Mail clients support inline styles only. */

export const serif = "'Cormorant Garamond',Georgia,'Times New Roman',serif";
export const sans = "Jost,'Helvetica Neue',Helvetica,Arial,sans-serif";

/** Attributes of a layout table. */
export const layout = `role="presentation" cellpadding="0" cellspacing="0" border="0"`;

/** A small heading above a section. */
export function smallHeading({ muted }: Palette): string {
  return `margin:0 0 4px;font-size:13px;line-height:1.5;color:${muted}`;
}
