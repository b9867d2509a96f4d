import { useId } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { type BrandColors, defaultTypefaces } from "#contract/content/brand.ts";
import { findColorProblems, formatContrast, HEX_COLOR, textContrast } from "#contract/content/brand-style.ts";
import { BrandSettings } from "#contract/settings/brand-settings.ts";
import { colorNames } from "./color-names.ts";
import { settingsCopy } from "./copy.ts";

const copy = settingsCopy.brand;

type ColorFieldProps = {
  form: UseFormReturn<BrandSettings, unknown, BrandSettings>;
  name: keyof BrandColors;
  colors: BrandColors;
};

/** A colour as a swatch and as text, with its contrast, or with the nearest one that can be read. */
export function ColorField({ form, name, colors }: ColorFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const swatchId = useId();
  const areColors = colorNames.every((each) => HEX_COLOR.test(colors[each]));
  const problem = areColors ? findColorProblems(colors).find((each) => each.field === name) : undefined;
  const measured = areColors && name !== "paper" ? formatContrast(textContrast(name, colors)) : null;
  const checked = problem && BrandSettings.safeParse({ ...colors, typefaces: defaultTypefaces });
  const message = checked?.error?.issues.find(({ path }) => path[0] === name)?.message;
  const choose = (color: string) =>
    form.setValue(name, color.trim().toLowerCase(), { shouldDirty: true, shouldValidate: true });

  return (
    <div className="flex flex-col gap-2">
      <Field
        label={copy[name]}
        hint={measured ? `${copy[`${name}Hint`]} ${copy.contrast(measured)}` : copy[`${name}Hint`]}
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
