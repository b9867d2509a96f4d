import { Send } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { MailText, MailTextBody } from "#contract/settings/mail-texts.ts";
import { adminCopy } from "../../copy.ts";
import { savedMeanwhile } from "../../kit/conflict.ts";
import { ConflictNotice } from "../../kit/conflict-notice.tsx";
import { contentCopy } from "../copy.ts";
import { compareDraft, type Draft, draftAfterSave } from "../texts/draft.ts";
import { RestoreDialog } from "../texts/restore-dialog.tsx";
import { MailPreviewPane } from "./mail-preview.tsx";
import { MailTextFields } from "./mail-text-fields.tsx";
import { fieldErrors, useMailPreview, useMailTest, useSaveMailText } from "./use-mail-texts.ts";

const copy = contentCopy.mails;

export type MailDraft = Draft<MailTextBody, MailText>;

type Props = {
  text: MailText;
  label: string;
  draft: MailDraft | undefined;
  onChange: (update: (latest: MailDraft | undefined) => MailDraft | undefined) => void;
};

/**
 * Subject and beginning of a mail, with its preview beside them. When a save is refused with a conflict, `text` becomes
 * what somebody else saved.
 */
export function MailTextForm({ text, label, draft, onChange }: Props) {
  const { template, isOwn } = text;
  const { shown, differences, base, resolve } = compareDraft(draft, text, contentOf);
  const [isRestoring, setIsRestoring] = useState(false);
  const save = useSaveMailText(template);
  const test = useMailTest(template);
  const preview = useMailPreview(template, shown);

  function discard() {
    onChange(() => undefined);
    save.reset();
  }

  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!draft) return;
          save.mutate(
            { ...shown, version: base.version },
            { onSuccess: (saved) => onChange((latest) => draftAfterSave(latest, shown, saved)) },
          );
        }}
      >
        <MailTextFields
          text={text}
          shown={shown}
          errors={fieldErrors(preview.error, refusalOf(save, shown), refusalOf(test, shown))}
          onChange={(fields) => onChange(() => ({ content: { ...shown, ...fields }, base }))}
        />
        <ConflictNotice
          notice={copy.conflict}
          differences={differences}
          error={save.error}
          onChoose={(taken) => {
            onChange(() => resolve(taken));
            save.reset();
          }}
        />
        <div className="flex flex-wrap gap-3 border-line border-t pt-4">
          <Button type="submit" isLoading={save.isPending && !isRestoring} disabled={!draft}>
            {save.isPending && !isRestoring ? copy.saving : copy.save}
          </Button>
          <Button variant="quiet" disabled={!draft || save.isPending} onClick={discard}>
            {adminCopy.cancel}
          </Button>
          <Button variant="quiet" isLoading={test.isPending} onClick={() => test.mutate(shown)}>
            {!test.isPending && <Send className="size-4" strokeWidth={1.5} />}
            {test.isPending ? copy.testing : copy.test}
          </Button>
          {isOwn && (
            <Button variant="ghost" onClick={() => setIsRestoring(true)}>
              {copy.restore}
            </Button>
          )}
        </div>
      </form>
      <MailPreviewPane preview={preview} label={label} />
      <RestoreDialog
        isOpen={isRestoring}
        onOpenChange={setIsRestoring}
        copy={copy}
        save={save}
        version={base.version}
        onRestored={discard}
        // After a conflict the draft shows what the other person changed.
        onError={(error) => savedMeanwhile(error, "text") && onChange(() => ({ content: shown, base }))}
      />
    </div>
  );
}

function contentOf({ subject, intro }: MailText): MailTextBody {
  return { subject, intro };
}

/** The error of a save or a test; null once its text was edited. */
function refusalOf({ error, variables }: Write, shown: MailTextBody): unknown {
  if (!variables || "restored" in variables) return null;
  const isShown = variables.subject === shown.subject && variables.intro === shown.intro;
  return isShown ? error : null;
}
type Write = { error: unknown; variables: MailTextBody | { restored: string } | undefined };
