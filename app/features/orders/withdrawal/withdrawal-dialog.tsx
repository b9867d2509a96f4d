import { useId, useState } from "react";
import { pesos } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/input.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { type Centavos, toCentavos, toPesos } from "#contract/money.ts";
import { computeWithdrawalRefund } from "#contract/payments/withdrawal-refund.ts";
import { netOfUnits } from "#contract/pricing/net-price.ts";
import type { ViewedOrder } from "../order-queries.ts";
import { haveGoodsLeft } from "../order-status.tsx";
import { withdrawalCopy } from "./copy.ts";
import { useRequestWithdrawal } from "./use-request-withdrawal.ts";

const copy = withdrawalCopy.dialog;

type Choice = {
  orderItemId: number;
  label: string;
  max: number;
  isChosen: boolean;
  /** Kept while the line is not chosen. */
  quantity: number;
  /** Price of that many units after discounts, in centavos. */
  priceOf: (units: number) => Centavos;
};

type DialogProps = { order: ViewedOrder; path: string; onClose: () => void };

/** Chooses the products and quantities to return, with an optional reason. */
export default function WithdrawalDialog({ order, path, onClose }: DialogProps) {
  const formId = useId();
  const [start] = useState(() => choicesOf(order));
  const [choices, setChoices] = useState(start);
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const request = useRequestWithdrawal(path, onClose);
  const chosen = choices.filter(({ isChosen }) => isChosen);
  const fees = feesOf(order);
  const isEverything = choices.every(({ isChosen, quantity, max }) => isChosen && quantity === max);
  const { amount } = computeWithdrawalRefund({
    goods: chosen.reduce((sum, { priceOf, quantity }) => sum + priceOf(quantity), 0n),
    shipping: toCentavos(order.shipping),
    surcharges: toCentavos(order.surcharges),
    isEverything,
    refundable: toCentavos(order.withdrawalTerms.refundable),
  });

  function change(orderItemId: number, part: Partial<Choice>) {
    setIsMissing(false);
    setChoices(choices.map((one) => (one.orderItemId === orderItemId ? { ...one, ...part } : one)));
  }

  function send(event: React.FormEvent) {
    event.preventDefault();
    setIsMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    const lines = chosen.map(({ orderItemId, quantity }) => ({ orderItemId, quantity }));
    request.mutate({ lines, reason: reason.trim() || null });
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isKeptOpen={reason !== "" || choices !== start}
      title={copy.title}
      description={haveGoodsLeft(order) ? copy.text : copy.textNotLeft}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {copy.keep}
          </Button>
          <Button type="submit" form={formId} isLoading={request.isPending}>
            {request.isPending ? copy.sending : copy.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} noValidate className="flex flex-col gap-6">
        <fieldset>
          <legend className="sr-only">{copy.lines}</legend>
          <ul className="divide-y divide-line border-line border-y">
            {choices.map((choice) => (
              <li key={choice.orderItemId} className="flex flex-wrap items-center gap-x-4 py-2">
                <Checkbox
                  className="min-w-0 grow"
                  label={<span className="break-words">{choice.label}</span>}
                  checked={choice.isChosen}
                  onChange={({ target }) => change(choice.orderItemId, { isChosen: target.checked })}
                />
                {choice.isChosen && choice.max > 1 && (
                  <span className="flex items-center gap-2 py-1 text-muted text-sm">
                    <QuantityStepper
                      size="sm"
                      label={copy.units(choice.label)}
                      value={choice.quantity}
                      max={choice.max}
                      onChange={(quantity) => change(choice.orderItemId, { quantity })}
                    />
                    {copy.of(choice.max)}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <FieldError message={isMissing ? copy.nothing : null} />
        </fieldset>
        <div>
          <p className="flex justify-between gap-4">
            {copy.payBack} <strong className="tabular-nums font-medium">{pesos(toPesos(amount))}</strong>
          </p>
          {fees.length > 0 && (
            <p className="mt-1 text-muted text-sm">
              {isEverything ? copy.withFees(fees) : copy.feesWithAll(fees)}
            </p>
          )}
        </div>
        <Field label={copy.reason} hint={copy.reasonHint} isOptional>
          <Textarea
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

/** What the customer paid besides the goods and gets back with all of them. */
function feesOf({ shipping, surcharges }: Pick<ViewedOrder, "shipping" | "surcharges">): string[] {
  return [
    ...(shipping > 0 ? [copy.fees.shipping(pesos(shipping))] : []),
    ...(surcharges > 0 ? [copy.fees.surcharge(pesos(surcharges))] : []),
  ];
}

/** Everything returnable, preselected: most customers return all. */
function choicesOf({ items, withdrawalTerms }: ViewedOrder): Choice[] {
  return withdrawalTerms.lines.flatMap(({ orderItemId, quantity }) => {
    const item = items.find(({ id }) => id === orderItemId);
    if (!item) return [];
    const label = [item.name, item.size].filter(Boolean).join(", ");
    const line = {
      price: toCentavos(item.price),
      quantity: item.quantity,
      discount: toCentavos(item.discount),
    };
    const priceOf = (units: number) => netOfUnits(line, units, item.quantity - quantity);
    return [{ orderItemId, label, max: quantity, isChosen: true, quantity, priceOf }];
  });
}
