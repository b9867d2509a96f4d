import { useQuery } from "@tanstack/react-query";
import { Plus, Tags } from "lucide-react";
import { useState } from "react";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { TableSkeleton } from "#app/features/admin/admin-table.tsx";
import { CategoriesList } from "#app/features/admin/categories/categories-list.tsx";
import { CategoryFormDialog } from "#app/features/admin/categories/category-form.tsx";
import { categoriesCopy } from "#app/features/admin/categories/copy.ts";
import { categoriesQuery } from "#app/features/admin/products/products-queries.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState, ErrorState } from "#app/ui/feedback.tsx";
import type { Category } from "#contract/catalog.ts";

export default function AdminCategoriesPage() {
  const list = useQuery(categoriesQuery);
  /** The category whose form is open; "new" for one to be made. */
  const [edited, setEdited] = useState<Category | "new" | null>(null);

  return (
    <AdminPage
      title={categoriesCopy.title}
      lead={categoriesCopy.lead}
      actions={
        <Button onClick={() => setEdited("new")}>
          <Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {categoriesCopy.add}
        </Button>
      }
    >
      {list.data && list.data.length > 0 && <CategoriesList categories={list.data} onEdit={setEdited} />}
      {list.data?.length === 0 && (
        <EmptyState
          icon={<Tags aria-hidden="true" />}
          title={categoriesCopy.empty}
          text={categoriesCopy.emptyText}
        />
      )}
      {!list.data && list.isError && (
        <ErrorState onRetry={() => list.refetch()} isRetrying={list.isFetching} />
      )}
      {!list.data && !list.isError && <TableSkeleton columns={3} rows={5} />}
      {edited && (
        <CategoryFormDialog category={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </AdminPage>
  );
}
