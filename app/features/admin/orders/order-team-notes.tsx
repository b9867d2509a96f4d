import type { TeamNote } from "#contract/admin/team-notes.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { TeamNoteForm, TeamNoteText } from "../kit/team-notes.tsx";
import { useDraft } from "../kit/use-draft.ts";
import { ordersCopy } from "./copy.ts";
import type { TimelineEvent } from "./timeline-row.tsx";
import { useAddNote, useDeleteNote } from "./use-order-writes.ts";

const copy = ordersCopy.notes;

/** The form for an internal note about an order. */
export function NoteForm({ order }: { order: AdminOrderDetail }) {
  const draft = useDraft(`order-note-${order.id}`);
  const add = useAddNote(order, () => draft[1](""));
  return (
    <TeamNoteForm draft={draft} copy={copy} isSaving={add.isPending} onAdd={(text) => add.mutate({ text })} />
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
    <TeamNoteText
      note={note}
      byline={copy.by(note.by)}
      copy={copy}
      isRemoving={remove.isPending}
      onRemove={(options) => remove.mutate(note.id, options)}
    />
  );
}
