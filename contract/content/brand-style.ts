import { type Brand, type BrandColors, defaultColors, defaultTypefaces, type TypefacePair } from "./brand.ts";

export const HEX_COLOR = /^#[0-9a-f]{6}$/;

/** A colour as it is stored (`#aabbcc`) from the usual ways to write it: `AABBCC`, `#ABC`, `abc`. Other texts stay. */
export function toHexColor(text: string): string {
  const digits = text.trim().toLowerCase().replace(/^#/, "");
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit.repeat(2)).join("")}`;
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : text;
}

/** Minimum contrast of text (WCAG 2.2 AA, 1.4.3) and of the edge of a field (1.4.11). */
const TEXT_CONTRAST = 4.5;
const EDGE_CONTRAST = 3;
/** The shop is light: photographs, tints and state colours are made for a light background. */
const MIN_PAPER_LUMINANCE = 0.7;

/** Colours that the owner cannot choose: dark areas and buttons beside the original accent, and those of messages. */
const fixed = { forest: "#2f3e34", error: "#a8321f", success: "#2e6b4a", warning: "#9a6700" } as const;

/** Contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of the text's or the accent's colour on the background where it is hardest to read. */
export function textContrast(field: "ink" | "accent", colors: BrandColors): number {
  return contrastOf(colors[field], hardestBackground(field, colors));
}

/** "4,4", rounded down: what fails never reads as what is needed. */
export function formatContrast(contrast: number): string {
  return (Math.floor(contrast * 10) / 10).toFixed(1).replace(".", ",");
}

export type ColorProblem = {
  field: keyof BrandColors;
  /** Measured contrast; null for a background that is too dark. */
  contrast: number | null;
  /** The nearest readable colour. */
  proposal: string;
};

/** What makes the shop unreadable in these colours; empty when nothing does. */
export function findColorProblems(colors: BrandColors): ColorProblem[] {
  if (luminance(colors.paper) < MIN_PAPER_LUMINANCE) {
    return [{ field: "paper", contrast: null, proposal: lighten(colors.paper) }];
  }
  const problems: ColorProblem[] = [];
  for (const field of ["ink", "accent"] as const) {
    const contrast = textContrast(field, colors);
    if (contrast >= TEXT_CONTRAST) continue;
    const proposal = readableOn(colors[field], hardestBackground(field, colors));
    problems.push({ field, contrast, proposal });
  }
  return problems;
}

/** Text stands on every surface; the accent itself only on paper and cream, elsewhere its deeper shade. */
function hardestBackground(field: "ink" | "accent", colors: BrandColors): string {
  return field === "ink" ? darkestSurface(colors) : surfacesOf(colors).cream;
}

/** Values of the custom properties of `app/styles/app.css` for these colours; empty for the default colours. */
export function brandProperties(brand: BrandColors): Record<string, string> {
  const isCustom = (Object.keys(defaultColors) as (keyof BrandColors)[]).some(
    (name) => brand[name] !== defaultColors[name],
  );
  return isCustom ? colorProperties(brand) : {};
}

/** The same also for the default colours. */
export function colorProperties(colors: BrandColors): Record<string, string> {
  const { accent, ink, paper } = colors;
  const { cream, line, tint } = surfacesOf(colors);
  const darkest = darkestSurface(colors);
  const forest = accent === defaultColors.accent ? fixed.forest : mix(accent, ink, 0.4);
  return {
    "--color-paper": paper,
    "--color-cream": cream,
    "--color-line": line,
    "--color-edge": readableOn(mix(ink, paper, 0.42), paper, EDGE_CONTRAST),
    "--color-edge-button": readableOn(mix(ink, paper, 0.42), paper, EDGE_CONTRAST),
    "--color-ink": ink,
    "--color-muted": readableOn(mix(ink, paper, 0.72), darkest),
    "--color-cinnamon": accent,
    "--color-cinnamon-deep": readableOn(mix(accent, "#000000", 0.8), darkest),
    "--color-cinnamon-tint": tint,
    "--color-forest": readableOn(forest, darkest),
    "--color-forest-deep": mix(readableOn(forest, darkest), "#000000", 0.8),
    "--color-error": readableOn(fixed.error, darkest),
    "--color-success": readableOn(fixed.success, darkest),
    "--color-warning": readableOn(fixed.warning, darkest),
  };
}

/** Raised areas and hairlines, a little darker than the paper, and areas with a little of the accent. */
function surfacesOf({ accent, paper }: BrandColors): { cream: string; line: string; tint: string } {
  return {
    cream: mix(paper, "#4a3218", 0.97),
    line: mix(paper, "#4a3218", 0.91),
    tint: mix(accent, paper, 0.08),
  };
}

function darkestSurface(colors: BrandColors): string {
  const [darkest = colors.paper] = Object.values(surfacesOf(colors)).sort(
    (a, b) => luminance(a) - luminance(b),
  );
  return darkest;
}

/** The colour, or the first darker shade of it with this contrast on the background. */
function readableOn(color: string, background: string, minContrast = TEXT_CONTRAST): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const shade = mix(color, "#000000", share);
    if (contrastOf(shade, background) >= minContrast) return shade;
  }
  return "#000000";
}

function lighten(paper: string): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const shade = mix(paper, "#ffffff", share);
    if (luminance(shade) >= MIN_PAPER_LUMINANCE) return shade;
  }
  return "#ffffff";
}

/** @param share of the first colour, from 0 to 1 */
function mix(one: string, other: string, share: number): string {
  const others = channelsOf(other);
  const channels = channelsOf(one).map((channel, index) =>
    Math.round(channel * share + (others[index] ?? 0) * (1 - share)),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

/** The shop's families by pair: headings, then text. */
export const typefaceFamilies: Record<TypefacePair, readonly [display: string, sans: string]> = {
  "cormorant-jost": [
    '"Cormorant Garamond Variable", "Cormorant Fallback", Georgia, serif',
    '"Jost Variable", "Jost Fallback", system-ui, sans-serif',
  ],
  "playfair-dm-sans": [
    '"Playfair Display Variable", "Playfair Fallback", Georgia, serif',
    '"DM Sans Variable", "DM Sans Fallback", system-ui, sans-serif',
  ],
  "lora-nunito-sans": [
    '"Lora Variable", "Lora Fallback", Georgia, serif',
    '"Nunito Sans Variable", "Nunito Sans Fallback", system-ui, sans-serif',
  ],
};

/** All custom properties of a brand; empty for the default colours and typefaces. */
function brandStyle({ typefaces, ...colors }: Brand): Record<string, string> {
  const [display, sans] = typefaceFamilies[typefaces];
  const properties = brandProperties(colors);
  if (typefaces === defaultTypefaces) return properties;
  return { ...properties, "--font-display": display, "--font-sans": sans };
}

/** The rule that sets all custom properties of a brand. */
export function brandCss(brand: Brand): string {
  const declarations = Object.entries(brandStyle(brand)).map(([name, value]) => `${name}:${value}`);
  return `:root{${declarations.join(";")}}`;
}
