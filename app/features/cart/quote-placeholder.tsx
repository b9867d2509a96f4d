import { Button } from "#app/ui/button.tsx";
import { uiCopy } from "#app/ui/copy.ts";
import { LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { cartCopy } from "./copy.ts";

type Props = { isError: boolean; onRetry: () => void };

/** Placeholder of the totals while the quote loads or after it failed. */
export function QuotePlaceholder({ isError, onRetry }: Props) {
  if (!isError) {
    return (
      <LoadingRegion>
        <Skeleton className="h-28" />
      </LoadingRegion>
    );
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-3 text-sm">
      <p>{cartCopy.noQuote}</p>
      <Button variant="quiet" onClick={onRetry}>
        {uiCopy.retry}
      </Button>
    </div>
  );
}
