import { Copy } from "lucide-react";
import { copyText } from "#app/lib/copy-text.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { transferCopy as copy } from "./copy.ts";

export function CopyButton({ text, what }: { text: string; what: string }) {
  async function copyShown() {
    if (await copyText(text)) toast({ title: copy.copied, variant: "success" });
    else toast({ title: copy.copyByHand });
  }

  return (
    <Button size="sm" variant="quiet" aria-label={copy.copyLabel(what)} onClick={copyShown}>
      <Copy className="size-4" strokeWidth={1.75} />
      {copy.copy}
    </Button>
  );
}
