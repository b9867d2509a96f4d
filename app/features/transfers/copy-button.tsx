import { Copy } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { transferCopy as copy } from "./copy.ts";

/** Copies a text. The clipboard API needs HTTPS, which a shop in a local network may lack. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  async function copyText() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: copy.copied, variant: "success" });
    } catch {
      toast({ title: copy.copyByHand });
    }
  }

  return (
    <Button size="sm" variant="quiet" aria-label={copy.copyLabel(what)} onClick={copyText}>
      <Copy aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {copy.copy}
    </Button>
  );
}
