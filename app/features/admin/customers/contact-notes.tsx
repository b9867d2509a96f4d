import { formatAdminDate } from "#app/lib/format-dates.ts";
import type { ContactProfile } from "#contract/admin/contacts.ts";
import { Panel } from "../kit/admin-page.tsx";
import { TeamNoteForm, TeamNoteText } from "../kit/team-notes.tsx";
import { useDraft } from "../kit/use-draft.ts";
import { usePermissions } from "../use-permissions.ts";
import { customersCopy } from "./copy.ts";
import { useAddContactNote, useDeleteContactNote } from "./use-contact-writes.ts";

const copy = customersCopy.notes;

type Props = { contact: Pick<ContactProfile, "contactId" | "notes"> };

/** Internal notes about the person. Only the author of a note can delete it. */
export function ContactNotes({ contact }: Props) {
  const may = usePermissions();
  if (!may("customers.write") && contact.notes.length === 0) return null;

  return (
    <Panel id="notas-del-cliente" title={copy.title}>
      {may("customers.write") && <NoteForm contactId={contact.contactId} />}
      {contact.notes.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2">
          {contact.notes.map((note) => (
            <Note key={note.id} contactId={contact.contactId} note={note} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function NoteForm({ contactId }: { contactId: number }) {
  const draft = useDraft(`contact-note-${contactId}`);
  const [, setText] = draft;
  const add = useAddContactNote(contactId, () => setText(""));
  return (
    <div className="pt-3">
      <TeamNoteForm draft={draft} copy={copy} isSaving={add.isPending} onAdd={add.mutate} />
    </div>
  );
}

function Note({ contactId, note }: { contactId: number; note: ContactProfile["notes"][number] }) {
  const remove = useDeleteContactNote(contactId);
  return (
    <li>
      <TeamNoteText
        note={note}
        byline={[note.by, formatAdminDate(note.at)].filter(Boolean).join(" · ")}
        copy={copy}
        isRemoving={remove.isPending}
        onRemove={(options) => remove.mutate(note.id, options)}
      />
    </li>
  );
}
