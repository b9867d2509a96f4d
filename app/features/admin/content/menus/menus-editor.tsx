import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Menus } from "#contract/content/menus.ts";
import { Resource } from "../../kit/resource.tsx";
import { TableSkeleton } from "../../kit/table-skeleton.tsx";
import { contentCopy } from "../copy.ts";
import { type TextDrafts, withDraft } from "../texts/text-drafts.ts";
import { TextsForm } from "../texts/texts-form.tsx";
import { textsQuery } from "../texts/use-texts.ts";
import { MenuFields } from "./menu-fields.tsx";

const copy = contentCopy.menus;

type Props = { drafts: TextDrafts; onChange: (update: (drafts: TextDrafts) => TextDrafts) => void };

/** Edits the links of header and footer (docs/rules/pages.md#menus). */
export function MenusEditor({ drafts, onChange }: Props) {
  const query = useQuery(textsQuery("menus"));

  return (
    <div className="max-w-3xl">
      <p className="max-w-text pb-6 text-muted">
        {copy.intro} {copy.announcement}{" "}
        <Link to="/admin/settings?tab=offers" className="text-link">
          {copy.announcementLink}
        </Link>
        .
      </p>
      <Resource query={query} skeleton={<TableSkeleton rows={6} columns={2} />}>
        {(texts) => (
          <TextsForm
            texts={texts}
            draft={drafts.menus}
            onChange={(update) => onChange((latest) => withDraft(latest, "menus", update))}
            restoreCopy={copy}
          >
            {({ shown, errors, change }) => (
              <MenuFields menus={shown as Menus} errors={errors} onChange={(menus) => change(() => menus)} />
            )}
          </TextsForm>
        )}
      </Resource>
    </div>
  );
}
