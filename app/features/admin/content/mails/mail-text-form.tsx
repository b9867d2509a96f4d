import { Send } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input, Textarea } from "#app/ui/input.tsx";
import type { MailText, MailTextBody } from "#contract/mail-texts.ts";
import { adminCopy } from "../../copy.ts";
import { contentCopy } from "../copy.ts";
import { MailPreviewPane } from "./mail-preview.tsx";
import { fieldErrors, useMailPreview, useMailTest, useSaveMailText } from "./use-mail-texts.ts";

const copy = contentCopy.mails;

type Props = {
  text: MailText;
  label: string;
  draft: MailTextBody | undefined;
  onChange: (draft: MailTextBody | undefined) => void;
};

/** Subject and beginning of a mail, with its preview beside them. */
export function MailTextForm({ text, label, draft, onChange }: Props) {
  const { template, isOwn } = text;
  const shown = draft ?? { subject: text.subject, intro: text.intro };
  const [isRestoring, setIsRestoring] = useState(false);
  const intro = useRef<HTMLTextAreaElement>(null);
  const save = useSaveMailText(template);
  const test = useMailTest(template);
  const preview = useMailPreview(template, shown);
  const errors = fieldErrors(preview.error);
  const change = (fields: Partial<MailTextBody>) => onChange({ ...shown, ...fields });

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
          if (draft) save.mutate(draft, { onSuccess: () => onChange(undefined) });
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
        <div className="flex flex-wrap gap-3 border-line border-t pt-4">
          <Button type="submit" isLoading={save.isPending && !isRestoring} disabled={!draft}>
            {save.isPending && !isRestoring ? copy.saving : copy.save}
          </Button>
          <Button variant="quiet" disabled={!draft || save.isPending} onClick={() => onChange(undefined)}>
            {adminCopy.cancel}
          </Button>
          <Button variant="quiet" isLoading={test.isPending} onClick={() => test.mutate(shown)}>
            {!test.isPending && <Send aria-hidden="true" className="size-4" strokeWidth={1.5} />}
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
          save.mutate(null, {
            onSuccess: () => onChange(undefined),
            onSettled: () => setIsRestoring(false),
          })
        }
      />
    </div>
  );
}
