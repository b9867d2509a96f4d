import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { type ContentPage, contentPages } from "#contract/content/content.ts";
import { Options } from "../../kit/options.tsx";
import { Resource } from "../../kit/resource.tsx";
import { TableSkeleton } from "../../kit/table-skeleton.tsx";
import { readChoice, useUrlState } from "../../kit/use-url-state.ts";
import { contentCopy } from "../copy.ts";
import { pageNames } from "../names.ts";
import { PlaceholderNames } from "./placeholder-names.tsx";
import { type TextDrafts, withDraft } from "./text-drafts.ts";
import { TextFields } from "./text-fields.tsx";
import { withValue } from "./texts.ts";
import { TextsForm } from "./texts-form.tsx";
import { textsQuery } from "./use-texts.ts";

const copy = contentCopy.texts;
/** The menus have a screen of their own. */
type TextPage = Exclude<ContentPage, "menus">;
const pages = contentPages.filter((page): page is TextPage => page !== "menus");

/** Storefront path that shows each page's texts. */
const addresses: Record<TextPage, string> = {
  home: "/",
  shop: "/shop",
  collections: "/collections",
  about: "/about",
  contact: "/contact",
  faq: "/faq",
  shippingReturns: "/envios-devoluciones",
  privacy: "/privacidad",
  terms: "/terminos",
  consents: "/contact",
  auth: "/auth",
};

type Props = { drafts: TextDrafts; onChange: (update: (drafts: TextDrafts) => TextDrafts) => void };

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
          <ExternalLink className="size-4" strokeWidth={1.5} />
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
            onChange={(update) => onChange((latest) => withDraft(latest, page, update))}
          >
            {({ shown, errors, change: changeTexts }) => (
              <>
                <PlaceholderNames placeholders={texts.placeholders} />
                <TextFields
                  name=""
                  label={pageNames[page]}
                  value={shown}
                  path={[]}
                  errors={errors}
                  onChange={(path, value) => changeTexts((latest) => withValue(latest, path, value))}
                />
              </>
            )}
          </TextsForm>
        )}
      </Resource>
    </div>
  );
}
