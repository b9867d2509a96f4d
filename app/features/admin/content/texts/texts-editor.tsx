import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import type { ContentPage, PageTexts } from "#contract/content.ts";
import { adminCopy } from "../../copy.ts";
import { TableSkeleton } from "../../kit/admin-table.tsx";
import { ConflictNotice } from "../../kit/conflict-notice.tsx";
import { Options } from "../../kit/options.tsx";
import { Resource } from "../../kit/resource.tsx";
import { readChoice, useUrlState } from "../../kit/use-url-state.ts";
import { contentCopy } from "../copy.ts";
import { pageNames } from "../names.ts";
import { TextFields } from "./text-fields.tsx";
import { withValue } from "./texts.ts";
import { differencesOf, rebase } from "./texts-conflict.ts";
import { type TextDraft, textErrors, textsQuery, useSaveTexts } from "./use-texts.ts";

const copy = contentCopy.texts;
const pages = Object.keys(pageNames) as ContentPage[];

/** Storefront path that shows each page's texts. */
const addresses: Record<ContentPage, string> = {
  home: "/",
  shop: "/shop",
  collections: "/collections",
  about: "/about",
  contact: "/contact",
  faq: "/faq",
  shippingReturns: "/envios-devoluciones",
  privacy: "/privacidad",
  consents: "/contact",
  auth: "/auth",
};

/** Unsaved texts by page. */
export type TextDrafts = Partial<Record<ContentPage, TextDraft>>;

type Props = { drafts: TextDrafts; onChange: (drafts: TextDrafts) => void };

/** Edits the texts of one page at a time. Drafts survive switching to another page. */
export function TextsEditor({ drafts, onChange }: Props) {
  const { params, change } = useUrlState();
  const page = readChoice(params, "page", pages) ?? "home";
  const query = useQuery(textsQuery(page));

  return (
    <div className="max-w-3xl">
      <div className="flex flex-wrap items-end gap-4 pb-8">
        <Field label={copy.page} className="w-full sm:w-80">
          <Select
            value={page}
            onChange={({ target }) => change({ page: target.value === "home" ? null : target.value })}
          >
            <Options of={pages.map((choice) => [choice, pageNames[choice]])} />
          </Select>
        </Field>
        <ButtonLink to={addresses[page]} target="_blank" variant="ghost" className="max-sm:-ml-4">
          {copy.view}
          <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.5} />
        </ButtonLink>
      </div>
      <p className="pb-6 text-muted text-xs">
        {copy.placeholders}
        {page === "privacy" && (
          <>
            {" "}
            {copy.privacyDate}{" "}
            <Link to="/admin/settings" className="text-link">
              {copy.privacyDateLink}
            </Link>
          </>
        )}
      </p>
      <Resource query={query} skeleton={<TableSkeleton rows={6} columns={1} />}>
        {(texts) => (
          <TextsForm
            key={page}
            texts={texts}
            draft={drafts[page]}
            onChange={(draft) => {
              const { [page]: _, ...others } = drafts;
              onChange(draft === undefined ? others : { ...others, [page]: draft });
            }}
          />
        )}
      </Resource>
    </div>
  );
}

type FormProps = {
  texts: PageTexts;
  draft: TextDraft | undefined;
  onChange: (draft: TextDraft | undefined) => void;
};

/** When a save is refused with a conflict, `texts` become what somebody else saved. */
function TextsForm({ texts, draft, onChange }: FormProps) {
  const { page, isOwn } = texts;
  const [isRestoring, setIsRestoring] = useState(false);
  const save = useSaveTexts(page);
  const isDirty = draft !== undefined;
  const shown = draft?.texts ?? texts.content;
  const differences = draft ? differencesOf(shown, draft.base.content, texts.content) : [];
  const base = draft && differences.length > 0 ? draft.base : texts;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) save.mutate({ texts: shown, base }, { onSuccess: () => onChange(undefined) });
      }}
    >
      <TextFields
        name=""
        label={pageNames[page]}
        value={shown}
        path={[]}
        errors={textErrors(save.error)}
        onChange={(path, value) => onChange({ texts: withValue(shown, path, value), base })}
      />
      {isOwn && (
        <Button variant="ghost" onClick={() => setIsRestoring(true)} className="mt-8 -ml-4">
          {copy.restore}
        </Button>
      )}
      <div className="sticky bottom-(--bottom-bar) z-10 mt-6 flex flex-wrap gap-3 border-line border-t bg-paper py-4">
        {differences.length > 0 && (
          <ConflictNotice
            notice={copy.conflict}
            differences={differences}
            onChoose={(taken) =>
              onChange({ texts: rebase(shown, base.content, texts.content, taken), base: texts })
            }
          />
        )}
        <Button type="submit" isLoading={save.isPending && !isRestoring} disabled={!isDirty}>
          {save.isPending && !isRestoring ? copy.saving : copy.save}
        </Button>
        <Button variant="quiet" disabled={!isDirty || save.isPending} onClick={() => onChange(undefined)}>
          {adminCopy.cancel}
        </Button>
      </div>
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
    </form>
  );
}
