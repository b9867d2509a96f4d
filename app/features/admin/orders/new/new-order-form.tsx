import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { FormProvider, useController, useForm, useFormContext } from "react-hook-form";
import { cartCopy } from "#app/features/cart/copy.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { ManualOrderAnswer } from "#contract/orders/manual-orders.ts";
import { manualChannels } from "#contract/orders/orders.ts";
import type { PublicSettings } from "#contract/settings/settings.ts";
import { useUnsavedChanges } from "../../kit/use-unsaved-changes.tsx";
import { channelLabels } from "../../order-copy.ts";
import { newOrderCopy as copy } from "./copy.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { DeliveryFields } from "./delivery-fields.tsx";
import { DiscountFields } from "./discount-fields.tsx";
import {
  emptyOrder,
  type NewLine,
  type NewOrderValues,
  newOrderResolver,
  type StartValues,
  withLine,
} from "./form-values.ts";
import { NewOrderTotals, ShortTotal } from "./new-order-totals.tsx";
import { OrderLines } from "./order-lines.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import { ProductSearch } from "./product-search.tsx";
import { useNewOrderQuote } from "./use-new-order-quote.ts";
import { freshLinesOf, usePlaceManualOrder, withFreshLines } from "./use-place-manual-order.ts";

type Props = {
  settings: PublicSettings;
  /** Initial values from a WhatsApp draft, a person or a paid order. */
  start?: { values: StartValues; notices?: readonly string[] };
  onPlaced: (placed: ManualOrderAnswer) => void;
};

/**
 * Takes an order by telephone or WhatsApp. Not a form element: it contains search forms, and Enter in a search must
 * not save the order.
 */
export function NewOrderForm({ settings, start, onPlaced }: Props) {
  const place = usePlaceManualOrder();
  const [notices, setNotices] = useState<readonly string[]>(start?.notices ?? []);
  const form = useForm<NewOrderValues>({
    resolver: newOrderResolver,
    defaultValues: { ...emptyOrder, ...start?.values },
  });
  const { isDirty } = form.formState;
  const { allowLeaving, dialog } = useUnsavedChanges(isDirty, copy.unsaved);
  const values = form.watch();
  const { sums, seen, isSettled, onRetry, ...quote } = useNewOrderQuote(values);
  const [isWaiting, setIsWaiting] = useState(false);

  // The order to add to left meanwhile, and the note says that this one stands alone: then it has a fee of its own.
  const { getValues, setValue } = form;
  const supplementOf = start?.values.supplementOf;
  useEffect(() => {
    if (supplementOf !== undefined || getValues("supplementOf") === undefined) return;
    setValue("supplementOf", undefined);
    setValue("shippingFee", "");
  }, [supplementOf, getValues, setValue]);

  // Not on a phone: the keyboard would cover the page.
  const { setFocus } = form;
  useEffect(() => {
    if (matchMedia("(pointer: fine)").matches) setFocus("phone");
  }, [setFocus]);

  /** Updates lines whose price or stock changed, and lists the changes. */
  function applyServerChanges(error: unknown) {
    const { lines, notices: changes } = withFreshLines(form.getValues("items"), freshLinesOf(error));
    setNotices(changes);
    form.setValue("items", lines, { shouldDirty: true, shouldValidate: true });
  }

  const save = form.handleSubmit((checked) => {
    // Nobody saw a total.
    if (onRetry) {
      toast({ title: copy.failed, description: cartCopy.noQuote, variant: "destructive" });
      return onRetry();
    }
    setNotices([]);
    place.mutate(
      { values: checked, seen },
      {
        onSuccess: (placed) => {
          allowLeaving();
          onPlaced(placed);
        },
        onError: applyServerChanges,
      },
    );
  });

  // The order carries the amounts on screen, so it waits for the quote of the latest input.
  const saveAwaited = useEffectEvent(() => {
    setIsWaiting(false);
    void save();
  });
  useEffect(() => {
    if (isWaiting && isSettled) saveAwaited();
  }, [isWaiting, isSettled]);

  const isSaving = isWaiting || place.isPending;
  const requestSave = () => {
    if (!isSaving) setIsWaiting(true);
  };

  return (
    <FormProvider {...form}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the save button, wherever the focus is */}
      <div
        className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[1fr_19rem]"
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) requestSave();
        }}
      >
        <div className="flex min-w-0 flex-col gap-10">
          <NewOrderSection title={copy.sections.customer}>
            <CustomerFields />
            <RadioGroup
              legend={copy.channel}
              isSegmented
              value={values.channel}
              onChange={(channel) => form.setValue("channel", channel, { shouldDirty: true })}
              options={manualChannels.map((id) => ({ value: id, label: channelLabels[id] }))}
            />
          </NewOrderSection>
          <NewOrderSection title={copy.sections.products}>
            <ChangesNotice notices={notices} />
            <ProductFields />
          </NewOrderSection>
          <NewOrderSection title={copy.sections.delivery}>
            <DeliveryFields shipping={settings.shipping} options={quote.options} usualFee={quote.usualFee} />
          </NewOrderSection>
          <NewOrderSection title={copy.sections.discount}>
            <DiscountFields codeRefusal={quote.codeRefusal} />
          </NewOrderSection>
          <NewOrderSection title={copy.sections.payment}>
            <PaymentFields
              windowHours={settings.payments.manualOrderWindowHours}
              cod={quote.cod}
              takesTransfers={quote.takesTransfers}
            />
          </NewOrderSection>
        </div>
        <div className="lg:hidden">
          <NewOrderTotals sums={sums} onRetry={onRetry} />
        </div>
        <aside className="sticky flex items-center gap-4 max-lg:bottom-(--bottom-bar) max-lg:z-10 max-lg:-mx-4 max-lg:border-line max-lg:border-t max-lg:bg-paper max-lg:px-4 max-lg:py-3 lg:top-20 lg:flex-col lg:items-stretch">
          <div className="max-lg:hidden">
            <NewOrderTotals sums={sums} onRetry={onRetry} />
          </div>
          <div className="grow lg:hidden">
            <ShortTotal sums={sums} onRetry={onRetry} />
          </div>
          <Button
            isLoading={isSaving}
            onClick={requestSave}
            aria-keyshortcuts="Control+Enter"
            title={copy.saveKeys}
          >
            {copy.save}
          </Button>
        </aside>
      </div>
      {dialog}
    </FormProvider>
  );
}

/** Search and lines. Without lines, a refused order moves the focus to the search. */
function ProductFields() {
  const form = useFormContext<NewOrderValues>();
  const { field, fieldState } = useController<NewOrderValues, "items">({ name: "items" });
  const setLines = (items: NewLine[]) =>
    form.setValue("items", items, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  return (
    <>
      <ProductSearch
        lines={field.value}
        inputRef={field.ref}
        onAdd={(line) => setLines(withLine(form.getValues("items"), line))}
      />
      <OrderLines lines={field.value} error={fieldState.error?.message} onChange={setLines} />
    </>
  );
}

function NewOrderSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="border-ink/70 border-b pb-2 text-base">
        {title}
      </h2>
      {children}
    </section>
  );
}

function ChangesNotice({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null;
  return (
    <div role="alert" className="rounded-sheet bg-warning-tint px-4 py-4">
      <p className="font-medium">{copy.changed}</p>
      <ul className="mt-1">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </div>
  );
}
