import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { defaultColors, defaultTypefaces, typefacePairs } from "#contract/content/brand.ts";
import { HEX_COLOR, toHexColor, typefaceFamilies } from "#contract/content/brand-style.ts";
import { BrandSettings } from "#contract/settings/brand-settings.ts";
import { differencesOf } from "../content/texts/texts-conflict.ts";
import { ConflictNotice, type Difference } from "../kit/conflict-notice.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { ColorField } from "./color-field.tsx";
import { colorNames } from "./color-names.ts";
import { settingsCopy } from "./copy.ts";
import { FieldGroup, SettingsForm } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const copy = settingsCopy.brand;

/** Colours and typefaces of the storefront, with a preview. */
export function BrandTab({ settings }: { settings: BrandSettings }) {
  /** What the unsaved changes are based on. */
  const [base, setBase] = useState(settings);
  const { form, tab, forgetError } = useSettingsForm<BrandSettings>({
    schema: BrandSettings,
    values: settings,
    // Whether a colour can be read depends on the others, so all are sent.
    toPatch: (changed) => ({ brand: { ...settings, ...changed }, seen: { brand: base } }),
    read: ({ brand }) => brand,
    onSaved: setBase,
  });
  const values = useWatch({ control: form.control }) as BrandSettings;
  const differences = tab.isDirty ? brandDifferences(values, base, settings) : [];
  if (base !== settings && differences.length === 0) setBase(settings);
  const shown = withSavedColors(values, settings);
  const pair = useController({ control: form.control, name: "typefaces" });
  const isOriginal =
    values.typefaces === defaultTypefaces && colorNames.every((name) => values[name] === defaultColors[name]);

  function restore() {
    const options = { shouldDirty: true, shouldValidate: true };
    for (const name of colorNames) form.setValue(name, defaultColors[name], options);
    form.setValue("typefaces", defaultTypefaces, options);
  }

  function takeTheirs(taken: ReadonlySet<string>) {
    const options = { shouldDirty: true, shouldValidate: true };
    for (const name of [...colorNames, "typefaces"] as const) {
      if (taken.has(name)) form.setValue(name, settings[name], options);
    }
    setBase(settings);
    forgetError();
  }

  return (
    <SettingsForm {...tab} error={null}>
      <ConflictNotice
        notice={copy.conflict}
        differences={differences}
        error={tab.error}
        onChoose={takeTheirs}
      />
      <FieldGroup title={copy.preview} text={copy.previewText}>
        <BrandPreview brand={shown} />
        {!isOriginal && (
          <Button variant="ghost" className="-ml-4 justify-self-start sm:col-span-2" onClick={restore}>
            {copy.restore}
          </Button>
        )}
      </FieldGroup>
      <FieldGroup title={copy.colors} text={copy.colorsText}>
        {colorNames.map((name) => (
          <ColorField key={name} form={form} name={name} colors={shown} />
        ))}
      </FieldGroup>
      <FieldGroup title={copy.typefaces} text={copy.typefacesText}>
        <RadioGroup
          legend={copy.typefaces}
          isLegendHidden
          className="sm:col-span-2"
          value={pair.field.value}
          onChange={pair.field.onChange}
          options={typefacePairs.map((value) => ({
            value,
            label: (
              <span className="text-lg" style={{ fontFamily: typefaceFamilies[value][0] }}>
                {copy.pairs[value].label}
              </span>
            ),
            hint: <span style={{ fontFamily: typefaceFamilies[value][1] }}>{copy.pairs[value].hint}</span>,
          }))}
        />
      </FieldGroup>
    </SettingsForm>
  );
}

/** The brand of the form, with the saved colour where the text is none yet. */
function withSavedColors(brand: BrandSettings, saved: BrandSettings): BrandSettings {
  const shown = { ...brand };
  for (const name of colorNames) {
    const color = toHexColor(brand[name]);
    shown[name] = HEX_COLOR.test(color) ? color : saved[name];
  }
  return shown;
}

/** What somebody else has changed since `base`, in the words of the form. */
function brandDifferences(mine: BrandSettings, base: BrandSettings, theirs: BrandSettings): Difference[] {
  const readable = (brand: BrandSettings) => ({ ...brand, typefaces: copy.pairs[brand.typefaces].label });
  return differencesOf(readable(mine), readable(base), readable(theirs)).map((difference) => ({
    ...difference,
    label: copy[difference.key as keyof BrandSettings],
  }));
}
