import type { TeamNote } from "#contract/admin/team-notes.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { TeamNoteForm, TeamNoteText } from "../kit/team-notes.tsx";
import { ordersCopy } from "./copy.ts";
import type { TimelineEvent } from "./timeline-row.tsx";
import { useAddNote, useDeleteNote } from "./use-order-writes.ts";

const copy = ordersCopy.notes;

/** The form for an internal note about an order. */
export function NoteForm({ order }: { order: AdminOrderDetail }) {
  const add = useAddNote(order);
  return (
    <TeamNoteForm
      draftKey={`order-note-${order.id}`}
      copy={copy}
      isSaving={add.isPending}
      onAdd={(text, options) => add.mutate({ text }, options)}
    />
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
