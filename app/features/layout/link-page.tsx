import { useQuery } from "@tanstack/react-query";
import { Link2Off } from "lucide-react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { isNotFound } from "#app/lib/page-data.ts";
import type { apiQuery } from "#app/lib/query-client.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, ErrorState } from "#app/ui/feedback.tsx";
import { Container } from "#app/ui/layout.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";
import { NoScriptNotice } from "./no-script-notice.tsx";
import { PageMeta } from "./page-meta.tsx";

type Texts = { title: string; missing: string; missingText: string; failed: string; loading: string };

type Props<T> = {
  texts: Texts;
  /** Where a person goes whose link is unknown or has expired. */
  fallbackLink: { to: string; label: string };
  queryOf: (token: string) => ReturnType<typeof apiQuery<T>>;
  className?: string;
  children: (data: T, token: string) => ReactNode;
};

/**
 * A page that anyone with its secret link may open, without a login. Search engines do not list it, and no `Referer`
 * header carries its address. The token is the route's parameter.
 */
export function LinkPage<T>({ className = "pb-18 lg:pb-28", ...props }: Props<T>) {
  return (
    <Container className={className}>
      <PageMeta title={props.texts.title} isHidden />
      {/* Also after a navigation inside the shop, when the header of another page is in force. */}
      <meta name="referrer" content="no-referrer" />
      <LinkedData {...props} />
    </Container>
  );
}

function LinkedData<T>({ texts, fallbackLink, queryOf, children }: Props<T>) {
  const { token = "" } = useParams();
  const { data, error, isFetching, refetch } = useQuery(queryOf(token));

  if (isNotFound(error)) {
    return (
      <EmptyState
        as="h1"
        icon={<Link2Off />}
        title={texts.missing}
        text={texts.missingText}
        action={<ButtonLink to={fallbackLink.to}>{fallbackLink.label}</ButtonLink>}
      />
    );
  }
  if (data !== undefined) return children(data, token);
  if (error) return <ErrorState title={texts.failed} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <>
      <NoScriptNotice />
      <LoadingSpinner label={texts.loading} className="noscript:hidden" />
    </>
  );
}
