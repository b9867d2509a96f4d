import { TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/input.tsx";
import { isClosedByNote, type OrderAttention } from "#contract/order-status.ts";
import type { AdminOrder } from "#contract/orders.ts";
import { attentionWords } from "../order-words.ts";
import { ordersCopy } from "./copy.ts";
import { useSettleAttention } from "./use-settle-attention.ts";

const copy = ordersCopy.attention;
const SHORTEST_NOTE = 3;

type Props = { order: Pick<AdminOrder, "id">; attention: OrderAttention };

/** Why the order needs a look, what to do, and the way to say that it was done. */
export function OrderAttentionBox({ order, attention }: Props) {
  const titleId = useId();
  const { label, text, advice } = attentionWords[attention];
  const [isSettling, setIsSettling] = useState(false);

  return (
    <section
      aria-labelledby={titleId}
      className="flex items-start gap-3 rounded-sheet bg-warning-tint px-4 py-4"
    >
      <TriangleAlert
        aria-hidden="true"
        className="mt-0.5 size-4.5 shrink-0 text-warning"
        strokeWidth={1.75}
      />
      <div className="flex min-w-0 grow flex-col items-start gap-3">
        <div>
          <h3 id={titleId} className="font-admin font-medium text-admin tracking-normal">
            {label}
          </h3>
          <p>
            {text} {advice}
          </p>
        </div>
        {isClosedByNote(attention) &&
          (isSettling ? (
            <SettleForm order={order} attention={attention} onCancel={() => setIsSettling(false)} />
          ) : (
            <Button size="sm" variant="quiet" onClick={() => setIsSettling(true)}>
              {copy.settle}
            </Button>
          ))}
      </div>
    </section>
  );
}

function SettleForm({ order, attention, onCancel }: Props & { onCancel: () => void }) {
  const settle = useSettleAttention(order.id);
  const [note, setNote] = useState("");
  const [error, setError] = useState<string>();

  function save() {
    const text = note.trim();
    if (text.length < SHORTEST_NOTE) return setError(copy.noteMissing);
    settle.mutate({ attention, note: text });
  }

  return (
    <form
      noValidate
      className="flex w-full flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label={copy.note} hint={copy.noteHint} error={error}>
        <Textarea
          rows={2}
          autoFocus
          value={note}
          maxLength={500}
          onChange={(event) => {
            setNote(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" isLoading={settle.isPending}>
          {copy.confirm}
        </Button>
        <Button size="sm" variant="ghost" disabled={settle.isPending} onClick={onCancel}>
          {copy.keep}
        </Button>
      </div>
    </form>
  );
}
