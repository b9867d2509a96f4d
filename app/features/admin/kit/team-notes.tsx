import { Button } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/input.tsx";
import type { TeamNote } from "#contract/admin/team-notes.ts";
import { MAX_TEAM_NOTE_LENGTH } from "#contract/admin/text-limits.ts";
import { adminCopy } from "../copy.ts";
import type { useDraft } from "./use-draft.ts";

type TeamNoteFormProps = {
  draft: ReturnType<typeof useDraft>;
  copy: { label: string; hint: string; add: string };
  isSaving: boolean;
  /** Must clear the draft once the note is saved, also when the form is closed by then. */
  onAdd: (text: string) => void;
};

/** The form for an internal note. */
export function TeamNoteForm({ draft: [text, setText], copy, isSaving, onAdd }: TeamNoteFormProps) {
  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) onAdd(text.trim());
      }}
    >
      <Field label={copy.label} hint={copy.hint} className="w-full">
        <Textarea
          rows={2}
          value={text}
          maxLength={MAX_TEAM_NOTE_LENGTH}
          readOnly={isSaving}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" size="sm" variant="quiet" disabled={!text.trim()} isLoading={isSaving}>
        {copy.add}
      </Button>
    </form>
  );
}

type TeamNoteTextProps = {
  note: TeamNote;
  /** Author, and the time where it is not shown elsewhere. */
  byline: string;
  copy: { remove: string; removeOf: (text: string) => string };
  isRemoving: boolean;
  /** Starts the deletion with these options. */
  onRemove: (options: { onSettled: () => void }) => void;
};

/** An internal note; only its author can delete it. */
export function TeamNoteText({ note, byline, copy, isRemoving, onRemove }: TeamNoteTextProps) {
  return (
    <div className="flex items-start justify-between gap-3 rounded-control bg-cream px-3 py-2">
      <div className="min-w-0">
        <p className="whitespace-pre-line break-words">{note.text}</p>
        <p className="text-muted text-xs">{byline}</p>
      </div>
      {note.isOwn && (
        <ConfirmButton
          size="sm"
          variant="ghost"
          aria-label={copy.removeOf(note.text)}
          question={{
            title: adminCopy.removeNote.title,
            text: adminCopy.removeNote.text,
            confirmLabel: copy.remove,
            isDangerous: true,
          }}
          isLoading={isRemoving}
          onConfirm={onRemove}
        >
          {copy.remove}
        </ConfirmButton>
      )}
    </div>
  );
}
