import { useState } from "react";
import { apiFetch } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/input.tsx";
import type { CloseFlagBody } from "#contract/admin/attention.ts";
import { MAX_CLOSING_NOTE_LENGTH, MIN_CLOSING_NOTE_LENGTH } from "#contract/admin/text-limits.ts";
import { isClosedByNote } from "#contract/orders/order-status.ts";
import type { AdminOrder, OrderFlag } from "#contract/orders/orders.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { useDraft } from "../kit/use-draft.ts";
import { usePermissions } from "../use-permissions.ts";
import { ordersCopy } from "./copy.ts";

const copy = ordersCopy.flags;

type Props = { orderId: number; flag: OrderFlag };

/**
 * Closes a flag with a note. Renders nothing for flags that only a refund or a decision closes, and for staff who may
 * not change orders.
 */
export function CloseFlag({ orderId, flag }: Props) {
  const may = usePermissions();
  const draft = useDraft(`flag-note-${flag.id}`);
  const [isClosing, setIsClosing] = useState(draft[0] !== "");
  if (!may("orders.write") || !isClosedByNote(flag.kind)) return null;

  return isClosing ? (
    <CloseFlagForm orderId={orderId} flag={flag} draft={draft} onClose={() => setIsClosing(false)} />
  ) : (
    <Button size="sm" variant="quiet" onClick={() => setIsClosing(true)}>
      {copy.close}
    </Button>
  );
}

type CloseFlagFormProps = Props & { draft: ReturnType<typeof useDraft>; onClose: () => void };

function CloseFlagForm({ orderId, flag, draft: [note, setNote], onClose }: CloseFlagFormProps) {
  const closeFlag = useCloseFlag(orderId, () => setNote(""));
  const [error, setError] = useState<string>();

  function save() {
    const text = note.trim();
    if (text.length < MIN_CLOSING_NOTE_LENGTH) return setError(copy.noteMissing);
    closeFlag.mutate({ attention: flag.kind, flag: flag.id, note: text });
  }

  function cancel() {
    setNote("");
    onClose();
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
          maxLength={MAX_CLOSING_NOTE_LENGTH}
          onChange={(event) => {
            setNote(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" isLoading={closeFlag.isPending}>
          {copy.confirm}
        </Button>
        <Button size="sm" variant="ghost" disabled={closeFlag.isPending} onClick={cancel}>
          {copy.keep}
        </Button>
      </div>
    </form>
  );
}

function useCloseFlag(orderId: number, onSuccess: () => void) {
  return useAdminMutation({
    mutate: (body: CloseFlagBody) => apiFetch<AdminOrder>(`/api/admin/orders/${orderId}/settle`, { body }),
    onSuccess,
    success: copy.closed,
    failure: copy.closeFailed,
    invalidates: ["/api/orders", "/api/admin/stats", "/api/admin/attention"],
    isRefetchedOnFailure: true,
  });
}
