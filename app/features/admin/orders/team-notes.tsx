import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/input.tsx";
import type { TeamNote } from "#contract/admin/team-notes.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { useDraft } from "../kit/use-draft.ts";
import { ordersCopy } from "./copy.ts";
import type { TimelineEvent } from "./timeline-row.tsx";
import { useAddNote, useDeleteNote } from "./use-order-writes.ts";

const copy = ordersCopy.notes;
const LONGEST = 2000;

/** The form for an internal note about an order. */
export function NoteForm({ order }: { order: AdminOrderDetail }) {
  const add = useAddNote(order);
  const [text, type] = useDraft(`order-note-${order.id}`);

  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) add.mutate({ text: text.trim() }, { onSuccess: () => type("") });
      }}
    >
      <Field label={copy.label} hint={copy.hint} className="w-full">
        <Textarea rows={2} value={text} maxLength={LONGEST} onChange={(event) => type(event.target.value)} />
      </Field>
      <Button type="submit" size="sm" variant="quiet" disabled={!text.trim()} isLoading={add.isPending}>
        {copy.add}
      </Button>
    </form>
  );
}

/** The notes of an order. Only the author of a note can delete it. */
export function noteEvents(order: AdminOrderDetail): TimelineEvent[] {
  return order.teamNotes.map((note) => ({
    key: `note ${note.id}`,
    at: note.at,
    what: <Note order={order} note={note} />,
  }));
}

function Note({ order, note }: { order: AdminOrderDetail; note: TeamNote }) {
  const remove = useDeleteNote(order);

  return (
    <div className="flex items-start justify-between gap-4 rounded-control bg-cream px-3 py-2">
      <div className="min-w-0">
        <p className="whitespace-pre-line break-words">{note.text}</p>
        <p className="text-muted text-xs">{copy.by(note.by)}</p>
      </div>
      {note.isOwn && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={copy.removeOf(note.text)}
          isLoading={remove.isPending}
          onClick={() => remove.mutate(note.id)}
        >
          {copy.remove}
        </Button>
      )}
    </div>
  );
}
