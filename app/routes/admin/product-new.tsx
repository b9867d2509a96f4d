import { useLocation, useNavigate } from "react-router";
import { ProductFormDialog } from "#app/features/admin/products/product-form.tsx";

export default function AdminNewProductPage() {
  const navigate = useNavigate();
  const { search } = useLocation();

  return <ProductFormDialog product={null} onClose={() => navigate(`/admin/products${search}`)} />;
}
