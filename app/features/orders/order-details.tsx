import { Printer } from "lucide-react";
import { goToPayment } from "#app/features/payments/go-to-gateway.ts";
import { RefillReminder } from "#app/features/refills/refill-reminder.tsx";
import { OrderReviewCard } from "#app/features/reviews/order-review-card.tsx";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { TransferPanel } from "#app/features/transfers/transfer-panel.tsx";
import { formatDate } from "#app/lib/format-dates.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button } from "#app/ui/button.tsx";
import type { User } from "#contract/accounts/accounts.ts";
import { BuyAgainButton } from "./buy-again-button.tsx";
import { orderCopy, orderListCopy } from "./copy.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderColumns } from "./order-columns.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderNotices } from "./order-notices.tsx";
import { PrintedRights, PrintedSeller } from "./order-print.tsx";
import type { AccountOrder } from "./order-queries.ts";
import { StatusBadge } from "./order-status.tsx";
import { paymentStateOf } from "./payment-state.ts";
import { WithdrawalSection } from "./withdrawal/withdrawal-section.tsx";

const copy = orderCopy;

/** An order's page. Administrators see it without the owner's actions. */
export function OrderDetails({ order, user }: { order: AccountOrder; user: User }) {
  const title = orderCopy.number(order.id);
  const isOwn = order.userId === user.id;
  const path = `/api/orders/${order.id}`;
  const brand = useSettings()?.general.name ?? "";

  return (
    <>
      <PrintedSeller />
      <Breadcrumbs
        crumbs={[{ label: orderListCopy.title, to: "/profile" }, { label: title }]}
        className="print:hidden"
      />
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-6 pt-6 pb-10 lg:pb-12">
        <div>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <h1 className="text-3xl">{title}</h1>
            <StatusBadge order={order} />
          </div>
          <p className="mt-3 text-muted">
            <time dateTime={order.createdAt}>{copy.placedOn(formatDate(order.createdAt))}</time>
            {"\u00a0· "}
            {paymentStateOf(order).label}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          {isOwn && !order.isPayable && <BuyAgainButton items={order.items} />}
          {/* On a phone, paying comes first. */}
          <Button
            variant="quiet"
            className={order.isPayable ? "max-sm:hidden" : undefined}
            onClick={() => window.print()}
          >
            <Printer strokeWidth={1.5} className="size-4" />
            {copy.print}
          </Button>
        </div>
      </header>
      {isOwn && <OrderNotices order={order} />}
      {isOwn && <TransferPanel order={order} path={path} />}
      {isOwn && <OrderReviewCard order={order} path={path} />}
      {isOwn && <OrderActions order={order} path={path} pay={() => goToPayment(order, brand)} />}
      <OrderColumns
        order={order}
        facts={<OrderFacts order={order} />}
        belowItems={
          isOwn && (
            <>
              <WithdrawalSection order={order} path={path} />
              <RefillReminder path={path} className="mt-12" />
            </>
          )
        }
      />
      <PrintedRights />
    </>
  );
}
