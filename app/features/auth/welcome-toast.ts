import { toast } from "#app/ui/toast-store.ts";
import { authCopy } from "./copy.ts";

const copy = authCopy.login;

/** Toast after a successful login; its text is specified. */
export function welcomeToast(username: string): void {
  toast({ title: copy.success, titleLang: "en", description: copy.welcome(username), variant: "success" });
}
