import { useFormContext } from "react-hook-form";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { RadioGroup } from "#app/ui/choice.tsx";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { takesOnlinePayments } from "#contract/payments/takes-online-payments.ts";
import { usePermissions } from "../../use-permissions.ts";
import { ManualPaymentInputs } from "../payment/manual-payment-fields.tsx";
import { newOrderCopy } from "./copy.ts";
import type { NewOrderValues } from "./form-values.ts";

const copy = newOrderCopy.payment;

type Props = {
  windowHours: number;
  /** Cash on delivery; undefined in a shop without it. */
  cod: CartQuote["paymentMethods"][number] | undefined;
  /** Whether the payment link offers a transfer. */
  takesTransfers: boolean | undefined;
};

/** Choice between a payment link, a payment already received (for who may record payments) and cash on delivery. */
export function PaymentFields({ windowHours, cod, takesTransfers }: Props) {
  const form = useFormContext<NewOrderValues>();
  const may = usePermissions();
  const gateway = useSettings()?.payments.gateway;
  const isLinkPayable = !gateway || takesOnlinePayments(gateway) || takesTransfers !== false;
  const payment = form.watch("payment");
  const [method, reference] = form.watch(["paidWith", "reference"]);
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };

  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        legend={copy.legend}
        isLegendHidden
        isSegmented
        value={payment}
        onChange={(choice) => form.setValue("payment", choice, options)}
        options={[
          {
            value: "link",
            label: copy.link,
            hint: isLinkPayable ? copy.linkHint(windowHours) : copy.unpayableLink,
          },
          ...(may("payments.write")
            ? [{ value: "paid" as const, label: copy.paid, hint: copy.paidHint }]
            : []),
          ...(cod
            ? [
                {
                  value: "cod" as const,
                  label: copy.cod,
                  hint: cod.reason ?? copy.codHint,
                  isDisabled: !cod.available,
                },
              ]
            : []),
        ]}
      />
      {payment === "paid" && (
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
