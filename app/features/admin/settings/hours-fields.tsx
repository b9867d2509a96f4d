import { Plus, Trash2 } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { settingsCopy } from "./copy.ts";
import type { GeneralForm } from "./general-values.ts";
import { FieldGroup } from "./settings-form.tsx";

const copy = settingsCopy.general;
const MAX_ROWS = 7;

/** When the shop is open, a row for each kind of day. */
export function HoursFields({ form: { control, register, formState } }: { form: GeneralForm }) {
  const { fields, append, remove } = useFieldArray({ control, name: "hours" });
  const errors = formState.errors.hours;

  return (
    <FieldGroup title={copy.hours}>
      {fields.map((row, index) => (
        <div key={row.id} className="flex items-end gap-2 sm:col-span-2">
          <div className="grid grow grid-cols-2 gap-2 sm:gap-5">
            <Field label={copy.days} error={errors?.[index]?.days?.message}>
              <Input {...register(`hours.${index}.days`)} />
            </Field>
            <Field label={copy.hoursText} error={errors?.[index]?.text?.message}>
              <Input {...register(`hours.${index}.text`)} />
            </Field>
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={copy.removeHours(row.days)}
            onClick={() => remove(index)}
            className="text-muted hover:text-error"
          >
            <Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
          </Button>
        </div>
      ))}
      <Button
        variant="quiet"
        size="sm"
        disabled={fields.length >= MAX_ROWS}
        onClick={() => append({ days: "", text: "" })}
        className="justify-self-start sm:col-span-2"
      >
        <Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {copy.addHours}
      </Button>
      <Field
        label={copy.hoursNote}
        error={formState.errors.hoursNote?.message}
        isOptional
        className="sm:col-span-2"
      >
        <Input {...register("hoursNote")} />
      </Field>
    </FieldGroup>
  );
}
