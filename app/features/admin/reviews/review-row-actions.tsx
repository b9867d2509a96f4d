import { Check, EyeOff, MessageSquareReply, Package, Store } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import type { AdminReview } from "#contract/reviews/reviews.ts";
import { RowMenu } from "../kit/row-menu.tsx";
import { adminReviewsCopy as copy } from "./copy.ts";
import type { ReviewStep } from "./review-dialogs.tsx";
import { productHref, useReviewActions } from "./use-review-actions.ts";

type Props = { review: AdminReview; onStep: (step: ReviewStep) => void };

/** Publishing a new review is one click; the rest is in the menu. */
export function ReviewRowActions({ review, onStep }: Props) {
  const { publish } = useReviewActions(review);
  const { product, author, state, version, reply, orderId } = review;
  const publishNow = () => publish.mutate({ version, state: "published" });

  return (
    <span className="flex justify-end gap-1">
      {state === "new" && (
        <Button
          size="sm"
          variant="quiet"
          isLoading={publish.isPending}
          aria-label={copy.publishOf(product.name, author)}
          onClick={publishNow}
          className="as-cards:hidden"
        >
          {copy.publish}
        </Button>
      )}
      <RowMenu
        name={copy.openOf(product.name, author)}
        actions={[
          state !== "published" &&
            !publish.isPending && {
              label: state === "hidden" ? copy.publishAgain : copy.publish,
              icon: Check,
              onSelect: publishNow,
            },
          {
            label: reply ? copy.changeAnswer : copy.answer,
            icon: MessageSquareReply,
            onSelect: () => onStep("answer"),
          },
          state !== "hidden" && { label: copy.hide, icon: EyeOff, onSelect: () => onStep("hide") },
          orderId !== null && {
            label: copy.order(orderId),
            icon: Package,
            to: `/admin/orders?open=${orderId}`,
          },
          { label: copy.seeProduct, icon: Store, href: productHref(product.slug) },
        ]}
      />
    </span>
  );
}
