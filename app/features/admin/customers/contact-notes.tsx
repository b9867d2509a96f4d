import { formatAdminDate } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/input.tsx";
import type { ContactProfile } from "#contract/admin/contacts.ts";
import { Panel } from "../kit/admin-page.tsx";
import { useDraft } from "../kit/use-draft.ts";
import { usePermissions } from "../use-permission.ts";
import { customersCopy } from "./copy.ts";
import { useAddContactNote, useDeleteContactNote } from "./use-contact-writes.ts";

const copy = customersCopy.notes;
const LONGEST = 2000;

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
  const add = useAddContactNote(contactId);
  const [text, type] = useDraft(`contact-note-${contactId}`);

  return (
    <form
      className="flex flex-col items-start gap-2 pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) add.mutate(text.trim(), { onSuccess: () => type("") });
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

function Note({ contactId, note }: { contactId: number; note: ContactProfile["notes"][number] }) {
  const remove = useDeleteContactNote(contactId);

  return (
    <li className="flex items-start justify-between gap-3 rounded-control bg-cream px-3 py-2">
      <div className="min-w-0">
        <p className="whitespace-pre-line break-words">{note.text}</p>
        <p className="text-muted text-xs">
          {[note.by, formatAdminDate(note.at)].filter(Boolean).join(" · ")}
        </p>
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
    </li>
  );
}
