import { type ReactNode, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { PageTexts } from "#contract/content/content.ts";
import { savedMeanwhile } from "../../kit/conflict.ts";
import { ConflictNotice } from "../../kit/conflict-notice.tsx";
import { SaveBar } from "../../kit/save-bar.tsx";
import { useIsUploading } from "../../kit/track-upload.ts";
import { contentCopy } from "../copy.ts";
import { compareDraft, draftAfterSave } from "./draft.ts";
import { type RestoreCopy, RestoreDialog } from "./restore-dialog.tsx";
import type { Texts } from "./texts.ts";
import { useFocusFirstError } from "./use-focus-first-error.ts";
import { type DraftUpdate, type TextDraft, textErrors, useSaveTexts } from "./use-texts.ts";

const copy = contentCopy.texts;

type Props = {
  texts: PageTexts;
  draft: TextDraft | undefined;
  onChange: (update: DraftUpdate) => void;
  restoreCopy?: RestoreCopy;
  children: (fields: {
    shown: Texts;
    /** Messages by dotted path. */
    errors: Record<string, string>;
    change: (update: (texts: Texts) => Texts) => void;
  }) => ReactNode;
};

const contentOf = ({ content }: PageTexts): Texts => content;

/** The form around the fields of a page, with its save bar. When a save is refused with a conflict, `texts` become what somebody else saved. */
export function TextsForm({ texts, draft, onChange, restoreCopy = copy, children }: Props) {
  const { page, isOwn } = texts;
  const [isRestoring, setIsRestoring] = useState(false);
  const save = useSaveTexts(page);
  const isDirty = draft !== undefined;
  const canSave = !useIsUploading() && isDirty;
  const form = useRef<HTMLFormElement>(null);
  const errors = textErrors(save.error);
  useFocusFirstError(form, errors);
  const { shown, differences, base, resolve } = compareDraft(draft, texts, contentOf);

  function discard() {
    onChange(() => undefined);
    save.reset();
  }

  return (
    <form
      ref={form}
      noValidate
      className="**:[input,select,textarea]:scroll-mb-36"
      onSubmit={(event) => {
        event.preventDefault();
        if (!canSave) return;
        save.mutate(
          { content: shown, base },
          { onSuccess: (saved) => onChange((latest) => draftAfterSave(latest, shown, saved)) },
        );
      }}
    >
      {children({
        shown,
        errors,
        change: (update) =>
          onChange((latest) => {
            const compared = compareDraft(latest, texts, contentOf);
            return { content: update(compared.shown), base: compared.base };
          }),
      })}
      {isOwn && (
        <Button variant="ghost" onClick={() => setIsRestoring(true)} className="mt-8 -ml-4">
          {restoreCopy.restore}
        </Button>
      )}
      <SaveBar
        isDirty={isDirty}
        isSaving={save.isPending && !isRestoring}
        saveLabel={save.isPending && !isRestoring ? copy.saving : copy.save}
        onCancel={discard}
      >
        <ConflictNotice
          notice={copy.conflict}
          differences={differences}
          error={save.error}
          onChoose={(taken) => {
            onChange(() => resolve(taken));
            save.reset();
          }}
        />
      </SaveBar>
      <RestoreDialog
        isOpen={isRestoring}
        onOpenChange={setIsRestoring}
        copy={restoreCopy}
        save={save}
        version={base.version}
        onRestored={discard}
        // After a conflict the draft shows what the other person changed.
        onError={(error) => savedMeanwhile(error, "texts") && onChange(() => ({ content: shown, base }))}
      />
    </form>
  );
}
