import type { Ref } from "react";
import { RadioGroup } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { manualPaymentMethods } from "#contract/orders/payment-method-names.ts";
import type { ManualPaymentMethod } from "#contract/orders/payment-methods.ts";
import { manualPaymentLabels } from "../../order-copy.ts";
import { paymentCopy as copy } from "./copy.ts";

export type TypedPayment = { method: ManualPaymentMethod; reference: string };

type Props = {
  value: TypedPayment;
  /** Whether no other means can be chosen. */
  isTransfer?: boolean;
  error: string | null | undefined;
  referenceRef?: Ref<HTMLInputElement>;
  onChange: (value: TypedPayment) => void;
};

/** Cash on delivery has its own button. */
const offered = manualPaymentMethods.filter((id) => id !== "cod");

/** Payment method and its reference, which cash need not have. */
export function ManualPaymentInputs({ value, isTransfer, error, referenceRef, onChange }: Props) {
  const isCash = value.method === "cash";
  return (
    <div className="flex flex-col gap-4">
      {!isTransfer && (
        <RadioGroup
          legend={copy.method}
          value={value.method}
          onChange={(method) => onChange({ ...value, method })}
          options={offered.map((id) => ({ value: id, label: manualPaymentLabels[id] }))}
        />
      )}
      <Field
        label={copy.number}
        hint={isCash ? copy.cashNumberHint : copy.numberHint}
        error={error}
        {...(isCash ? { isOptional: true } : { required: true })}
      >
        <Input
          ref={referenceRef}
          value={value.reference}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => onChange({ ...value, reference: event.target.value })}
        />
      </Field>
    </div>
  );
}
