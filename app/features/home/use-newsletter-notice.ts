import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { toast } from "#app/ui/toast-store.ts";
import { homeCopy } from "./copy.ts";

const { notices } = homeCopy.newsletter;

/** Shows the result of a link in a newsletter mail; the server redirects here with `?boletin=`. */
export function useNewsletterNotice(): void {
  const [search, setSearch] = useSearchParams();
  const result = search.get("boletin");

  useEffect(() => {
    if (result === null) return;
    if (result === "confirmado" || result === "baja") toast({ ...notices[result], variant: "success" });
    else toast({ ...notices.expired, variant: "destructive" });
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [result, setSearch]);
}
