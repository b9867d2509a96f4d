import { useMutation } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { accountCopy } from "./copy.ts";

const copy = accountCopy.emailNotice;

/** Asks for the address to be confirmed, without being in the way (decision 27). */
export function EmailNotice({ email }: { email: string }) {
  const sending = useMutation({
    mutationFn: () => apiFetch<{ message: string }>("/api/user/verify-email/resend", { method: "POST" }),
    onSuccess: ({ message }) => toast({ title: message, variant: "success" }),
    onError: (error) =>
      toast({ title: copy.failed, description: errorMessage(error), variant: "destructive" }),
  });

  return (
    <div className="mb-10 flex gap-4 rounded-sheet bg-cream p-5">
      <MailCheck aria-hidden="true" strokeWidth={1.25} className="mt-0.5 size-6 shrink-0 text-cinnamon" />
      <div className="min-w-0 text-sm">
        <p className="font-medium">{copy.title}</p>
        <p className="mt-0.5 break-words text-muted">{copy.text(email)}</p>
        <Button variant="link" isLoading={sending.isPending} onClick={() => sending.mutate()}>
          {copy.resend}
        </Button>
      </div>
    </div>
  );
}
