import { type BrandColors, defaultColors } from "#contract/content/brand.ts";
import { brandProperties } from "#contract/content/brand-style.ts";

/** Colours of mails and of the few pages that are written without the storefront's stylesheet. */
export type Palette = Record<"paper" | "cream" | "line" | "ink" | "muted" | "cinnamon" | "button", string>;

/** The colours of app/styles/app.css. */
const ownColors: Palette = {
  paper: "#FBF7F1",
  cream: "#F6EFE6",
  line: "#EDE2D3",
  ink: "#2B211C",
  muted: "#6B5A4E",
  cinnamon: "#A4532A",
  button: "#2F3E34",
};

/**
 * The owner's colours, with the derived ones of the storefront; links and button have the accent
 * (docs/rules/pages.md#brand).
 */
export function paletteOf(brand: BrandColors): Palette {
  const properties = brandProperties(brand);
  const colorOf = (name: keyof Palette) => properties[`--color-${name}`] ?? ownColors[name];
  return {
    paper: colorOf("paper"),
    cream: colorOf("cream"),
    line: colorOf("line"),
    ink: colorOf("ink"),
    muted: colorOf("muted"),
    cinnamon: colorOf("cinnamon"),
    button: brand.accent === defaultColors.accent ? ownColors.button : brand.accent,
  };
}
