import { Navigate } from "react-router";
import { accountCopy } from "#app/features/account/copy.ts";
import { FavouritesSkeleton } from "#app/features/account/favourites-states.tsx";
import { profilePath } from "#app/features/account/profile-tab.ts";
import { VisitorFavourites } from "#app/features/account/visitor-favourites.tsx";
import { ChatLink } from "#app/features/layout/chat-link.tsx";
import { NoScriptNotice } from "#app/features/layout/no-script-notice.tsx";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { useUser } from "#app/lib/session.ts";
import { Container, PageHeading } from "#app/ui/layout.tsx";

const copy = accountCopy.favourites;

/** A visitor's favourites; customers have theirs in the profile (docs/rules/checkout.md#favourites). */
export default function FavouritesPage() {
  const { user } = useUser();
  if (user) return <Navigate to={profilePath("favoritos")} replace />;

  return (
    <Container className="pb-18 lg:pb-28">
      <PageMeta title={copy.title} isHidden />
      <PageHeading title={copy.title} />
      <NoScriptNotice />
      <h2 className="sr-only">{copy.list}</h2>
      <div className="max-w-4xl noscript:hidden">
        {user === null ? <VisitorFavourites /> : <FavouritesSkeleton />}
      </div>
      <ChatLink variant="text" className="mt-8" />
    </Container>
  );
}
