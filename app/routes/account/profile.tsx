import { Suspense } from "react";
import { accountCopy as copy } from "#app/features/account/copy.ts";
import { FavouritesPanel } from "#app/features/account/favourites-panel.tsx";
import { GuestOrdersNotice } from "#app/features/account/guest-orders-notice.tsx";
import { ProfileHeader } from "#app/features/account/profile-header.tsx";
import { ProfileNav } from "#app/features/account/profile-nav.tsx";
import { useProfileTab } from "#app/features/account/profile-tab.ts";
import { RequireUser } from "#app/features/auth/require-user.tsx";
import { ChatLink } from "#app/features/layout/chat-link.tsx";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { OrdersPanel } from "#app/features/orders/orders-panel.tsx";
import { Container } from "#app/ui/layout.tsx";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";
import type { User } from "#contract/accounts/accounts.ts";

const AddressesPanel = lazyWithFallback(() => import("#app/features/account/addresses/addresses-panel.tsx"));
const SecurityPanel = lazyWithFallback(() => import("#app/features/account/security/security-panel.tsx"));
const SettingsPanel = lazyWithFallback(() => import("#app/features/account/settings-panel.tsx"));

export default function ProfilePage() {
  return (
    <Container className="pb-18 lg:pb-28">
      <PageMeta title={copy.title} isHidden />
      <RequireUser>{(user) => <Profile user={user} />}</RequireUser>
    </Container>
  );
}

function Profile({ user }: { user: User }) {
  const tab = useProfileTab();

  return (
    <>
      <ProfileHeader user={user} />
      <div className="grid gap-x-18 gap-y-10 lg:grid-cols-[14rem_1fr]">
        <ProfileNav active={tab} />
        <section aria-labelledby="parte" className="min-w-0">
          <h2 id="parte" className="border-line border-b pb-4 text-2xl">
            {copy.tabs[tab]}
          </h2>
          {tab === "pedidos" && (
            <>
              {user.isEmailVerified && <GuestOrdersNotice />}
              <OrdersPanel />
            </>
          )}
          {tab === "favoritos" && <FavouritesPanel />}
          <Suspense fallback={<LoadingSpinner />}>
            {tab === "direcciones" && <AddressesPanel user={user} />}
            {tab === "ajustes" && <SettingsPanel user={user} />}
            {tab === "seguridad" && <SecurityPanel user={user} />}
          </Suspense>
          <ChatLink variant="text" className="mt-8" />
        </section>
      </div>
    </>
  );
}
