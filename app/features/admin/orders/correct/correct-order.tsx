import { PencilLine } from "lucide-react";
import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { pesosExact } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { adminCopy } from "../../copy.ts";
import { AdminDialog } from "../../kit/admin-dialog.tsx";
import { ChangedNotice } from "../../kit/changed-notice.tsx";
import { ConflictNotice } from "../../kit/conflict-notice.tsx";
import { useCloseGuard } from "../../kit/use-close-guard.tsx";
import { useUrlState } from "../../kit/use-url-state.ts";
import { usePermissions } from "../../use-permissions.ts";
import { NewOrderTotals } from "../new/new-order-totals.tsx";
import { useCorrectOrder } from "../use-order-writes.ts";
import { correctCopy as copy } from "./copy.ts";
import { CustomerSection, DeliverySection, ProductsSection } from "./correction-sections.tsx";
import {
  type CorrectionValues,
  keepPriced,
  toCorrection,
  validateCorrection,
  valuesOf,
} from "./correction-values.ts";
import { useCorrectionConflict } from "./use-correction-conflict.ts";
import { useCorrectionQuote } from "./use-correction-quote.ts";

/**
 * Opens the step that corrects the order, while it can be corrected (docs/rules/orders.md#correct). It is open at once when
 * the address asks for it, until it is closed.
 */
export function CorrectOrder({ order }: { order: AdminOrderDetail }) {
  const may = usePermissions();
  const { params, change } = useUrlState();
  const isWanted = params.get("edit") === "true";
  const canStart = order.correctionScope !== "nothing";
  const [isOpen, setIsOpen] = useState(isWanted && canStart);
  // An open step stays, with what was typed.
  if (!may("orders.write") || (!canStart && !isOpen)) return null;

  function close() {
    setIsOpen(false);
    // Else the step would open again with the tab that it is in.
    if (isWanted) change({ edit: null, page: params.get("page") }, { isReplacing: true });
  }

  return (
    <>
      {canStart && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="text-link inline-flex min-h-11 items-center gap-1.5 sm:min-h-9"
        >
          <PencilLine className="size-4" strokeWidth={1.5} />
          {copy.open}
        </button>
      )}
      {isOpen && <CorrectionStep order={order} onClose={close} />}
    </>
  );
}

function CorrectionStep({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const may = usePermissions();
  const [opened] = useState(order.correctionScope);
  const isOver = order.correctionScope === "nothing";
  const isUnpaid = (isOver ? opened : order.correctionScope) === "everything";
  // Such an order cannot be priced again.
  const isProductGone = order.items.some(({ productId }) => productId === null);
  const scope = isUnpaid && !isProductGone ? "everything" : "person";
  const hasSums = scope === "everything" && may("money.read");
  const correct = useCorrectOrder(order);
  /** Fields that the step does not show stay as the order has them now. */
  const complete = (values: CorrectionValues) => (hasSums ? values : keepPriced(values, order));
  const form = useForm<CorrectionValues>({
    resolver: (values) => validateCorrection(complete(values), hasSums),
    defaultValues: valuesOf(order),
  });
  const { isDirty } = form.formState;
  const guard = useCloseGuard(isDirty && !correct.isPending, onClose, copy.unsaved);
  const values = form.watch();
  const hasLines = values.items.length > 0;
  const { quote, sums, isCurrent, onRetry } = useCorrectionQuote(order.id, values, hasSums && !isOver);
  const { base, ...conflict } = useCorrectionConflict({
    order,
    values,
    setValue: form.setValue,
    options: { hasSums, methods: quote?.shipping.options ?? [] },
    isSaving: correct.isPending || correct.isSuccess,
  });
  const close = () => !correct.isPending && guard.requestClose();
  // Also when it was opened from a list that is out of date.
  const closeUntouched = useEffectEvent(() => !isDirty && onClose());
  useEffect(() => {
    if (isOver) closeUntouched();
  }, [isOver]);

  const save = form.handleSubmit((checked) =>
    correct.mutate(
      toCorrection(complete(checked), {
        corrections: base.corrections,
        seenTotal: hasSums ? (quote?.total ?? null) : null,
      }),
      { onSuccess: onClose },
    ),
  );

  return (
    <>
      <AdminDialog
        title={copy.title(order.id)}
        description={copy.description[descriptionOf({ scope, hasSums, isUnpaid, order })]}
        size="lg"
        onClose={close}
        footer={
          <>
            <Button variant="quiet" onClick={close} disabled={correct.isPending}>
              {adminCopy.cancel}
            </Button>
            <Button
              onClick={save}
              // Without lines nothing is quoted: saving says what is missing.
              disabled={isOver || !isDirty || (hasSums && hasLines && !isCurrent)}
              isLoading={correct.isPending}
            >
              {copy.save}
            </Button>
          </>
        }
      >
        {isOver && <ChangedNotice>{copy.isOver}</ChangedNotice>}
        {!isUnpaid && opened === "everything" && <ChangedNotice>{copy.isPaid}</ChangedNotice>}
        {!isOver && (
          <ConflictNotice
            notice={copy.conflict}
            differences={conflict.differences}
            error={correct.error}
            onChoose={(taken) => {
              conflict.resolve(taken);
              correct.reset();
            }}
          />
        )}
        <FormProvider {...form}>
          {hasSums && <ProductsSection quote={quote} />}
          <CustomerSection />
          <DeliverySection order={order} quote={quote} hasSums={hasSums} />
          {hasSums && hasLines && <CorrectedTotal sums={sums} totalBefore={base.total} onRetry={onRetry} />}
          {values.email.trim() === "" && <p className="text-muted">{copy.noMail}</p>}
        </FormProvider>
      </AdminDialog>
      {guard.dialog}
    </>
  );
}

type Step = { scope: "everything" | "person"; hasSums: boolean; isUnpaid: boolean; order: AdminOrderDetail };

function descriptionOf({ scope, hasSums, isUnpaid, order }: Step): keyof typeof copy.description {
  if (scope === "everything") return hasSums ? "everything" : "withoutSums";
  if (isUnpaid) return "productGone";
  return order.isInReview ? "underReview" : "person";
}

type TotalProps = ComponentProps<typeof NewOrderTotals> & { totalBefore: number | null };

function CorrectedTotal({ sums, totalBefore, onRetry }: TotalProps) {
  const isOther = totalBefore !== null && sums !== null && sums.total !== totalBefore;
  return (
    <div className="flex flex-col gap-3 rounded-sheet bg-cream px-4 py-4">
      <NewOrderTotals sums={sums} onRetry={onRetry} />
      {isOther && (
        <>
          <p className="flex justify-between gap-4 text-muted">
            <span>{copy.before}</span>
            <s className="tabular-nums">{pesosExact(totalBefore)}</s>
          </p>
          <p className="text-sm">{copy.linksEnd}</p>
        </>
      )}
    </div>
  );
}
