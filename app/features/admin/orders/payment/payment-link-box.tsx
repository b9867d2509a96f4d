import { Copy, Mail, MessageCircle } from "lucide-react";
import { useRef } from "react";
import { copyText } from "#app/lib/copy-text.ts";
import { pesosExact } from "#app/lib/format.ts";
import { Button, ButtonAnchor } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { PaymentLink } from "#contract/orders/manual-orders.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { customerWhatsappUrl } from "../../customers/customer-whatsapp-url.ts";
import { paymentCopy as copy } from "./copy.ts";
import { useMakePaymentLink } from "./use-payment-writes.ts";

const icon = { className: "size-4", strokeWidth: 1.75 } as const;

/** A payment link with buttons to copy it and send it to the customer. */
export function PaymentLinkBox({ order, url }: { order: AdminOrder; url: string }) {
  const { customer } = order;
  const field = useRef<HTMLInputElement>(null);
  const send = useMakePaymentLink(order.id);
  const text = copy.whatsappText(
    customer.firstName,
    order.id,
    order.total === null ? null : pesosExact(order.total),
    url,
  );
  const chat = customerWhatsappUrl(customer.phone, text);

  async function copyLink() {
    if (await copyText(url)) return toast({ title: copy.copied, variant: "success" });
    field.current?.select();
    toast({ title: copy.copyByHand });
  }

  const reportMail = ({ isOutbox }: PaymentLink) =>
    toast(isOutbox ? copy.notMailed : { title: copy.mailed(customer.email), variant: "success" });

  return (
    <div className="flex flex-col gap-4">
      <Field label={copy.linkField}>
        <Input ref={field} readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {chat && (
          <ButtonAnchor size="sm" href={chat} target="_blank" rel="noreferrer">
            <MessageCircle {...icon} />
            {copy.whatsapp}
          </ButtonAnchor>
        )}
        <Button size="sm" variant={chat ? "quiet" : "primary"} onClick={copyLink}>
          <Copy {...icon} />
          {copy.copy}
        </Button>
        {customer.email && (
          <Button
            size="sm"
            variant="quiet"
            isLoading={send.isPending}
            onClick={() => send.mutate(true, { onSuccess: reportMail })}
          >
            <Mail {...icon} />
            {copy.mail}
          </Button>
        )}
      </div>
    </div>
  );
}
