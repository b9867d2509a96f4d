import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { contentCopy } from "#app/features/admin/content/copy.ts";
import { OwnPageForm } from "#app/features/admin/content/pages/own-page-form.tsx";
import { ownPagesQuery } from "#app/features/admin/content/pages/use-own-pages.ts";
import { AdminPage, BackLink } from "#app/features/admin/kit/admin-page.tsx";
import { Resource } from "#app/features/admin/kit/resource.tsx";
import { TableSkeleton } from "#app/features/admin/kit/table-skeleton.tsx";
import { parseId } from "#app/features/admin/kit/use-url-state.ts";
import { EmptyState } from "#app/ui/feedback.tsx";
import type { AdminOwnPage } from "#contract/content/own-pages.ts";

const copy = contentCopy.pages;
const NEW = "new";

/** Writes a new page, or edits the one that the address names. */
export default function AdminOwnPageScreen() {
  const { id } = useParams();
  const pages = useQuery(ownPagesQuery);

  return (
    <AdminPage
      title={id === NEW ? copy.create : copy.edit}
      back={<BackLink to="/admin/content?tab=pages" label={copy.back} />}
    >
      {id === NEW ? (
        <OwnPageForm key={NEW} page={null} />
      ) : (
        <Resource query={pages} skeleton={<TableSkeleton rows={6} columns={1} />}>
          {(all) => <OpenedPage key={id} page={all.find((each) => each.id === parseId(id)) ?? null} />}
        </Resource>
      )}
    </AdminPage>
  );
}

/** Keeps the form with what was typed when a colleague deletes the page meanwhile. */
function OpenedPage({ page }: { page: AdminOwnPage | null }) {
  const [opened, setOpened] = useState(page);
  if (page && page !== opened) setOpened(page);
  return opened ? <OwnPageForm page={opened} /> : <EmptyState title={copy.missing} />;
}
