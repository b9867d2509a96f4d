import { Send } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input, Textarea } from "#app/ui/input.tsx";
import type { MailText, MailTextBody } from "#contract/settings/mail-texts.ts";
import { adminCopy } from "../../copy.ts";
import { ConflictNotice } from "../../kit/conflict-notice.tsx";
import { contentCopy } from "../copy.ts";
import { differencesOf, rebase } from "../texts/texts-conflict.ts";
import { MailPreviewPane } from "./mail-preview.tsx";
import {
  fieldErrors,
  savedMeanwhile,
  useMailPreview,
  useMailTest,
  useSaveMailText,
} from "./use-mail-texts.ts";

const copy = contentCopy.mails;

/** Unsaved text, and the stored text that it is based on. */
export type MailDraft = { typed: MailTextBody; base: MailText };

type Props = {
  text: MailText;
  label: string;
  draft: MailDraft | undefined;
  onChange: (draft: MailDraft | undefined) => void;
};

const editable = ({ subject, intro }: MailTextBody): MailTextBody => ({ subject, intro });

/**
 * Subject and beginning of a mail, with its preview beside them. When a save is refused with a conflict, `text` becomes
 * what somebody else saved.
 */
export function MailTextForm({ text, label, draft, onChange }: Props) {
  const { template, isOwn } = text;
  const shown = draft?.typed ?? editable(text);
  const differences = draft ? differencesOf(shown, editable(draft.base), editable(text)) : [];
  const base = draft && differences.length > 0 ? draft.base : text;
  const [isRestoring, setIsRestoring] = useState(false);
  const intro = useRef<HTMLTextAreaElement>(null);
  const save = useSaveMailText(template);
  const test = useMailTest(template);
  const preview = useMailPreview(template, shown);
  const errors = fieldErrors(preview.error, refusalOf(save, shown), refusalOf(test, shown));
  const change = (fields: Partial<MailTextBody>) => onChange({ typed: { ...shown, ...fields }, base });

  function insert(name: string) {
    const field = intro.current;
    const [start, end] = [
      field?.selectionStart ?? shown.intro.length,
      field?.selectionEnd ?? shown.intro.length,
    ];
    const value = `{${name}}`;
    change({ intro: shown.intro.slice(0, start) + value + shown.intro.slice(end) });
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(start + value.length, start + value.length);
    });
  }

  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!draft) return;
          save.mutate({ ...shown, version: base.version }, { onSuccess: () => onChange(undefined) });
        }}
      >
        <Field label={copy.subject} error={errors.subject} required>
          <Input
            value={shown.subject}
            maxLength={150}
            autoComplete="off"
            onChange={({ target }) => change({ subject: target.value })}
          />
        </Field>
        <Field label={copy.text} hint={copy.textHint} error={errors.intro} required>
          <Textarea
            ref={intro}
            rows={7}
            value={shown.intro}
            maxLength={2000}
            onChange={({ target }) => change({ intro: target.value })}
          />
        </Field>
        <div>
          <p className="text-muted text-xs">
            {copy.placeholders} {text.required.length > 0 && copy.required}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {text.placeholders.map((name) => (
              <Button
                key={name}
                variant="quiet"
                size="sm"
                aria-label={copy.insert(name)}
                onClick={() => insert(name)}
              >
                {`{${name}}`}
                {text.required.includes(name) && " *"}
              </Button>
            ))}
          </div>
        </div>
        {differences.length > 0 && (
          <ConflictNotice
            notice={copy.conflict}
            differences={differences}
            onChoose={(taken) =>
              onChange({
                typed: rebase(shown, editable(base), editable(text), taken) as MailTextBody,
                base: text,
              })
            }
          />
        )}
        <div className="flex flex-wrap gap-3 border-line border-t pt-4">
          <Button type="submit" isLoading={save.isPending && !isRestoring} disabled={!draft}>
            {save.isPending && !isRestoring ? copy.saving : copy.save}
          </Button>
          <Button variant="quiet" disabled={!draft || save.isPending} onClick={() => onChange(undefined)}>
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
      <ConfirmDialog
        isOpen={isRestoring}
        onOpenChange={setIsRestoring}
        title={copy.restoreTitle}
        text={copy.restoreText}
        confirmLabel={copy.restore}
        isDangerous
        isLoading={save.isPending}
        onConfirm={() =>
          save.mutate(
            { restored: base.version },
            {
              onSuccess: () => onChange(undefined),
              // After a conflict the draft shows what the other person changed.
              onError: (error) => savedMeanwhile(error) && onChange({ typed: shown, base }),
              onSettled: () => setIsRestoring(false),
            },
          )
        }
      />
    </div>
  );
}

/** The error of a write, as long as the text that it refused is on the screen. */
function refusalOf({ error, variables }: Write, shown: MailTextBody): unknown {
  if (!variables || "restored" in variables) return null;
  const isShown = variables.subject === shown.subject && variables.intro === shown.intro;
  return isShown ? error : null;
}
type Write = { error: unknown; variables: MailTextBody | { restored: string } | undefined };
