import { ArrowRight } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ApiError } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input, Select } from "#app/ui/input.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { adjustmentReasons } from "#contract/catalog/inventory.ts";
import { Options } from "../kit/options.tsx";
import { productsCopy } from "./copy.ts";
import { type StockForm, stockAfter, toAdjustment } from "./stock-change.ts";
import type { useStockAdjustment } from "./use-stock-adjustment.ts";

const copy = productsCopy.stockDialog;

type Props = {
  product: Product;
  /** Typed text and mutation belong to the dialog: they outlive a look at the history. */
  adjustment: ReturnType<typeof useStockAdjustment>;
};

/** Corrects the stock of one size, with a reason. */
export function StockAdjustForm({ product, adjustment: { typed, type, adjust } }: Props) {
  const form = { ...typed, variantId: typed.variantId ?? product.variants[0]?.id ?? null };
  const [errors, setErrors] = useState<{ amount?: string; note?: string }>({});

  const stockOf = (variantId: number | null) =>
    product.variants.find(({ id }) => id === variantId)?.stock ?? product.stock;
  const held = stockOf(form.variantId);
  const after = stockAfter(form, held);
  const change = (given: Partial<StockForm>) => {
    type({ ...form, ...given });
    setErrors({});
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const body = toAdjustment(form, held);
    if (!body) return setErrors({ amount: copy.wrongAmount });
    if (form.reason === "other" && form.note.trim() === "") return setErrors({ note: copy.noteMissing });

    adjust.mutate(
      { body, form },
      {
        onError: (error) => {
          if (!(error instanceof ApiError)) return;
          setErrors({
            amount: error.errors.units ?? error.errors.change ?? error.userMessage,
            note: error.errors.note,
          });
        },
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-6">
      {product.variants.length > 0 && (
        <Field label={copy.size} className="sm:max-w-80">
          <Select
            value={form.variantId ?? ""}
            onChange={({ target }) => {
              const variantId = Number(target.value);
              change({ variantId, stockWhenTyped: stockOf(variantId) });
            }}
          >
            <Options
              of={product.variants.map(({ id, size, stock }) => [id, copy.sizeWithStock(size, stock)])}
            />
          </Select>
        </Field>
      )}
      <fieldset>
        <legend className="mb-2 font-medium text-sm">{copy.reason}</legend>
        <div className="flex flex-wrap gap-2">
          {adjustmentReasons.map((reason) => (
            <Chip key={reason} isSelected={form.reason === reason} onClick={() => change({ reason })}>
              {copy.reasons[reason]}
            </Chip>
          ))}
        </div>
      </fieldset>
      <div className="grid items-start gap-5 sm:grid-cols-[12rem_1fr]">
        <Field label={copy.amounts[form.reason]} error={errors.amount} required>
          <Input
            value={form.amount}
            onChange={({ target }) => change({ amount: target.value, stockWhenTyped: held })}
            inputMode={form.reason === "other" ? "text" : "numeric"}
            autoComplete="off"
          />
        </Field>
        <Field
          label={form.reason === "other" ? copy.why : copy.note}
          error={errors.note}
          isOptional={form.reason !== "other"}
        >
          <Input
            value={form.note}
            onChange={({ target }) => change({ note: target.value })}
            maxLength={500}
            autoComplete="off"
          />
        </Field>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4 border-line border-t pt-5">
        <p role="status" className="flex items-center gap-2.5 text-muted">
          <span className="sr-only">{copy.now}</span>
          <span className="tabular-nums text-xl">{held}</span>
          <ArrowRight className="size-4" strokeWidth={1.5} />
          <span className="sr-only">{copy.afterwards}</span>
          <strong className={after !== undefined && after < 0 ? "text-error text-xl" : "text-ink text-xl"}>
            {after ?? "–"}
          </strong>
          <span className="text-xs">{copy.units}</span>
        </p>
        <Button type="submit" isLoading={adjust.isPending}>
          {copy.save}
        </Button>
      </div>
    </form>
  );
}
