import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate, useParams } from "react-router";
import { productsCopy } from "#app/features/admin/products/copy.ts";
import { ProductFormDialog } from "#app/features/admin/products/product-form.tsx";
import { productByIdQuery } from "#app/features/admin/products/products-queries.ts";
import { isNotFound } from "#app/lib/page-data.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { EmptyState, ErrorState } from "#app/ui/feedback.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";

export default function AdminEditProductPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data: product, isError, error, refetch, isFetching } = useQuery(productByIdQuery(Number(id)));
  const close = () => navigate(`/admin/products${search}`);

  if (product) return <ProductFormDialog key={product.id} product={product} onClose={close} />;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={productsCopy.form.editTitle}
      size="lg"
    >
      {!isError && <LoadingSpinner />}
      {isError && isNotFound(error) && <EmptyState title={productsCopy.missing} />}
      {isError && !isNotFound(error) && <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />}
    </Dialog>
  );
}
