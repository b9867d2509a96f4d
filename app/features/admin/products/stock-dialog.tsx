import { useQuery } from "@tanstack/react-query";
import { productByIdQuery } from "#app/features/catalog/catalog-queries.ts";
import { LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { AdminDialog } from "../kit/admin-dialog.tsx";
import { Resource } from "../kit/resource.tsx";
import { useCloseGuard } from "../kit/use-close-guard.tsx";
import { usePermissions } from "../use-permissions.ts";
import { productsCopy } from "./copy.ts";
import { StockAdjustForm } from "./stock-adjust-form.tsx";
import { StockHistory } from "./stock-history.tsx";
import { useStockAdjustment } from "./use-stock-adjustment.ts";
import { WaitingPeople } from "./waiting-people.tsx";

const copy = productsCopy.stockDialog;

/** Corrects a product's stock and shows its history. */
export function StockDialog({ productId, onClose }: { productId: number; onClose: () => void }) {
  const query = useQuery(productByIdQuery(productId));
  const adjustment = useStockAdjustment(productId);
  const isSaving = adjustment.adjust.isPending;
  const may = usePermissions();
  const guard = useCloseGuard(adjustment.isDirty && !isSaving, onClose, copy.unsaved);

  return (
    <AdminDialog
      onClose={() => !isSaving && guard.requestClose()}
      title={copy.title}
      description={query.data?.name}
      size="lg"
    >
      <Resource
        query={query}
        skeleton={
          <LoadingRegion className="flex flex-col gap-4 pt-4">
            <Skeleton className="h-10" />
            <Skeleton className="h-40" />
          </LoadingRegion>
        }
      >
        {(product) => (
          <>
            <WaitingPeople product={product} />
            <Tabs
              label={copy.title}
              tabs={[
                ...(may("stock.write")
                  ? [
                      {
                        value: "adjust" as const,
                        label: copy.adjust,
                        content: <StockAdjustForm product={product} adjustment={adjustment} />,
                      },
                    ]
                  : []),
                { value: "history", label: copy.history, content: <StockHistory product={product} /> },
              ]}
            />
          </>
        )}
      </Resource>
      {guard.dialog}
    </AdminDialog>
  );
}
