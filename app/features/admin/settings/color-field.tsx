import { useId } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { type BrandColors, defaultTypefaces } from "#contract/content/brand.ts";
import {
  findColorProblems,
  formatContrast,
  HEX_COLOR,
  textContrast,
  toHexColor,
} from "#contract/content/brand-style.ts";
import { BrandSettings } from "#contract/settings/brand-settings.ts";
import { settingsCopy } from "./copy.ts";

const copy = settingsCopy.brand;

type ColorFieldProps = {
  form: UseFormReturn<BrandSettings, unknown, BrandSettings>;
  name: keyof BrandColors;
  /** Complete colours: of a field whose text is none yet, the saved one. */
  colors: BrandColors;
};

/** A colour as a swatch and as text, with its contrast, or with the nearest one that can be read. */
export function ColorField({ form, name, colors }: ColorFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const swatchId = useId();
  const isColor = HEX_COLOR.test(toHexColor(field.value));
  const problem = isColor ? findColorProblems(colors).find((each) => each.field === name) : undefined;
  const measured = isColor && name !== "paper" ? formatContrast(textContrast(name, colors)) : null;
  const checked = problem && BrandSettings.safeParse({ ...colors, typefaces: defaultTypefaces });
  const message = checked?.error?.issues.find(({ path }) => path[0] === name)?.message;
  const choose = (color: string) => form.setValue(name, color, { shouldDirty: true, shouldValidate: true });

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
            value={colors[name]}
            onChange={({ target }) => choose(target.value)}
            className="size-11 shrink-0 cursor-pointer rounded-control border border-edge bg-paper p-1"
          />
          <Input
            {...field}
            onChange={({ target }) => choose(target.value)}
            onBlur={() => {
              field.onBlur();
              if (isColor) choose(colors[name]);
            }}
            // With room for the spaces that are copied along.
            maxLength={20}
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
