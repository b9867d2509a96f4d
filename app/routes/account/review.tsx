import { useQuery } from "@tanstack/react-query";
import { Link2Off } from "lucide-react";
import { useParams } from "react-router";
import { NoScriptNotice } from "#app/features/layout/no-script-notice.tsx";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { reviewsCopy } from "#app/features/reviews/copy.ts";
import { ReviewLines } from "#app/features/reviews/form/review-lines.tsx";
import { invitationQuery } from "#app/features/reviews/reviews-queries.ts";
import { isNotFound } from "#app/lib/page-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, ErrorState } from "#app/ui/feedback.tsx";
import { Container } from "#app/ui/layout.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";

const copy = reviewsCopy.form;

/** The form for reviews: anyone with its link may open it, without a login (docs/rules/reviews.md#links). */
export default function ReviewPage() {
  return (
    <Container className="pb-12 lg:pb-28">
      <PageMeta title={copy.title} isHidden />
      {/* Also after a navigation inside the shop, when the header of another page is in force. */}
      <meta name="referrer" content="no-referrer" />
      <div className="mx-auto max-w-lg">
        <Invitation />
      </div>
    </Container>
  );
}

function Invitation() {
  const { token = "" } = useParams();
  const { data, error, isFetching, refetch } = useQuery(invitationQuery(token));

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
  if (data) return <ReviewLines token={token} invitation={data} />;
  if (error) return <ErrorState title={copy.failed} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <>
      <NoScriptNotice />
      <LoadingSpinner label={copy.loading} className="noscript:hidden" />
    </>
  );
}
