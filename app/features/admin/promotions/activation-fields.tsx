import { RadioGroup } from "#app/ui/choice.tsx";
import { FormField } from "../kit/form-field.tsx";
import { promotionsCopy } from "./copy.ts";
import type { PromotionFormReturn } from "./form-values.ts";

const copy = promotionsCopy.form;

/** How customers get the promotion: automatically, with one code, or with codes made in bulk. */
export function ActivationFields({ form }: { form: PromotionFormReturn }) {
  const how = form.watch("how");

  return (
    <>
      <RadioGroup
        legend={copy.how}
        value={how}
        onChange={(chosen) => form.setValue("how", chosen, { shouldDirty: true })}
        options={[
          { value: "automatic", label: copy.automatic },
          { value: "code", label: copy.oneCode },
          { value: "bulk", label: copy.manyCodes, hint: copy.manyCodesHint },
        ]}
      />
      {how === "code" && (
        <FormField
          form={form}
          name="code"
          label={copy.code}
          required
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
    </>
  );
}
