import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { AdminOwnPage } from "#contract/content/own-pages.ts";
import { ConflictNotice } from "../../kit/conflict-notice.tsx";
import { SaveBar } from "../../kit/save-bar.tsx";
import { useIsUploading } from "../../kit/track-upload.ts";
import { useUnsavedChanges } from "../../kit/use-unsaved-changes.tsx";
import { contentCopy } from "../copy.ts";
import { compareDraft, type Draft, draftAfterSave } from "../texts/draft.ts";
import { useFocusFirstError } from "../texts/use-focus-first-error.ts";
import { textErrors } from "../texts/use-texts.ts";
import { checkDraft, draftOf, type PageDraft } from "./own-page-draft.ts";
import { OwnPageFields } from "./own-page-fields.tsx";
import { useSaveOwnPage } from "./use-own-pages.ts";

const copy = contentCopy.pages;

/** When a save is refused with a conflict, `page` becomes what somebody else saved. */
type Props = { page: AdminOwnPage | null };

export function OwnPageForm({ page }: Props) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveOwnPage(page?.id ?? null);
  const [draft, setDraft] = useState<Draft<PageDraft, AdminOwnPage | null> | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isUploading = useIsUploading();
  const leave = useUnsavedChanges(draft !== null, copy.leave);
  const { shown, differences, base, resolve } = compareDraft(draft, page, draftOf);

  useFocusFirstError(form, errors);

  function submit() {
    const checked = checkDraft(shown);
    setDraft({ content: checked.draft, base });
    setErrors(checked.errors);
    if (Object.keys(checked.errors).length > 0) return;
    save.mutate(
      { ...checked.draft, ...(base && { version: base.version }) },
      {
        onSuccess: (saved) => {
          setDraft((latest) => draftAfterSave(latest, checked.draft, saved) ?? null);
          if (page) return;
          leave.allowLeaving();
          void navigate(`/admin/content/pages/${saved.id}`, { replace: true });
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
      {/* A new page opens in another form once it is saved, which would lose what is typed meanwhile. */}
      <div inert={!page && save.isPending}>
        <OwnPageFields
          page={page}
          shown={shown}
          errors={errors}
          onChange={(fields) => setDraft({ content: { ...shown, ...fields }, base })}
        />
      </div>
      <SaveBar
        isDirty={draft !== null}
        isSaving={save.isPending}
        saveLabel={save.isPending ? copy.saving : copy.save}
        onCancel={() => {
          setDraft(null);
          setErrors({});
          save.reset();
        }}
      >
        <ConflictNotice
          notice={copy.conflict}
          differences={differences}
          error={save.error}
          onChoose={(taken) => {
            setDraft(resolve(taken));
            save.reset();
          }}
        />
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
