import { useMutation } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { apiFetch } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback.tsx";
import { toast, toastError } from "#app/ui/toast-store.ts";
import { accountCopy } from "./copy.ts";

const copy = accountCopy.emailNotice;

/** Asks the user to confirm the e-mail address (docs/rules/accounts.md#verified-address). */
export function EmailNotice({ email }: { email: string }) {
  const sending = useMutation({
    mutationFn: () => apiFetch<{ message: string }>("/api/user/verify-email/resend", { method: "POST" }),
    onSuccess: ({ message }) => toast({ title: message, variant: "success" }),
    onError: (error) => toastError(copy.failed, error),
  });

  return (
    <Notice title={copy.title} icon={<MailCheck />} className="mb-10">
      <p>{copy.text(email)}</p>
      <Button variant="link" isLoading={sending.isPending} onClick={() => sending.mutate()}>
        {copy.resend}
      </Button>
    </Notice>
  );
}
