import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError, errorMessage } from "#app/lib/api.ts";
import { showServerErrors } from "#app/lib/show-server-errors.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { type AdminRegistration, RegisterBody } from "#contract/accounts/accounts.ts";
import { AccountFields, accountFieldNames } from "./account-fields.tsx";
import { authCopy } from "./copy.ts";
import { useRegisterAdmin } from "./use-account.ts";

const copy = authCopy.registerAdmin;

type Props = {
  /** Of the invitation's link. */
  token: string | undefined;
  /** Absent for the first administrator, and while it is unknown. */
  invited: AdminRegistration["invitation"];
};

/**
 * Registers the first administrator or an invited one. A public shop also asks for the set-up code
 * (docs/rules/accounts.md#first-administrator).
 */
export function RegisterAdminForm({ token, invited }: Props) {
  const registration = useRegisterAdmin();
  const [needsSetupCode, setNeedsSetupCode] = useState(false);
  const [firstName = "", ...lastNames] = invited?.name?.trim().split(/\s+/) ?? [];
  const texts = invited ? copy.invited : copy;
  const form = useForm<RegisterBody>({
    resolver: zodResolver(RegisterBody),
    defaultValues: {
      firstName,
      lastName: lastNames.join(" "),
      email: invited?.email ?? "",
      username: "",
      password: "",
      invitation: token,
    },
  });

  const submit = form.handleSubmit((body) =>
    registration.mutate(body, {
      onError: (error) => {
        showServerErrors(error, accountFieldNames, form.setError);
        if (error instanceof ApiError && error.code === "setup_code_required") setNeedsSetupCode(true);
      },
    }),
  );

  if (registration.isSuccess) {
    return (
      <div role="status" className="flex flex-col items-start gap-6">
        <p className="text-lg">{texts.success}</p>
        <ButtonLink to="/auth">{copy.goToLogin}</ButtonLink>
      </div>
    );
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <AccountFields form={form} />
      {needsSetupCode && (
        <Field
          label={copy.setupCode}
          hint={copy.setupCodeHint}
          error={form.formState.errors.setupCode?.message}
          required
        >
          <Input {...form.register("setupCode")} autoComplete="off" spellCheck={false} />
        </Field>
      )}
      {registration.isError && (
        <FieldError
          message={
            registration.error instanceof ApiError
              ? errorMessage(registration.error, copy.failure)
              : copy.networkFailure
          }
        />
      )}
      <Button type="submit" size="lg" isBlock isLoading={registration.isPending}>
        {registration.isPending ? copy.submitting : texts.submit}
      </Button>
    </form>
  );
}
