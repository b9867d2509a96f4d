import { useFormContext } from "react-hook-form";
import { RadioGroup } from "#app/ui/choice.tsx";
import { ManualPaymentInputs } from "../payment/manual-payment-fields.tsx";
import { newOrderCopy } from "./copy.ts";
import type { NewOrderValues } from "./form-values.ts";

const copy = newOrderCopy.payment;

/** Choice between a payment link and a payment already received. */
export function PaymentPart({ windowHours }: { windowHours: number }) {
  const form = useFormContext<NewOrderValues>();
  const isPaid = form.watch("isPaid");
  const [method, reference] = form.watch(["paidWith", "reference"]);
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };

  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        legend={copy.legend}
        isLegendHidden
        value={isPaid ? "paid" : "link"}
        onChange={(choice) => form.setValue("isPaid", choice === "paid", options)}
        options={[
          { value: "link", label: copy.link, hint: copy.linkHint(windowHours) },
          { value: "paid", label: copy.paid, hint: copy.paidHint },
        ]}
      />
      {isPaid && (
        <ManualPaymentInputs
          value={{ method, reference }}
          error={form.formState.errors.reference?.message}
          onChange={(next) => {
            form.setValue("paidWith", next.method, options);
            form.setValue("reference", next.reference, options);
          }}
        />
      )}
    </div>
  );
}
