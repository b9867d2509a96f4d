import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { PageTexts } from "#contract/content/content.ts";
import { ConflictNotice } from "../../kit/conflict-notice.tsx";
import { SaveBar } from "../../kit/save-bar.tsx";
import { useIsUploading } from "../../kit/track-upload.ts";
import { contentCopy } from "../copy.ts";
import type { Texts } from "./texts.ts";
import { differencesOf, rebase } from "./texts-conflict.ts";
import { type DraftUpdate, savedMeanwhile, type TextDraft, textErrors, useSaveTexts } from "./use-texts.ts";

const copy = contentCopy.texts;

type RestoreCopy = { restore: string; restoreTitle: string; restoreText: string };

type Props = {
  texts: PageTexts;
  draft: TextDraft | undefined;
  onChange: (update: DraftUpdate) => void;
  /** Words of the button that restores the original. */
  restoreCopy?: RestoreCopy;
  children: (fields: {
    shown: Texts;
    /** Messages by dotted path. */
    errors: Record<string, string>;
    change: (update: (texts: Texts) => Texts) => void;
  }) => ReactNode;
};

/** The form around the fields of a page, with its save bar. When a save is refused with a conflict, `texts` become what somebody else saved. */
export function TextsForm({ texts, draft, onChange, restoreCopy = copy, children }: Props) {
  const { page, isOwn } = texts;
  const [isRestoring, setIsRestoring] = useState(false);
  const save = useSaveTexts(page);
  const isDirty = draft !== undefined;
  const canSave = !useIsUploading() && isDirty;
  const shown = draft?.texts ?? texts.content;
  const { differences, base } = compare(draft, texts);
  const discard = () => onChange(() => undefined);

  return (
    <form
      noValidate
      className="**:[input,select,textarea]:scroll-mb-36"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) save.mutate({ texts: shown, base }, { onSuccess: discard });
      }}
    >
      {children({
        shown,
        errors: textErrors(save.error),
        change: (update) =>
          onChange((latest) => ({
            texts: update(latest?.texts ?? texts.content),
            base: compare(latest, texts).base,
          })),
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
        {differences.length > 0 && (
          <ConflictNotice
            notice={copy.conflict}
            differences={differences}
            onChoose={(taken) =>
              onChange(() => ({ texts: rebase(shown, base.content, texts.content, taken), base: texts }))
            }
          />
        )}
      </SaveBar>
      <ConfirmDialog
        isOpen={isRestoring}
        onOpenChange={setIsRestoring}
        title={restoreCopy.restoreTitle}
        text={restoreCopy.restoreText}
        confirmLabel={restoreCopy.restore}
        isDangerous
        isLoading={save.isPending}
        onConfirm={() =>
          save.mutate(
            { restored: base.version },
            {
              onSuccess: discard,
              // After a conflict the draft shows what the other person changed.
              onError: (error) => savedMeanwhile(error) && onChange(() => ({ texts: shown, base })),
              onSettled: () => setIsRestoring(false),
            },
          )
        }
      />
    </form>
  );
}

/** What somebody else saved since the draft began, and the stored texts that the draft is based on from now on. */
function compare(draft: TextDraft | undefined, texts: PageTexts) {
  const differences = draft ? differencesOf(draft.texts, draft.base.content, texts.content) : [];
  return { differences, base: draft && differences.length > 0 ? draft.base : texts };
}
