import { useQuery } from "@tanstack/react-query";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { sentenceCase } from "#contract/sentence-case.ts";
import { type MailText, mailTextGroups } from "#contract/settings/mail-texts.ts";
import { mailLabel } from "../../dashboard/attention-copy.ts";
import { Resource } from "../../kit/resource.tsx";
import { TableSkeleton } from "../../kit/table-skeleton.tsx";
import { useUrlState } from "../../kit/use-url-state.ts";
import { contentCopy } from "../copy.ts";
import { type MailDraft, MailTextForm } from "./mail-text-form.tsx";
import { mailTextsQuery } from "./use-mail-texts.ts";

const copy = contentCopy.mails;

/** Unsaved texts by mail. */
export type MailDrafts = Partial<Record<string, MailDraft>>;

type Props = { drafts: MailDrafts; onChange: (update: (drafts: MailDrafts) => MailDrafts) => void };

/** Edits the text of one mail at a time, beside its preview. Drafts survive switching to another mail. */
export function MailTextsEditor({ drafts, onChange }: Props) {
  const { params, change } = useUrlState();
  const query = useQuery(mailTextsQuery);

  return (
    <Resource query={query} skeleton={<TableSkeleton rows={6} columns={2} />}>
      {(texts) => {
        const [first] = texts;
        const shown =
          texts.find(({ template }) => template === params.get("mail")) ?? orderReceived(texts) ?? first;
        if (!shown) return null;
        const { template } = shown;
        return (
          <>
            <p className="max-w-text pb-5 text-muted">{copy.intro}</p>
            <Field label={copy.mail} className="w-full pb-6 sm:w-96">
              <Select value={template} onChange={({ target }) => change({ mail: target.value })}>
                {mailTextGroups.map((group) => (
                  <optgroup key={group} label={copy.groups[group]}>
                    {texts
                      .filter((text) => text.group === group)
                      .map((text) => (
                        <option key={text.template} value={text.template}>
                          {text.isOwn ? copy.own(labelOf(text)) : labelOf(text)}
                        </option>
                      ))}
                  </optgroup>
                ))}
              </Select>
            </Field>
            <MailTextForm
              key={template}
              text={shown}
              label={labelOf(shown)}
              draft={drafts[template]}
              onChange={(update) =>
                onChange(({ [template]: before, ...others }) => {
                  const next = update(before);
                  return next ? { ...others, [template]: next } : others;
                })
              }
            />
          </>
        );
      }}
    </Resource>
  );
}

/** Shown first: the mail that every buyer gets. */
function orderReceived(texts: readonly MailText[]): MailText | undefined {
  return texts.find(({ template }) => template === "orderReceived");
}

function labelOf({ template }: MailText): string {
  return sentenceCase(mailLabel(template, null));
}
