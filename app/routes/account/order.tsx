import { useQuery } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import { useMemo } from "react";
import { Navigate, useParams } from "react-router";
import { RequireUser } from "#app/features/auth/require-user.tsx";
import { usePaidAttempt } from "#app/features/checkout/use-paid-attempt.ts";
import { ChatLink } from "#app/features/layout/chat-link.tsx";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { orderCopy } from "#app/features/orders/copy.ts";
import { OrderDetails } from "#app/features/orders/order-details.tsx";
import { customerOrderQuery } from "#app/features/orders/order-queries.ts";
import { hasAmounts } from "#app/lib/amounts.ts";
import { ApiError } from "#app/lib/api.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, ErrorState } from "#app/ui/feedback.tsx";
import { Container } from "#app/ui/layout.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";
import type { User } from "#contract/accounts/accounts.ts";

const copy = orderCopy;

export default function OrderPage() {
  const { id = "" } = useParams();

  return (
    <Container className="pb-18 lg:pb-28">
      <PageMeta title={orderCopy.number(id)} isHidden />
      <RequireUser>{(user) => <Order id={id} user={user} />}</RequireUser>
    </Container>
  );
}

/** The layout's socket refetches a changed order. */
function Order({ id, user }: { id: string; user: User }) {
  const { data: order, error, isFetching, refetch } = useQuery(customerOrderQuery(id));
  usePaidAttempt(useMemo(() => order && [order], [order]));

  // Staff who may not see money read an order in the admin only.
  if (order && !hasAmounts(order)) return <Navigate to={`/admin/orders?open=${order.id}`} replace />;
  if (order) {
    return (
      <>
        <OrderDetails order={order} user={user} />
        <ChatLink variant="text" className="mt-8 print:hidden" />
      </>
    );
  }
  if (isMissing(error)) {
    return (
      <EmptyState
        as="h1"
        icon={<PackageSearch />}
        title={copy.missing}
        text={copy.missingText}
        action={<ButtonLink to="/profile">{copy.myOrders}</ButtonLink>}
      />
    );
  }
  if (error) return <ErrorState title={copy.failed} onRetry={refetch} isRetrying={isFetching} />;
  return <LoadingSpinner label={copy.loading} />;
}

/** The order does not exist for this user (404), or the id is invalid (400). */
function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
