import { useQuery } from "@tanstack/react-query";
import { Plus, Tags } from "lucide-react";
import { useState } from "react";
import { AttributesSection } from "#app/features/admin/attributes/attributes-section.tsx";
import { CategoriesList } from "#app/features/admin/categories/categories-list.tsx";
import { CategoryFormDialog } from "#app/features/admin/categories/category-form.tsx";
import { categoriesCopy } from "#app/features/admin/categories/copy.ts";
import { AdminPage } from "#app/features/admin/kit/admin-page.tsx";
import { ResourceList } from "#app/features/admin/kit/resource.tsx";
import { categoriesQuery } from "#app/features/admin/products/products-queries.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback.tsx";
import type { Category } from "#contract/catalog/catalog.ts";

export default function AdminCategoriesPage() {
  const list = useQuery(categoriesQuery);
  /** The category whose form is open; "new" for a new category. */
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
      <ResourceList
        query={list}
        skeleton={{ columns: 3, rows: 5 }}
        empty={
          <EmptyState
            icon={<Tags aria-hidden="true" />}
            title={categoriesCopy.empty}
            text={categoriesCopy.emptyText}
          />
        }
      >
        {(categories) => <CategoriesList categories={categories} onEdit={setEdited} />}
      </ResourceList>
      <AttributesSection />
      {edited && (
        <CategoryFormDialog category={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </AdminPage>
  );
}
