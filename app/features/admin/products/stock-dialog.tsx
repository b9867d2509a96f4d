import { useQuery } from "@tanstack/react-query";
import { Dialog } from "#app/ui/dialog.tsx";
import { ErrorState, LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { productsCopy } from "./copy.ts";
import { productByIdQuery } from "./products-queries.ts";
import { StockAdjustForm } from "./stock-adjust-form.tsx";
import { StockHistory } from "./stock-history.tsx";

const copy = productsCopy.stockDialog;

/** Corrects a product's stock with a reason, and shows what moved it. */
export function StockDialog({ productId, onClose }: { productId: number; onClose: () => void }) {
  const { data: product, isError, refetch, isFetching } = useQuery(productByIdQuery(productId));

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={copy.title}
      description={product?.name}
      size="lg"
    >
      {product && (
        <Tabs
          label={copy.title}
          tabs={[
            { value: "adjust", label: copy.adjust, content: <StockAdjustForm product={product} /> },
            { value: "history", label: copy.history, content: <StockHistory product={product} /> },
          ]}
        />
      )}
      {!product && isError && <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />}
      {!product && !isError && (
        <LoadingRegion className="flex flex-col gap-4 pt-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
    </Dialog>
  );
}
