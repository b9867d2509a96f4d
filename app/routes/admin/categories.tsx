import { useQuery } from "@tanstack/react-query";
import { Plus, Tags } from "lucide-react";
import { AttributesSection } from "#app/features/admin/attributes/attributes-section.tsx";
import { CategoriesList } from "#app/features/admin/categories/categories-list.tsx";
import { CategoryFormDialog } from "#app/features/admin/categories/category-form.tsx";
import { categoriesCopy } from "#app/features/admin/categories/copy.ts";
import { AdminPage } from "#app/features/admin/kit/admin-page.tsx";
import { ResourceList } from "#app/features/admin/kit/resource.tsx";
import { useEditedRow } from "#app/features/admin/kit/use-edited-row.ts";
import { parseId, useUrlState } from "#app/features/admin/kit/use-url-state.ts";
import { categoriesQuery } from "#app/features/catalog/catalog-queries.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState, Notice } from "#app/ui/feedback.tsx";

export default function AdminCategoriesPage() {
  const list = useQuery(categoriesQuery);
  const { params, change } = useUrlState();
  const open = params.get("open");
  const openId = parseId(open);
  const edited = useEditedRow(list.data, openId);
  const isMissing = openId !== null && !edited && list.isSuccess && !list.isFetching;

  return (
    <AdminPage
      title={categoriesCopy.title}
      lead={categoriesCopy.lead}
      actions={
        <Button onClick={() => change({ open: "new" })}>
          <Plus className="size-4" strokeWidth={1.75} />
          {categoriesCopy.add}
        </Button>
      }
    >
      {isMissing && (
        <Notice title={categoriesCopy.missing} className="mb-6">
          {categoriesCopy.missingText}
        </Notice>
      )}
      <ResourceList
        query={list}
        skeleton={{ columns: 3, rows: 5 }}
        empty={
          <EmptyState
            icon={<Tags />}
            title={categoriesCopy.empty}
            text={categoriesCopy.emptyText}
            action={
              <Button variant="quiet" size="sm" onClick={() => change({ open: "new" })}>
                {categoriesCopy.addFirst}
              </Button>
            }
          />
        }
      >
        {(categories) => <CategoriesList categories={categories} onEdit={({ id }) => change({ open: id })} />}
      </ResourceList>
      <AttributesSection />
      {(edited || open === "new") && (
        <CategoryFormDialog key={open} category={edited ?? null} onClose={() => change({ open: null })} />
      )}
    </AdminPage>
  );
}
