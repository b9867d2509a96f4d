import { Checkbox } from "#app/ui/choice.tsx";
import { FormField } from "../kit/form-field.tsx";
import { PesosField } from "../kit/pesos-field.tsx";
import { promotionsCopy } from "./copy.ts";
import { isFreeWithoutLimit, type PromotionFormReturn } from "./form-values.ts";

const copy = promotionsCopy.form;

/** Dates, minimum, limits on uses, and the partner whose sales it counts. */
export function ConditionFields({ form }: { form: PromotionFormReturn }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          form={form}
          name="startsAt"
          label={copy.startsAt}
          hint={copy.bogota}
          type="datetime-local"
          required
        />
        <FormField
          form={form}
          name="endsAt"
          label={copy.endsAt}
          hint={copy.bogota}
          type="datetime-local"
          isOptional
        />
        <PesosField form={form} name="minSubtotal" label={copy.minSubtotal} isOptional />
        <FormField
          form={form}
          name="partner"
          label={copy.partner}
          hint={copy.partnerHint}
          isOptional
          autoComplete="off"
        />
        <FormField
          form={form}
          name="maxUses"
          label={copy.maxUses}
          hint={copy.noLimit}
          isOptional
          inputMode="numeric"
        />
        <FormField
          form={form}
          name="maxUsesPerPerson"
          label={copy.maxUsesPerPerson}
          hint={copy.noLimit}
          isOptional
          inputMode="numeric"
        />
      </div>
      {/* Always there, so that screen readers announce the warning when it appears. */}
      <div role="status">
        {isFreeWithoutLimit(form.watch()) && (
          <p className="rounded-sheet bg-warning-tint px-4 py-3">{copy.freeForAll}</p>
        )}
      </div>
      <div>
        <Checkbox {...form.register("firstPurchase")} label={copy.firstPurchase} />
        <Checkbox {...form.register("combinable")} label={copy.combinable} />
      </div>
    </>
  );
}
