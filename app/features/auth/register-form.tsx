import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { Link } from "react-router";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { showServerErrors } from "#app/lib/show-server-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { toast, toastError } from "#app/ui/toast-store.ts";
import { RegisterBody } from "#contract/accounts/accounts.ts";
import { proposedUsername } from "#contract/accounts/proposed-username.ts";
import { AccountFields, accountFieldNames } from "./account-fields.tsx";
import { authCopy } from "./copy.ts";
import { useRegister } from "./use-account.ts";

const copy = authCopy.register;

/** Registers a customer; proposes a user name from the e-mail address. */
export function RegisterForm() {
  const registration = useRegister();
  const store = useSettings()?.general;
  const form = useForm<RegisterBody>({
    resolver: zodResolver(RegisterBody),
    defaultValues: { firstName: "", lastName: "", email: "", username: "", password: "" },
  });

  useProposedUsername(form);

  const submit = form.handleSubmit((body) =>
    registration.mutate(body, {
      onSuccess: () => toast({ title: copy.success, titleLang: "en", variant: "success" }),
      onError: (error) => {
        showServerErrors(error, accountFieldNames, form.setError);
        toastError(copy.failure, error, { titleLang: "en" });
      },
    }),
  );

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <AccountFields form={form} />
      <Button type="submit" size="lg" isBlock isLoading={registration.isPending}>
        {registration.isPending ? copy.submitting : copy.submit}
      </Button>
      <p className="text-xs text-muted">
        {copy.consent(store?.legalName || store?.name || "la tienda")}{" "}
        <Link to="/privacidad" className="text-cinnamon underline underline-offset-4">
          {copy.privacy}
        </Link>
        .
      </p>
    </form>
  );
}

/** Fills in the user name while nobody has typed one. */
function useProposedUsername(form: UseFormReturn<RegisterBody>) {
  useEffect(
    () =>
      form.subscribe({
        name: "email",
        formState: { values: true, dirtyFields: true },
        callback: ({ values, dirtyFields }) => {
          if (!dirtyFields?.username) form.setValue("username", proposedUsername(values.email));
        },
      }),
    [form],
  );
}
