import { useFormContext } from "react-hook-form";
import { FormField } from "../../kit/form-field.tsx";
import { PesosField } from "../../kit/pesos-field.tsx";
import { usePermissions } from "../../use-permissions.ts";
import { newOrderCopy } from "./copy.ts";
import type { NewOrderValues } from "./form-values.ts";

const copy = newOrderCopy.discount;

/** The customer's code, and a discount that the administrator grants with a reason. */
export function DiscountFields({ codeRefusal }: { codeRefusal: string | undefined }) {
  const form = useFormContext<NewOrderValues>();
  const may = usePermissions();
  const isGranted = form.watch("discountAmount").trim() !== "";

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField
        form={form}
        name="discountCode"
        label={copy.code}
        notice={codeRefusal}
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        className="sm:col-span-2 sm:w-[calc(50%-0.625rem)]"
      />
      {may("money.read") && (
        <PesosField form={form} name="discountAmount" label={copy.amount} hint={copy.amountHint} isOptional />
      )}
      {isGranted && (
        <FormField
          form={form}
          name="discountReason"
          label={copy.reason}
          hint={copy.reasonHint}
          required
          autoComplete="off"
        />
      )}
    </div>
  );
}
