import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { CartDrawerHost } from "#app/features/cart-drawer/cart-drawer-host.tsx";
import { SkipLink } from "#app/ui/layout.tsx";
import { MAIN_ID } from "#app/ui/main-id.ts";
import { usePanelHistory } from "#app/ui/use-back-to-close.ts";
import { AnnouncementBar } from "./announcement-bar.tsx";
import { CheckoutHeader } from "./checkout-header.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { WhatsappButton } from "./whatsapp-button.tsx";

const CHECKOUT_PATH = "/checkout";

/**
 * Layout of the shop's pages: header, page, footer, WhatsApp button and cart drawer. The checkout has a slim header.
 * Each page fills the window at least, so that the footer does not jump when its content arrives or goes.
 */
export function StorefrontFrame({ children }: { children: ReactNode }) {
  usePanelHistory();
  useKeptFocus();
  const isCheckout = useLocation().pathname === CHECKOUT_PATH;

  return (
    <>
      <SkipLink />
      {isCheckout ? (
        <CheckoutHeader />
      ) : (
        <>
          <AnnouncementBar />
          <Header />
        </>
      )}
      <main id={MAIN_ID} tabIndex={-1} className="min-h-dvh outline-none">
        {children}
      </main>
      <Footer />
      <WhatsappButton />
      <CartDrawerHost />
    </>
  );
}

/** Loaded when something takes the focus for the first time: until then none can be lost. */
function useKeptFocus() {
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    function load() {
      import("#app/ui/restore-lost-focus.ts")
        .then(({ restoreLostFocus }) => {
          if (!isOver) end = restoreLostFocus();
        })
        // Without the network the page works as before.
        .catch(() => undefined);
    }
    document.addEventListener("focusin", load, { once: true });
    return () => {
      isOver = true;
      document.removeEventListener("focusin", load);
      end?.();
    };
  }, []);
}
