import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate, useParams } from "react-router";
import { AdminDialog } from "#app/features/admin/kit/admin-dialog.tsx";
import { Resource } from "#app/features/admin/kit/resource.tsx";
import { parseId } from "#app/features/admin/kit/use-url-state.ts";
import { productsCopy } from "#app/features/admin/products/copy.ts";
import { ProductFormDialog } from "#app/features/admin/products/product-form.tsx";
import { productByIdQuery } from "#app/features/catalog/catalog-queries.ts";
import { EmptyState } from "#app/ui/feedback.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";

export default function AdminEditProductPage() {
  const id = parseId(useParams().id);
  const navigate = useNavigate();
  const { search } = useLocation();
  const query = useQuery({ ...productByIdQuery(id ?? 0), enabled: id !== null });
  const close = () => navigate(`/admin/products${search}`);

  if (query.data) return <ProductFormDialog key={query.data.id} product={query.data} onClose={close} />;
  return (
    <AdminDialog onClose={close} title={productsCopy.form.editTitle} size="page">
      {id === null ? (
        <EmptyState title={productsCopy.missing} />
      ) : (
        <Resource query={query} missing={productsCopy.missing} skeleton={<LoadingSpinner />}>
          {() => null}
        </Resource>
      )}
    </AdminDialog>
  );
}
