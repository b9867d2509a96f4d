import { useState } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input, Textarea } from "#app/ui/input.tsx";
import type { AdminWithdrawal } from "#contract/refunds.ts";
import { moneyCopy } from "./copy.ts";
import { useDecideWithdrawal } from "./use-money-back.ts";

const copy = moneyCopy.receive;

type Line = AdminWithdrawal["lines"][number];

/** The goods are back: how many units of each can be sold again. None, unless somebody says so. */
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
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={copy.title(withdrawal.id)}
      text={copy.text}
      confirmLabel={copy.confirm}
      cancelLabel={moneyCopy.withdrawal.keep}
      isLoading={receive.isPending}
      onConfirm={confirm}
    >
      <div className="flex max-h-[50dvh] flex-col gap-4 overflow-y-auto px-0.5 pb-0.5">
        {withdrawal.lines.map((line) => (
          <Field
            key={line.orderItemId}
            label={copy.units([line.name, line.size].filter(Boolean).join(", "), line.quantity)}
            error={isChecked && Number.isNaN(unitsOf(units, line)) ? copy.unitsWrong(line.quantity) : null}
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={units[line.orderItemId] ?? "0"}
              onChange={({ target }) => setUnits({ ...units, [line.orderItemId]: target.value })}
            />
          </Field>
        ))}
        <Field label={copy.note} isOptional>
          <Textarea
            rows={2}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}

/** Units as typed; NaN for what is no whole number from 0 to those that came. */
function unitsOf(units: Record<number, string>, { orderItemId, quantity }: Line): number {
  const typed = (units[orderItemId] ?? "0").trim();
  const count = Number(typed);
  return typed !== "" && Number.isInteger(count) && count >= 0 && count <= quantity ? count : Number.NaN;
}
