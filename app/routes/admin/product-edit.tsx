import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate, useParams } from "react-router";
import { AdminDialog } from "#app/features/admin/kit/admin-dialog.tsx";
import { Resource } from "#app/features/admin/kit/resource.tsx";
import { productsCopy } from "#app/features/admin/products/copy.ts";
import { ProductFormDialog } from "#app/features/admin/products/product-form.tsx";
import { productByIdQuery } from "#app/features/admin/products/products-queries.ts";
import { LoadingSpinner } from "#app/ui/spinner.tsx";

export default function AdminEditProductPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const query = useQuery(productByIdQuery(Number(id)));
  const close = () => navigate(`/admin/products${search}`);

  if (query.data) return <ProductFormDialog key={query.data.id} product={query.data} onClose={close} />;
  return (
    <AdminDialog onClose={close} title={productsCopy.form.editTitle} size="page">
      <Resource query={query} missing={productsCopy.missing} skeleton={<LoadingSpinner />}>
        {() => null}
      </Resource>
    </AdminDialog>
  );
}
