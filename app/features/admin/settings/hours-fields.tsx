import { Plus } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import { FormField } from "../kit/form-field.tsx";
import { RemoveButton } from "../kit/remove-button.tsx";
import { settingsCopy } from "./copy.ts";
import type { GeneralForm } from "./general-values.ts";
import { FieldGroup } from "./settings-form.tsx";

const copy = settingsCopy.general;
const MAX_ROWS = 7;

/** Opening hours: a row for each group of days. */
export function HoursFields({ form }: { form: GeneralForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "hours" });

  return (
    <FieldGroup title={copy.hours} text={copy.hoursIntro} isFoldable>
      {fields.map((row, index) => (
        <div key={row.id} className="flex items-end gap-2 sm:col-span-2">
          <div className="grid min-w-0 grow gap-2 sm:grid-cols-2 sm:gap-5">
            <FormField form={form} name={`hours.${index}.days`} label={copy.days} />
            <FormField form={form} name={`hours.${index}.text`} label={copy.hoursText} />
          </div>
          <RemoveButton label={copy.removeHours(row.days)} onClick={() => remove(index)} />
        </div>
      ))}
      <Button
        variant="quiet"
        size="sm"
        disabled={fields.length >= MAX_ROWS}
        onClick={() => append({ days: "", text: "" })}
        className="justify-self-start sm:col-span-2"
      >
        <Plus className="size-4" strokeWidth={1.75} />
        {copy.addHours}
      </Button>
      <FormField form={form} name="hoursNote" label={copy.hoursNote} isOptional className="sm:col-span-2" />
    </FieldGroup>
  );
}
