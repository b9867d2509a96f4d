import { useMutation } from "@tanstack/react-query";
import { Star } from "lucide-react";
import type { ViewedOrder } from "#app/features/orders/order-queries.ts";
import { isEverythingReturned } from "#app/features/orders/withdrawal/other-units.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { apiFetch } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { toastError } from "#app/ui/toast-store.ts";
import { isWithoutMoney } from "#contract/orders/order-status.ts";
import type { ReviewLink } from "#contract/reviews/reviews.ts";
import { orderReviewCopy as copy } from "./form/copy.ts";

type Props = {
  order: Pick<ViewedOrder, "status" | "paymentStatus" | "paymentMethod" | "items" | "withdrawals">;
  /** Path of the order's actions in the API. */
  path: string;
};

/** Asks for a review of a delivered order that is paid, or was at the door (docs/rules/reviews.md#verified). */
export function OrderReviewCard({ order, path }: Props) {
  const isEnabled = useSettings()?.reviews.isEnabled ?? false;
  const open = useMutation({
    mutationFn: () => apiFetch<ReviewLink>(`${path}/review-link`, { method: "POST" }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toastError(copy.failed, error),
  });
  const { status, paymentStatus, paymentMethod } = order;
  const isPaid = paymentStatus === "accepted" || (paymentMethod === "cod" && isWithoutMoney(paymentStatus));
  if (!isEnabled || status !== "entregado" || !isPaid || isEverythingReturned(order)) return null;

  return (
    <section className="mb-10 flex flex-wrap items-center gap-x-6 gap-y-4 bg-cream px-6 py-5 print:hidden">
      <Star className="size-6 fill-honey text-honey" />
      <div className="min-w-0 grow">
        <h2 className="font-medium font-sans text-base tracking-normal">{copy.title}</h2>
        <p className="text-muted text-sm">{copy.text}</p>
      </div>
      <Button isLoading={open.isPending} onClick={() => open.mutate()}>
        {copy.action}
      </Button>
    </section>
  );
}
