import { useMutation } from "@tanstack/react-query";
import { WhatsappIcon } from "#app/features/layout/brand-icons.tsx";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { apiFetch } from "#app/lib/api.ts";
import { openTab } from "#app/lib/open-tab.ts";
import { Button } from "#app/ui/button.tsx";
import { toastError } from "#app/ui/toast-store.ts";
import { type CountedLine, countedLines } from "#contract/cart/cart.ts";
import type { CreatedCartDraft } from "#contract/cart/cart-drafts.ts";
import { whatsappOrderCopy as copy } from "./copy.ts";

type Props = { lines: readonly CountedLine[]; className?: string };

/** Stores the lines as a draft and opens a chat about them. Absent while the shop takes no orders by WhatsApp. */
export function WhatsappOrderButton({ lines, className }: Props) {
  const settings = useSettings();
  const send = useMutation({
    mutationFn: ({ items }: { items: CountedLine[]; tab: ReturnType<typeof openTab> }) =>
      apiFetch<CreatedCartDraft>("/api/cart-drafts", { body: { items } }),
    onSuccess: ({ url }, { tab }) => tab.go(url),
    onError: (error, { tab }) => {
      tab.close();
      toastError(copy.failed, error);
    },
  });
  if (!settings?.whatsappOrders.isEnabled || !settings.general.whatsappNumber) return null;

  function openChat() {
    send.mutate({ items: countedLines(lines), tab: openTab() });
  }

  return (
    <Button
      variant="quiet"
      size="lg"
      isBlock
      isLoading={send.isPending}
      onClick={openChat}
      className={className}
    >
      <WhatsappIcon className="size-5 shrink-0" />
      {copy.order}
    </Button>
  );
}
