/**
 * Colours and typefaces of the storefront that the owner may choose (docs/rules/pages.md#brand). No zod and no
 * calculations here: every page loads this file.
 */

export type BrandColors = {
  /** Links, prices on offer, active states, and the one button per page that sells. */
  accent: string;
  /** Text. */
  ink: string;
  /** Background. */
  paper: string;
};

export const defaultColors: BrandColors = { accent: "#a4532a", ink: "#2b211c", paper: "#fbf7f1" };

export const typefacePairs = ["cormorant-jost", "playfair-dm-sans", "lora-nunito-sans"] as const;
export type TypefacePair = (typeof typefacePairs)[number];
export const defaultTypefaces: TypefacePair = "cormorant-jost";

export type Brand = BrandColors & { typefaces: TypefacePair };
