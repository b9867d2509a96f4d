import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input, Textarea } from "#app/ui/input.tsx";
import { type AdminOwnPage, ownPagePath } from "#contract/content/own-pages.ts";
import { slugFrom } from "#contract/slug.ts";
import { ConflictNotice } from "../../kit/conflict-notice.tsx";
import { SaveBar } from "../../kit/save-bar.tsx";
import { useIsUploading } from "../../kit/track-upload.ts";
import { useUnsavedChanges } from "../../kit/use-unsaved-changes.tsx";
import { contentCopy } from "../copy.ts";
import { differencesOf, rebase } from "../texts/texts-conflict.ts";
import { textErrors } from "../texts/use-texts.ts";
import { checkDraft, draftOf, type PageDraft } from "./own-page-draft.ts";
import { SectionFields } from "./section-fields.tsx";
import { useSaveOwnPage } from "./use-own-pages.ts";

const copy = contentCopy.pages;

/** When a save is refused with a conflict, `page` becomes what somebody else saved. */
type Props = { page: AdminOwnPage | null };

export function OwnPageForm({ page }: Props) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveOwnPage(page?.id ?? null);
  const stored = draftOf(page);
  /** Unsaved changes, and the page that they are based on. */
  const [edited, setEdited] = useState<{ draft: PageDraft; base: AdminOwnPage | null } | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isUploading = useIsUploading();
  const draft = edited?.draft ?? stored;
  const leave = useUnsavedChanges(edited !== null, copy.leave);
  const differences = edited ? differencesOf(draft, draftOf(edited.base), stored) : [];
  const base = edited && differences.length > 0 ? edited.base : page;
  const change = (fields: Partial<PageDraft>) => setEdited({ draft: { ...draft, ...fields }, base });

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  function submit() {
    const checked = checkDraft(draft);
    setEdited({ draft: checked.draft, base });
    setErrors(checked.errors);
    if (Object.keys(checked.errors).length > 0) return;
    save.mutate(
      { ...checked.draft, ...(base && { version: base.version }) },
      {
        onSuccess: (saved) => {
          leave.allowLeaving();
          setEdited(null);
          if (!page) void navigate(`/admin/content/pages/${saved.id}`, { replace: true });
        },
        onError: (error) => setErrors(textErrors(error)),
      },
    );
  }

  return (
    <form
      ref={form}
      noValidate
      className="max-w-3xl **:[input,select,textarea]:scroll-mb-36"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isUploading) submit();
      }}
    >
      <div className="flex flex-col gap-5">
        <Field label={copy.title} error={errors.title} required>
          <Input
            value={draft.title}
            autoComplete="off"
            onChange={({ target }) => change({ title: target.value })}
            onBlur={() => draft.title && !draft.slug && change({ slug: slugFrom(draft.title) })}
          />
        </Field>
        <Field
          label={copy.slug}
          hint={
            page?.isPublished && draft.slug !== page.slug
              ? copy.slugChanges
              : copy.slugHint(ownPagePath(draft.slug || "…"))
          }
          error={errors.slug}
          required
        >
          <Input
            value={draft.slug}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => change({ slug: target.value })}
          />
        </Field>
        <Field label={copy.description} hint={copy.descriptionHint} error={errors.description} isOptional>
          <Textarea
            rows={2}
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        </Field>
      </div>
      <h2 className="mt-8 border-line border-b pb-1.5 font-medium text-base">{copy.sections}</h2>
      <p className="mt-2 mb-6 text-muted text-xs">{copy.sectionsHint}</p>
      <SectionFields
        sections={draft.sections}
        errors={errors}
        onChange={(sections) => change({ sections })}
      />
      <Checkbox
        className="mt-8"
        label={copy.isPublished}
        hint={copy.isPublishedHint}
        checked={draft.isPublished}
        onChange={({ target }) => change({ isPublished: target.checked })}
      />
      {page?.isPublished && (
        <p className="mt-4">
          <a
            href={ownPagePath(page.slug)}
            target="_blank"
            rel="noreferrer"
            className="text-link touch-target"
          >
            {contentCopy.texts.view}
          </a>
        </p>
      )}
      <SaveBar
        isDirty={edited !== null}
        isSaving={save.isPending}
        saveLabel={save.isPending ? copy.saving : copy.save}
        onCancel={() => {
          setEdited(null);
          setErrors({});
        }}
      >
        {differences.length > 0 && (
          <ConflictNotice
            notice={copy.conflict}
            differences={differences}
            onChoose={(taken) =>
              setEdited({
                draft: rebase(draft, draftOf(edited?.base ?? null), stored, taken) as PageDraft,
                base: page,
              })
            }
          />
        )}
        {Object.keys(errors).length > 0 && (
          <p role="alert" className="w-full text-error text-sm">
            {copy.check}
          </p>
        )}
      </SaveBar>
      {leave.dialog}
    </form>
  );
}
