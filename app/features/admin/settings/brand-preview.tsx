import type { CSSProperties } from "react";
import { colorProperties, typefaceFamilies } from "#contract/content/brand-style.ts";
import type { BrandSettings } from "#contract/settings/brand-settings.ts";
import { settingsCopy } from "./copy.ts";

const copy = settingsCopy.brand;

/** A piece of the shop in these colours and typefaces. */
export function BrandPreview({ brand }: { brand: BrandSettings }) {
  const { sample } = copy;
  const [display, sans] = typefaceFamilies[brand.typefaces];
  const style = {
    // All of them: what is left out would show the saved colours.
    ...colorProperties(brand),
    "--font-display": display,
    "--font-sans": sans,
    fontFamily: sans,
  } as CSSProperties;

  return (
    <div style={style} className="rounded-sheet border border-line bg-paper p-6 text-ink sm:col-span-2">
      <p className="eyebrow text-cinnamon">{sample.eyebrow}</p>
      <p className="mt-2 text-2xl" style={{ fontFamily: display }}>
        {sample.title}
      </p>
      <p className="mt-3 max-w-text text-muted">
        {sample.text} <span className="text-link">{sample.link}</span>.
      </p>
      <p className="mt-3 text-lg">{sample.price}</p>
      <div aria-hidden="true" className="mt-4 flex flex-wrap gap-2 text-sm">
        <span className="rounded-full bg-forest px-5 py-2.5 text-cream">{sample.button}</span>
        <span className="rounded-full bg-cinnamon px-5 py-2.5 text-paper">{sample.sale}</span>
        <span className="rounded-full border border-edge px-5 py-2.5">{sample.quiet}</span>
      </div>
    </div>
  );
}
