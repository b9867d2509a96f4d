import { useQuery } from "@tanstack/react-query";
import { Link2Off } from "lucide-react";
import { useParams } from "react-router";
import { NoScriptNotice } from "#app/features/layout/no-script-notice.tsx";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { payLinkCopy as copy } from "#app/features/pay-link/copy.ts";
import { LinkedOrderPage } from "#app/features/pay-link/linked-order.tsx";
import { linkedOrderQuery } from "#app/features/pay-link/use-linked-order.ts";
import { isNotFound } from "#app/lib/page-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, ErrorState } from "#app/ui/feedback.tsx";
import { Container } from "#app/ui/layout.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";

/** Page of a payment link: anyone with the link may pay, without a login. */
export default function PayPage() {
  return (
    <Container className="pb-18 lg:pb-28">
      <PageMeta title={copy.title} isHidden />
      {/* Also after a navigation inside the shop, when the header of another page is in force. */}
      <meta name="referrer" content="no-referrer" />
      <Pay />
    </Container>
  );
}

function Pay() {
  const { token = "" } = useParams();
  const { data: order, error, isFetching, refetch } = useQuery(linkedOrderQuery(token));

  if (order) return <LinkedOrderPage order={order} token={token} />;
  if (isNotFound(error)) {
    return (
      <EmptyState
        as="h1"
        icon={<Link2Off />}
        title={copy.missing}
        text={copy.missingText}
        action={<ButtonLink to="/shop">{copy.shop}</ButtonLink>}
      />
    );
  }
  if (error) return <ErrorState title={copy.loadFailed} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <>
      <NoScriptNotice />
      <LoadingSpinner label={copy.loading} className="noscript:hidden" />
    </>
  );
}
