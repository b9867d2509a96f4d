import { LockKeyhole, type LucideIcon, Package, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CartFreeShipping } from "#app/features/cart/cart-free-shipping.tsx";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { pesos } from "#app/lib/format.ts";
import { takesOnlinePayments } from "#contract/payments/takes-online-payments.ts";
import { sentenceCase } from "#contract/sentence-case.ts";
import { productCopy } from "./copy.ts";

const copy = productCopy.trust;

/** The amount missing for free shipping, and the shop's promises for every purchase. */
export function TrustLines() {
  const settings = useSettings();
  if (!settings) return null;
  const { shipping, general, payments } = settings;
  const { name, freeFrom } = shipping.standard;

  return (
    <>
      <CartFreeShipping title={copy.cart} className="mt-6" />
      <ul className="mt-6 divide-y divide-line border-line border-y text-sm empty:hidden">
        {(freeFrom !== null || !shipping.usesZones) && (
          <TrustLine icon={Package}>
            {freeFrom !== null && copy.shipping(sentenceCase(name), pesos(freeFrom))}
            {/* With zones the days depend on the municipality. */}
            {!shipping.usesZones && (
              <span className="text-muted">
                {freeFrom !== null && " · "}
                {copy.shippingTime(shipping.standard.time)}
              </span>
            )}
          </TrustLine>
        )}
        {general.returnsDays > 0 && (
          <TrustLine icon={Undo2}>
            <Link to="/envios-devoluciones" prefetch="intent" className="touch-target hover:underline">
              {copy.returns(general.returnsDays)}
            </Link>
          </TrustLine>
        )}
        {takesOnlinePayments(payments.gateway) && <TrustLine icon={LockKeyhole}>{copy.payment}</TrustLine>}
      </ul>
    </>
  );
}

function TrustLine({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-h-12 items-center gap-3 py-2.5">
      <Icon className="size-5 shrink-0 text-sage" strokeWidth={1.4} />
      <span>{children}</span>
    </li>
  );
}
