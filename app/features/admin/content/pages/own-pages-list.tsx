import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback.tsx";
import { type AdminOwnPage, ownPagePath } from "#contract/content/own-pages.ts";
import { AdminTable } from "../../kit/admin-table.tsx";
import { DeleteDialog } from "../../kit/delete-dialog.tsx";
import { ResourceList } from "../../kit/resource.tsx";
import { RowMenu } from "../../kit/row-menu.tsx";
import type { Column } from "../../kit/table-columns.ts";
import { contentCopy } from "../copy.ts";
import { ownPagesQuery, useDeleteOwnPage } from "./use-own-pages.ts";

const copy = contentCopy.pages;

const editPath = ({ id }: AdminOwnPage) => `/admin/content/pages/${id}`;

/** The owner's pages with their addresses; drafts, too. */
export function OwnPagesList() {
  const pages = useQuery(ownPagesQuery);
  const [removing, setRemoving] = useState<AdminOwnPage | null>(null);
  const remove = useDeleteOwnPage();
  const create = (
    <ButtonLink to="/admin/content/pages/new">
      <Plus className="size-4.5" strokeWidth={1.75} />
      {copy.create}
    </ButtonLink>
  );

  const columns: Column<AdminOwnPage>[] = [
    {
      header: copy.columns.title,
      isTitle: true,
      className: "wrap-anywhere",
      cardArea: "title",
      cell: (page) => (
        <Link to={editPath(page)} className="touch-target font-medium hover:underline">
          {page.title}
        </Link>
      ),
    },
    {
      header: copy.columns.address,
      className: "wrap-anywhere text-muted",
      cell: ({ slug }) => ownPagePath(slug),
    },
    {
      header: copy.columns.state,
      cardArea: "note",
      cell: ({ isPublished }) => <Badge>{isPublished ? copy.published : copy.draft}</Badge>,
    },
    {
      header: copy.columns.actions,
      isHeaderHidden: true,
      align: "end",
      cardArea: "menu",
      cell: (page) => (
        <RowMenu
          name={page.title}
          actions={[
            { label: copy.edit, icon: Pencil, to: editPath(page) },
            page.isPublished && { label: copy.view, icon: ExternalLink, href: ownPagePath(page.slug) },
            { label: copy.remove, icon: Trash2, isDangerous: true, onSelect: () => setRemoving(page) },
          ]}
        />
      ),
    },
  ];

  return (
    <div className="max-w-5xl">
      <div className="flex flex-wrap items-center justify-between gap-4 pb-3">
        <p className="max-w-text text-muted">{copy.intro}</p>
        {create}
      </div>
      <ResourceList
        query={pages}
        skeleton={{ rows: 3, columns: 4 }}
        empty={<EmptyState title={copy.empty} text={copy.emptyText} />}
      >
        {(rows) => (
          <AdminTable caption={copy.list} columns={columns} rows={rows} hrefOf={editPath} size="medium" />
        )}
      </ResourceList>
      {removing && (
        <DeleteDialog
          title={copy.removeTitle}
          text={copy.removeText(removing.title)}
          confirmLabel={copy.removeConfirm}
          remove={remove}
          input={removing.id}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}
