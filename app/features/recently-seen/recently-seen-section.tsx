import { Suspense } from "react";
import { useLocalStorageValue } from "#app/lib/local-storage-value.ts";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import type { RecentlySeenProps } from "./recently-seen.tsx";
import { recentlySeenStore } from "./recently-seen-store.ts";

const RecentlySeen = lazyWithFallback(
  () => import("./recently-seen.tsx"),
  () => null,
);

/** The products last seen in this browser; nothing on a first visit. */
export function RecentlySeenSection(props: RecentlySeenProps) {
  const slugs = useLocalStorageValue(recentlySeenStore);
  if (!slugs.some((slug) => slug !== props.except)) return null;

  return (
    <Suspense>
      <RecentlySeen {...props} />
    </Suspense>
  );
}
