import cormorant from "@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2?url";
import dmSans from "@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url";
import jost from "@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url";
import lora from "@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url";
import nunitoSans from "@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url";
import playfair from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url";
import { useSettings } from "#app/features/settings/use-settings.ts";
import {
  type Brand,
  brandStyle,
  defaultColors,
  defaultTypefaces,
  type TypefacePair,
} from "#contract/content/brand.ts";

const files: Record<TypefacePair, readonly string[]> = {
  "cormorant-jost": [cormorant, jost],
  "playfair-dm-sans": [playfair, dmSans],
  "lora-nunito-sans": [lora, nunitoSans],
};

const own: Brand = { ...defaultColors, typefaces: defaultTypefaces };

/**
 * The owner's colours and typefaces (docs/rules/pages.md#brand), before anything that uses them: the page never shows
 * others first. React moves the links and the theme colour into the head.
 */
export function StoreBrand() {
  const brand = useSettings()?.brand ?? own;
  const properties = Object.entries(brandStyle(brand)).map(([name, value]) => `${name}:${value}`);

  return (
    <>
      <meta name="theme-color" content={brand.paper} />
      {files[brand.typefaces].map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
      {properties.length > 0 && <style>{`:root{${properties.join(";")}}`}</style>}
    </>
  );
}
