import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input, Textarea } from "#app/ui/input.tsx";
import { MAX_MAIL_SUBJECT_LENGTH, MAX_MAIL_TEXT_LENGTH } from "#contract/admin/text-limits.ts";
import type { MailText, MailTextBody } from "#contract/settings/mail-texts.ts";
import { contentCopy } from "../copy.ts";
import type { fieldErrors } from "./use-mail-texts.ts";

const copy = contentCopy.mails;

type Props = {
  text: MailText;
  shown: MailTextBody;
  errors: ReturnType<typeof fieldErrors>;
  onChange: (fields: Partial<MailTextBody>) => void;
};

/** Subject and beginning of a mail, with buttons that insert its placeholders at the cursor. */
export function MailTextFields({ text, shown, errors, onChange }: Props) {
  const intro = useRef<HTMLTextAreaElement>(null);

  function insert(name: string) {
    const field = intro.current;
    const start = field?.selectionStart ?? shown.intro.length;
    const end = field?.selectionEnd ?? shown.intro.length;
    const value = `{${name}}`;
    onChange({ intro: shown.intro.slice(0, start) + value + shown.intro.slice(end) });
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(start + value.length, start + value.length);
    });
  }

  return (
    <>
      <Field label={copy.subject} error={errors.subject} required>
        <Input
          value={shown.subject}
          maxLength={MAX_MAIL_SUBJECT_LENGTH}
          autoComplete="off"
          onChange={({ target }) => onChange({ subject: target.value })}
        />
      </Field>
      <Field label={copy.text} hint={copy.textHint} error={errors.intro} required>
        <Textarea
          ref={intro}
          rows={7}
          value={shown.intro}
          maxLength={MAX_MAIL_TEXT_LENGTH}
          onChange={({ target }) => onChange({ intro: target.value })}
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
    </>
  );
}
