import { useQuery } from "@tanstack/react-query";
import { Link2Off } from "lucide-react";
import { useMemo } from "react";
import { useParams } from "react-router";
import { usePaidAttempt } from "#app/features/checkout/use-paid-attempt.ts";
import { NoScriptNotice } from "#app/features/layout/no-script-notice.tsx";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { orderPageCopy as copy } from "#app/features/order-page/copy.ts";
import { LinkedOrderDetails } from "#app/features/order-page/linked-order-details.tsx";
import { orderPageQuery } from "#app/features/order-page/order-page-query.ts";
import { isNotFound } from "#app/lib/page-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, ErrorState } from "#app/ui/feedback.tsx";
import { Container } from "#app/ui/layout.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";

/** The order's own page: anyone with its link may open it, without a login. */
export default function LinkedOrderPage() {
  return (
    <Container className="pb-18 lg:pb-28">
      <PageMeta title={copy.title} isHidden />
      {/* Also after a navigation inside the shop, when the header of another page is in force. */}
      <meta name="referrer" content="no-referrer" />
      <LinkedOrder />
    </Container>
  );
}

function LinkedOrder() {
  const { token = "" } = useParams();
  const { data: order, error, isFetching, refetch } = useQuery(orderPageQuery(token));
  usePaidAttempt(useMemo(() => order && [order], [order]));

  if (isNotFound(error)) {
    return (
      <EmptyState
        as="h1"
        icon={<Link2Off />}
        title={copy.missing}
        text={copy.missingText}
        action={<ButtonLink to="/seguimiento">{copy.find}</ButtonLink>}
      />
    );
  }
  if (order) return <LinkedOrderDetails order={order} token={token} />;
  if (error) return <ErrorState title={copy.failed} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <>
      <NoScriptNotice />
      <LoadingSpinner label={copy.loading} className="noscript:hidden" />
    </>
  );
}
