import { Checkbox } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input, Textarea } from "#app/ui/input.tsx";
import { type AdminOwnPage, ownPagePath } from "#contract/content/own-pages.ts";
import { slugFrom } from "#contract/slug.ts";
import { contentCopy } from "../copy.ts";
import type { PageDraft } from "./own-page-draft.ts";
import { SectionFields } from "./section-fields.tsx";

const copy = contentCopy.pages;

type Props = {
  /** The stored page; null for a new one. */
  page: AdminOwnPage | null;
  shown: PageDraft;
  /** Messages by dotted path. */
  errors: Record<string, string>;
  onChange: (fields: Partial<PageDraft>) => void;
};

export function OwnPageFields({ page, shown, errors, onChange }: Props) {
  return (
    <>
      <div className="flex flex-col gap-5">
        <Field label={copy.title} error={errors.title} required>
          <Input
            value={shown.title}
            autoComplete="off"
            onChange={({ target }) => onChange({ title: target.value })}
            onBlur={() => shown.title && !shown.slug && onChange({ slug: slugFrom(shown.title) })}
          />
        </Field>
        <Field
          label={copy.slug}
          hint={
            page?.isPublished && shown.slug !== page.slug
              ? copy.slugChanges
              : copy.slugHint(ownPagePath(shown.slug || "…"))
          }
          error={errors.slug}
          required
        >
          <Input
            value={shown.slug}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => onChange({ slug: target.value })}
          />
        </Field>
        <Field label={copy.description} hint={copy.descriptionHint} error={errors.description} isOptional>
          <Textarea
            rows={2}
            value={shown.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        </Field>
      </div>
      <h2 className="mt-8 border-line border-b pb-1.5 font-medium text-base">{copy.sections}</h2>
      <p className="mt-2 mb-6 text-muted text-xs">{copy.sectionsHint}</p>
      <SectionFields
        sections={shown.sections}
        errors={errors}
        onChange={(sections) => onChange({ sections })}
      />
      <Checkbox
        className="mt-8"
        label={copy.isPublished}
        hint={copy.isPublishedHint}
        checked={shown.isPublished}
        onChange={({ target }) => onChange({ isPublished: target.checked })}
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
    </>
  );
}
