import { Controller, useFieldArray } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { promotionKinds } from "#contract/promotions/promotion.ts";
import { FormField } from "../kit/form-field.tsx";
import { Options } from "../kit/options.tsx";
import { PesosField } from "../kit/pesos-field.tsx";
import { RemoveButton } from "../kit/remove-button.tsx";
import { promotionsCopy } from "./copy.ts";
import { emptyStep, type PromotionFormReturn } from "./form-values.ts";

const copy = promotionsCopy.form;

type Props = { form: PromotionFormReturn };

/** The kind of a promotion, and the value that it needs. */
export function RuleFields({ form }: Props) {
  const kind = form.watch("kind");

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Controller
        control={form.control}
        name="kind"
        render={({ field }) => (
          <Field label={copy.kind} required>
            <Select {...field}>
              <Options of={promotionKinds.map((each) => [each, promotionsCopy.kinds[each]])} />
            </Select>
          </Field>
        )}
      />
      {kind === "percent" && (
        <FormField form={form} name="percent" label={copy.percent} required inputMode="decimal" />
      )}
      {kind === "amount" && <PesosField form={form} name="amount" label={copy.amount} required />}
      {kind === "buy-n-pay-m" && (
        <div className="grid grid-cols-2 gap-3">
          <FormField form={form} name="buy" label={copy.buy} required inputMode="numeric" />
          <FormField form={form} name="pay" label={copy.pay} required inputMode="numeric" />
        </div>
      )}
      {kind === "steps" && <StepFields form={form} />}
    </div>
  );
}

function StepFields({ form }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "steps" });
  const steps = form.watch("steps");

  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="flex flex-wrap items-start gap-3">
          <legend className="pb-1 text-muted text-xs">{copy.step(index + 1)}</legend>
          <MeasureField
            form={form}
            name={`steps.${index}.from`}
            label={copy.from}
            isPesos={steps[index]?.by === "subtotal"}
          />
          <Field label={copy.by} className="w-36">
            <Select {...form.register(`steps.${index}.by`)}>
              <Options
                of={[
                  ["units", copy.byUnits],
                  ["subtotal", copy.bySubtotal],
                ]}
              />
            </Select>
          </Field>
          <MeasureField
            form={form}
            name={`steps.${index}.off`}
            label={copy.off}
            isPesos={steps[index]?.unit === "pesos"}
          />
          <Field label={copy.offIn} className="w-36">
            <Select {...form.register(`steps.${index}.unit`)}>
              <Options
                of={[
                  ["percent", copy.inPercent],
                  ["pesos", copy.inPesos],
                ]}
              />
            </Select>
          </Field>
          {fields.length > 1 && (
            <RemoveButton
              label={copy.removeStep(index + 1)}
              onClick={() => remove(index)}
              className="sm:mt-7"
            />
          )}
        </fieldset>
      ))}
      <FieldError message={form.formState.errors.steps?.message} />
      <Button variant="link" className="self-start" onClick={() => append(emptyStep)}>
        {copy.addStep}
      </Button>
    </div>
  );
}

type MeasureProps = Props & { name: `steps.${number}.${"from" | "off"}`; label: string; isPesos: boolean };

/** A number of a step: an amount, or units or a percentage. */
function MeasureField({ isPesos, ...field }: MeasureProps) {
  return isPesos ? (
    <PesosField {...field} className="w-28" />
  ) : (
    <FormField {...field} inputMode="decimal" className="w-28" />
  );
}
