import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { detachCart } from "#app/features/saved-cart/record-store.ts";
import { ApiError, apiFetch } from "#app/lib/api.ts";
import { forgetUser } from "#app/lib/session.ts";
import { clearSessionStorage } from "#app/lib/session-storage-value.ts";
import { Button, ButtonAnchor } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { toast, toastError } from "#app/ui/toast-store.ts";
import { accountCopy } from "./copy.ts";
import { OpenOrdersWarning } from "./open-orders-warning.tsx";

const copy = accountCopy.personalData;

/** Data export and account deletion, as the law requires (docs/rules/accounts.md#own-data). */
export function PersonalData() {
  return (
    <section aria-labelledby="datos-personales" className="mt-14 border-line border-t pt-8">
      <h3 id="datos-personales" className="text-xl">
        {copy.title}
      </h3>
      <p className="mt-2 text-muted text-sm">{copy.text}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonAnchor href="/api/user/data" download="mis-datos.json" variant="quiet">
          <Download strokeWidth={1.5} className="size-4" />
          {copy.download}
        </ButtonAnchor>
        <DeleteAccount />
      </div>
    </section>
  );
}

function DeleteAccount() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [currentPassword, setCurrentPassword] = useState("");

  const deletion = useMutation({
    mutationFn: () => apiFetch<unknown>("/api/user", { method: "DELETE", body: { currentPassword } }),
    onSuccess: async () => {
      setIsOpen(false);
      await navigate("/");
      clearSessionStorage();
      detachCart();
      forgetUser(client);
      toast({ title: copy.removed, variant: "success" });
    },
    onError: (error) => {
      if (fieldError(error)) return;
      toastError(copy.failed, error);
    },
  });

  function open(isNowOpen: boolean) {
    setIsOpen(isNowOpen);
    setCurrentPassword("");
    deletion.reset();
  }

  return (
    <>
      <Button variant="link" onClick={() => open(true)} className="text-error!">
        {copy.remove}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={open}
        title={copy.confirmTitle}
        text={copy.confirmText}
        confirmLabel={copy.confirm}
        cancelLabel={copy.keep}
        isDangerous
        isLoading={deletion.isPending}
        onConfirm={() => deletion.mutate()}
      >
        <OpenOrdersWarning />
        {/* For the Enter key; the dialog's button is outside. */}
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!deletion.isPending) deletion.mutate();
          }}
        >
          <Field label={accountCopy.settings.currentPassword} error={fieldError(deletion.error)} required>
            <PasswordInput
              value={currentPassword}
              onChange={(event) => setCurrentPassword(event.target.value)}
              autoComplete="current-password"
            />
          </Field>
        </form>
      </ConfirmDialog>
    </>
  );
}

function fieldError(error: unknown): string | undefined {
  return error instanceof ApiError ? error.errors.currentPassword : undefined;
}
