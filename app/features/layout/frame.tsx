import type { ReactNode } from "react";
import { CartDrawerHost } from "#app/features/cart-drawer/cart-drawer-host.tsx";
import { MAIN_ID, SkipLink } from "#app/ui/layout.tsx";
import { AnnouncementBar } from "./announcement-bar.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { WhatsappButton } from "./whatsapp-button.tsx";

/** Layout of the shop's pages: header, page, footer and WhatsApp button. */
export function StorefrontFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <AnnouncementBar />
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer />
      <WhatsappButton />
      <CartDrawerHost />
    </div>
  );
}
