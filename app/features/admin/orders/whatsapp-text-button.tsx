import { MessageCircle } from "lucide-react";
import { apiFetch } from "#app/lib/api.ts";
import { openTab } from "#app/lib/open-tab.ts";
import { Button } from "#app/ui/button.tsx";
import type { OrderText, WhatsappText } from "#contract/orders/order-texts.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { customerWhatsappUrl } from "../customers/customer-whatsapp-url.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { ordersCopy } from "./copy.ts";

const copy = ordersCopy.contact;

type Props = {
  order: AdminOrder;
  text: OrderText;
  size?: "sm" | "md";
  /** Shows the icon only, with this name. */
  name?: string;
};

/** Opens the chat with the order's customer with a ready text, which the history records. */
export function WhatsappTextButton({ order, text, size = "sm", name }: Props) {
  const prepareText = useAdminMutation({
    mutate: async (tab: ReturnType<typeof openTab>) => {
      try {
        const body = { text };
        const answer = await apiFetch<WhatsappText>(`/api/admin/orders/${order.id}/whatsapp`, { body });
        tab.go(customerWhatsappUrl(order.customer.phone, answer.text) ?? "");
      } catch (error) {
        tab.close();
        throw error;
      }
    },
    failure: copy.whatsappTextFailed,
    invalidates: ["/api/orders"],
  });

  return (
    <Button
      size={size}
      variant="quiet"
      aria-label={name}
      isLoading={prepareText.isPending}
      // The second click of a double click would leave an empty tab behind.
      onClick={({ detail }) => detail < 2 && prepareText.mutate(openTab())}
    >
      <MessageCircle className="size-4" strokeWidth={1.75} />
      {!name && copy.whatsappTexts[text]}
    </Button>
  );
}
