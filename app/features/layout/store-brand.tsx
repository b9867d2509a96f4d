import cormorant from "@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2?url";
import dmSans from "@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url";
import jost from "@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url";
import lora from "@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url";
import nunitoSans from "@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url";
import playfair from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url";
import { createContext, useContext, useEffect, useState } from "react";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { type Brand, defaultColors, defaultTypefaces, type TypefacePair } from "#contract/content/brand.ts";

const files: Record<TypefacePair, readonly string[]> = {
  "cormorant-jost": [cormorant, jost],
  "playfair-dm-sans": [playfair, dmSans],
  "lora-nunito-sans": [lora, nunitoSans],
};

/** Computes the CSS of a brand on the server; null in the browser, which loads the calculation after a change. */
export const ServerBrandStyle = createContext<((brand: Brand) => string) | null>(null);

const STYLE_ID = "brand";
const own: Brand = { ...defaultColors, typefaces: defaultTypefaces };

/**
 * The owner's colours and typefaces (docs/rules/pages.md#brand), before anything that uses them: the page never shows
 * others first. The server writes the styles and the fonts; the browser keeps them, and computes them only after a
 * change. React moves the links and the theme colour into the head.
 */
export function StoreBrand() {
  const brand = useSettings()?.brand ?? own;
  const serverStyle = useContext(ServerBrandStyle);
  const browserStyle = useBrowserStyle(brand);

  return (
    <>
      <meta name="theme-color" content={brand.paper} />
      {import.meta.env.SSR &&
        files[brand.typefaces].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
      <style
        id={STYLE_ID}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: CSS of validated colours
        dangerouslySetInnerHTML={{ __html: serverStyle ? serverStyle(brand) : browserStyle }}
      />
    </>
  );
}

/** The server's CSS, then that of a changed brand. */
function useBrowserStyle(brand: Brand): string {
  const [served] = useState(brand);
  const [css, setCss] = useState(() =>
    import.meta.env.SSR ? "" : (document.getElementById(STYLE_ID)?.textContent ?? ""),
  );

  useEffect(() => {
    if (brand === served) return;
    let isCurrent = true;
    import("#contract/content/brand-style.ts").then(
      (style) => isCurrent && setCss(style.brandCss(brand)),
      // Without network the colours stay as they are.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [brand, served]);

  return css;
}
