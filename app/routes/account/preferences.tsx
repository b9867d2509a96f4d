import { useQuery } from "@tanstack/react-query";
import { Link2Off } from "lucide-react";
import { useParams } from "react-router";
import { NoScriptNotice } from "#app/features/layout/no-script-notice.tsx";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { preferencesCopy as copy } from "#app/features/preferences/copy.ts";
import { PreferencesForm } from "#app/features/preferences/preferences-form.tsx";
import { preferencesQuery } from "#app/features/preferences/preferences-query.ts";
import { isNotFound } from "#app/lib/page-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, ErrorState } from "#app/ui/feedback.tsx";
import { Container, PageHeading } from "#app/ui/layout.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";

/** The commercial messages of an address, for whoever holds the link of a mail. */
export default function PreferencesPage() {
  return (
    <Container className="pb-18 lg:pb-28">
      <PageMeta title={copy.title} isHidden />
      <meta name="referrer" content="no-referrer" />
      <Preferences />
    </Container>
  );
}

function Preferences() {
  const { token = "" } = useParams();
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery(token));

  if (data) {
    return (
      <>
        <PageHeading title={copy.title} lead={copy.lead(data.email)} />
        <div className="max-w-xl">
          <PreferencesForm token={token} preferences={data} />
        </div>
      </>
    );
  }
  if (isNotFound(error)) {
    return (
      <EmptyState
        as="h1"
        icon={<Link2Off />}
        title={copy.missing}
        text={copy.missingText}
        action={<ButtonLink to="/shop">{copy.home}</ButtonLink>}
      />
    );
  }
  if (error) return <ErrorState title={copy.failed} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <>
      <NoScriptNotice />
      <LoadingSpinner label={copy.loading} className="noscript:hidden" />
    </>
  );
}
