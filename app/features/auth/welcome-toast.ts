import { toast } from "#app/ui/toast-store.ts";
import { authCopy } from "./copy.ts";

const copy = authCopy.login;

/** Spec §8: what a successful login says. */
export function welcomeToast(username: string): void {
  toast({ title: copy.success, description: copy.welcome(username), variant: "success" });
}
