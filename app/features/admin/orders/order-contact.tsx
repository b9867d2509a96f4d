import { Copy } from "lucide-react";
import { useId, useState } from "react";
import { apiFetch } from "#app/lib/api.ts";
import { copyText } from "#app/lib/copy-text.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import type { OrderLink } from "#contract/orders/order-page.ts";
import { textsFor } from "#contract/orders/order-texts.ts";
import { isReachableByWhatsapp } from "../customers/customer-whatsapp-url.ts";
import { AdminDialog } from "../kit/admin-dialog.tsx";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { usePermissions } from "../use-permissions.ts";
import { ordersCopy } from "./copy.ts";
import { WhatsappTextButton } from "./whatsapp-text-button.tsx";

const copy = ordersCopy.contact;
const icon = { className: "size-4", strokeWidth: 1.75 } as const;

/** Sends the customer a ready text or the order's link, and ends the order's links. */
export function OrderContact({ order }: { order: AdminOrderDetail }) {
  const may = usePermissions();
  const headingId = useId();
  if (!may("orders.write")) return null;
  const isReachable = isReachableByWhatsapp(order.customer.phone);
  const texts = isReachable
    ? textsFor({ ...order, isTracked: order.shipment !== null, isFree: order.total === 0 })
    : [];
  // The text that asks for the confirmation is beside the confirmation buttons.
  const offeredTexts = texts.filter((text) => text !== "confirm");

  return (
    <>
      {offeredTexts.length > 0 && (
        <section aria-labelledby={headingId} className="mt-1.5">
          <h4 id={headingId} className="mb-1.5 font-admin text-muted text-xs tracking-normal">
            {copy.whatsapp}
          </h4>
          <div className="flex flex-wrap gap-2">
            {offeredTexts.map((text) => (
              <WhatsappTextButton key={text} order={order} text={text} />
            ))}
          </div>
        </section>
      )}
      {may("money.read") && (
        <div className="mt-1.5 flex flex-wrap gap-2">
          <CopyLinkButton orderId={order.id} />
          <RevokeButton orderId={order.id} />
        </div>
      )}
    </>
  );
}

function CopyLinkButton({ orderId }: { orderId: number }) {
  /** Shown to be copied by hand. */
  const [link, setLink] = useState<string | null>(null);
  const make = useAdminMutation({
    mutate: () => apiFetch<OrderLink>(`/api/admin/orders/${orderId}/link`, { method: "POST" }),
    failure: copy.linkFailed,
    onSuccess: async ({ url }) => {
      if (await copyText(url)) toast({ title: copy.copied, variant: "success" });
      else setLink(url);
    },
  });

  return (
    <>
      <Button size="sm" variant="quiet" isLoading={make.isPending} onClick={() => make.mutate()}>
        <Copy {...icon} />
        {copy.copyLink}
      </Button>
      {link && (
        <AdminDialog onClose={() => setLink(null)} title={copy.copyLink}>
          <Field label={copy.linkField} hint={copy.copyByHand}>
            <Input readOnly value={link} onFocus={(event) => event.target.select()} />
          </Field>
        </AdminDialog>
      )}
    </>
  );
}

function RevokeButton({ orderId }: { orderId: number }) {
  const revoke = useAdminMutation({
    mutate: () => apiFetch(`/api/admin/orders/${orderId}/link`, { method: "DELETE" }),
    success: copy.revoked,
    failure: copy.revokeFailed,
  });

  return (
    <ConfirmButton
      size="sm"
      variant="quiet"
      question={{
        title: copy.revokeTitle,
        text: copy.revokeText,
        confirmLabel: copy.revoke,
        isDangerous: true,
      }}
      isLoading={revoke.isPending}
      onConfirm={(options) => revoke.mutate(undefined, options)}
    >
      {copy.revoke}
    </ConfirmButton>
  );
}
