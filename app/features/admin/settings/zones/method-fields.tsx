import { Plus } from "lucide-react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import type { ShippingZoneInput } from "#contract/shipping/admin-zones.ts";
import { rateMeasures } from "#contract/shipping/rate.ts";
import { FormField, wholeNumberInput } from "../../kit/form-field.tsx";
import { Options } from "../../kit/options.tsx";
import { PesosField } from "../../kit/pesos-field.tsx";
import { RemoveButton } from "../../kit/remove-button.tsx";
import { zonesCopy } from "./copy.ts";

const copy = zonesCopy.form;

type ZoneForm = UseFormReturn<ShippingZoneInput, unknown, ShippingZoneInput>;
type Props = { form: ZoneForm; index: number; onRemove: () => void };

/** Empty means no cut-off hour. */
const hourInput = {
  ...wholeNumberInput,
  rules: {
    setValueAs: (typed: unknown) =>
      typed === null || typed === "" ? null : wholeNumberInput.rules.setValueAs(typed),
  },
} as const;

/** One method of a zone: fee steps, days and cut-off hour. */
export function MethodFields({ form, index, onRemove }: Props) {
  const name = `rates.${index}` as const;
  const [label, by] = form.watch([`${name}.label`, `${name}.by`]);

  return (
    <fieldset className="border-line border-t pt-4">
      <legend className="sr-only">{copy.method(index + 1)}</legend>
      <div className="flex items-center gap-5">
        <p aria-hidden="true" className="mr-auto font-medium">
          {copy.method(index + 1)}
        </p>
        <Checkbox {...form.register(`${name}.isOn`)} label={copy.isOn} />
        <RemoveButton label={copy.removeMethod(label || copy.method(index + 1))} onClick={onRemove} />
      </div>
      <div className="grid items-start gap-5 pt-2 sm:grid-cols-2">
        <FormField form={form} name={`${name}.label`} label={copy.label} required autoComplete="off" />
        <Field label={copy.by} required>
          <Select {...form.register(`${name}.by`)}>
            <Options of={rateMeasures.map((measure) => [measure, copy.measures[measure]])} />
          </Select>
        </Field>
        <StepFields form={form} index={index} by={by} />
        <PesosField form={form} name={`${name}.freeFrom`} label={copy.freeFrom} isOptional isNullable />
        <FormField
          form={form}
          name={`${name}.cutoffHour`}
          label={copy.cutoffHour}
          hint={copy.cutoffHint}
          isOptional
          {...hourInput}
        />
        <FormField
          form={form}
          name={`${name}.daysFrom`}
          label={copy.daysFrom}
          hint={copy.daysHint}
          required
          {...wholeNumberInput}
        />
        <FormField
          form={form}
          name={`${name}.daysUntil`}
          label={copy.daysUntil}
          required
          {...wholeNumberInput}
        />
      </div>
    </fieldset>
  );
}

/** How far a new step starts above the last one: pesos or grams. */
const stepWidth = { subtotal: 50_000, weight: 1_000 };

type StepProps = { form: ZoneForm; index: number; by: (typeof rateMeasures)[number] };

function StepFields({ form, index, by }: StepProps) {
  const name = `rates.${index}.steps` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name });

  const from = (position: number) => ({
    form,
    name: `${name}.${position}.from` as const,
    label: copy.stepFrom[by],
    required: true,
    readOnly: position === 0,
  });

  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      {fields.map((row, position) => (
        <div key={row.id} className="grid grid-cols-[1fr_1fr_2.75rem] items-end gap-3">
          {by === "subtotal" ? (
            <PesosField {...from(position)} />
          ) : (
            <FormField {...from(position)} {...wholeNumberInput} />
          )}
          <PesosField form={form} name={`${name}.${position}.fee`} label={copy.stepFee} required />
          {position > 0 && (
            <RemoveButton label={copy.removeStep(position + 1)} onClick={() => remove(position)} />
          )}
        </div>
      ))}
      <Button
        variant="quiet"
        size="sm"
        className="self-start"
        onClick={() => {
          const last = form.getValues(name).at(-1);
          append({ from: (last?.from ?? 0) + stepWidth[by], fee: last?.fee ?? 0 });
        }}
      >
        <Plus className="size-4" strokeWidth={1.75} />
        {copy.addStep}
      </Button>
    </div>
  );
}
