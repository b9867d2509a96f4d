import { Share2 } from "lucide-react";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { copyText } from "#app/lib/copy-text.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { productCopy } from "./copy.ts";

const copy = productCopy;

/** Opens the device's share sheet. Copies the link where there is none or it fails. */
export function ShareButton({ product, className }: { product: Product; className?: string }) {
  const brand = useSettings()?.general.name;

  async function share() {
    const url = new URL(`/product/${product.slug}`, location.origin).href;
    const title = [product.name, brand].filter(Boolean).join(" | ");
    try {
      if (!("share" in navigator)) throw new TypeError("no native sharing");
      await navigator.share({ title, text: product.description, url });
    } catch (error) {
      // The user closed the share sheet: not a failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
      await copyLink(url);
    }
  }

  return (
    <button type="button" aria-label={copy.share} title={copy.share} onClick={share} className={className}>
      <Share2 className="size-5" strokeWidth={1.4} />
    </button>
  );
}

async function copyLink(url: string): Promise<void> {
  if (await copyText(url)) toast({ title: copy.copied, variant: "success" });
  else toast({ title: copy.copyFailed, description: url, variant: "destructive" });
}
