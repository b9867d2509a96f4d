import { useRef, useState } from "react";
import { useBackForwardCacheRestore } from "#app/lib/use-back-forward-cache-restore.ts";

/**
 * The busy state of a button that leaves for the gateway. It ends when opening the payment fails, or when Back restores
 * the page. A second click meanwhile is ignored.
 *
 * @param pay returns whether the browser is leaving the page
 */
export function usePay(pay: () => Promise<boolean>) {
  const [isBusy, setIsBusy] = useState(false);
  /** Mirror of `isBusy` in a ref: two clicks may arrive before the next render. */
  const isPaying = useRef(false);
  useBackForwardCacheRestore(() => setBusy(false));

  function setBusy(next: boolean) {
    isPaying.current = next;
    setIsBusy(next);
  }

  async function start(): Promise<void> {
    if (isPaying.current) return;
    setBusy(true);
    if (!(await pay())) setBusy(false);
  }

  return { start, isBusy };
}
