import { type CSSProperties, useId, useState } from "react";
import { type UseFormReturn, useController, useWatch } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { type BrandColors, defaultColors, defaultTypefaces, typefacePairs } from "#contract/content/brand.ts";
import {
  brandProperties,
  contrastOf,
  findColorProblems,
  HEX_COLOR,
  typefaceFamilies,
} from "#contract/content/brand-style.ts";
import { BrandSettings } from "#contract/settings/brand-settings.ts";
import { differencesOf } from "../content/texts/texts-conflict.ts";
import { ConflictNotice, type Difference } from "../kit/conflict-notice.tsx";
import { settingsCopy } from "./copy.ts";
import { FieldGroup, SettingsForm } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const copy = settingsCopy.brand;
const colorNames = ["accent", "ink", "paper"] as const;

/** Colours and typefaces of the storefront, with a preview. */
export function BrandTab({ settings }: { settings: BrandSettings }) {
  /** What the unsaved changes are based on. */
  const [base, setBase] = useState(settings);
  const { form, tab } = useSettingsForm<BrandSettings>({
    schema: BrandSettings,
    values: settings,
    // Whether a colour can be read depends on the others, so all are sent.
    toPatch: (changed) => ({ brand: { ...settings, ...changed }, brandBase: base }),
    read: ({ brand }) => brand,
    onSaved: setBase,
  });
  const values = useWatch({ control: form.control }) as BrandSettings;
  const differences = tab.isDirty ? brandDifferences(values, base, settings) : [];
  if (base !== settings && differences.length === 0) setBase(settings);
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
  }

  return (
    <SettingsForm {...tab}>
      {differences.length > 0 && (
        <ConflictNotice notice={copy.conflict} differences={differences} onChoose={takeTheirs} />
      )}
      <FieldGroup title={copy.preview} text={copy.previewText}>
        <BrandPreview brand={values} />
        {!isOriginal && (
          <Button variant="ghost" className="-ml-4 justify-self-start sm:col-span-2" onClick={restore}>
            {copy.restore}
          </Button>
        )}
      </FieldGroup>
      <FieldGroup title={copy.colors} text={copy.colorsText}>
        {colorNames.map((name) => (
          <ColorField key={name} form={form} name={name} colors={values} />
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

/** What somebody else has changed since `base`, in the words of the form. */
function brandDifferences(mine: BrandSettings, base: BrandSettings, theirs: BrandSettings): Difference[] {
  const readable = (brand: BrandSettings) => ({ ...brand, typefaces: copy.pairs[brand.typefaces].label });
  return differencesOf(readable(mine), readable(base), readable(theirs)).map((difference) => ({
    ...difference,
    label: copy[difference.key as keyof BrandSettings],
  }));
}

type ColorFieldProps = {
  form: UseFormReturn<BrandSettings, unknown, BrandSettings>;
  name: keyof BrandColors;
  colors: BrandColors;
};

/** A colour as a swatch and as text, with its contrast, or with the nearest one that can be read. */
function ColorField({ form, name, colors }: ColorFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const swatchId = useId();
  const areColors = colorNames.every((each) => HEX_COLOR.test(colors[each]));
  const problem = areColors ? findColorProblems(colors).find((each) => each.field === name) : undefined;
  const measured = areColors && name !== "paper" ? contrastOf(colors[name], colors.paper).toFixed(1) : null;
  const checked = problem && BrandSettings.safeParse({ ...colors, typefaces: defaultTypefaces });
  const message = checked?.error?.issues.find(({ path }) => path[0] === name)?.message;
  const choose = (color: string) =>
    form.setValue(name, color.trim().toLowerCase(), { shouldDirty: true, shouldValidate: true });

  return (
    <div className="flex flex-col gap-2">
      <Field
        label={copy[name]}
        hint={
          measured
            ? `${copy[`${name}Hint`]} ${copy.contrast(measured.replace(".", ","))}`
            : copy[`${name}Hint`]
        }
        error={message ?? fieldState.error?.message}
      >
        <div className="flex items-center gap-2">
          <input
            id={swatchId}
            type="color"
            aria-label={copy.pick(copy[name])}
            value={HEX_COLOR.test(field.value) ? field.value : "#000000"}
            onChange={({ target }) => choose(target.value)}
            className="size-11 shrink-0 cursor-pointer rounded-control border border-edge bg-paper p-1"
          />
          <Input
            {...field}
            onChange={({ target }) => choose(target.value)}
            maxLength={7}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="tabular-nums"
          />
        </div>
      </Field>
      {problem && (
        <Button variant="quiet" size="sm" className="self-start" onClick={() => choose(problem.proposal)}>
          <span
            aria-hidden="true"
            className="size-4 rounded-full border border-edge"
            style={{ background: problem.proposal }}
          />
          {copy.proposal(problem.proposal)}
        </Button>
      )}
    </div>
  );
}

/** A piece of the shop in these colours and typefaces; keeps the last colours while one is being typed. */
function BrandPreview({ brand }: { brand: BrandSettings }) {
  const areColors = colorNames.every((name) => HEX_COLOR.test(brand[name]));
  const { sample } = copy;
  const [display, sans] = typefaceFamilies[brand.typefaces];
  const style = {
    ...(areColors && {
      "--color-paper": brand.paper,
      "--color-ink": brand.ink,
      "--color-cinnamon": brand.accent,
    }),
    ...(areColors && brandProperties(brand)),
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
