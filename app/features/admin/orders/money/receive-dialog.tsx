import { useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { Input, Textarea } from "#app/ui/input.tsx";
import { parseWholeNumber } from "#contract/parse-whole-number.ts";
import type { AdminWithdrawal } from "#contract/payments/refunds.ts";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { moneyCopy } from "./copy.ts";
import { useDecideWithdrawal } from "./use-refunds.ts";

const copy = moneyCopy.receive;

type Line = AdminWithdrawal["lines"][number];

/**
 * Records returned products and how many units of each go back to stock. The number has to be typed: no guess is safe.
 */
export function ReceiveDialog({ withdrawal, onClose }: { withdrawal: AdminWithdrawal; onClose: () => void }) {
  const receive = useDecideWithdrawal(withdrawal.id, onClose);
  const [units, setUnits] = useState<Record<number, string>>({});
  const [note, setNote] = useState("");
  const [isChecked, setIsChecked] = useState(false);

  function confirm() {
    setIsChecked(true);
    const restock = withdrawal.lines.map((line) => ({
      orderItemId: line.orderItemId,
      quantity: unitsOf(units, line),
    }));
    if (restock.some(({ quantity }) => Number.isNaN(quantity))) return;
    receive.mutate({ state: "received", note: note.trim() || null, restock });
  }

  return (
    <FormDialog
      size="sm"
      title={copy.title(withdrawal.id)}
      description={copy.text}
      cancelLabel={moneyCopy.withdrawal.keep}
      saveLabel={copy.confirm}
      isDirty={note !== "" || Object.keys(units).length > 0}
      isSaving={receive.isPending}
      onSubmit={confirm}
      onClose={onClose}
    >
      {withdrawal.lines.map((line) => (
        <Field
          key={line.orderItemId}
          label={copy.units([line.name, line.size].filter(Boolean).join(", "), line.quantity)}
          error={isChecked && Number.isNaN(unitsOf(units, line)) ? copy.unitsWrong(line.quantity) : null}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={units[line.orderItemId] ?? ""}
            onChange={({ target }) => setUnits({ ...units, [line.orderItemId]: target.value })}
          />
        </Field>
      ))}
      <Field label={copy.note} isOptional>
        <Textarea rows={2} maxLength={1000} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </FormDialog>
  );
}

/** The typed units; NaN unless a whole number from 0 to the returned quantity. */
function unitsOf(units: Record<number, string>, { orderItemId, quantity }: Line): number {
  const count = parseWholeNumber(units[orderItemId] ?? "");
  return count <= quantity ? count : Number.NaN;
}
