import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { ForgotPasswordBody, type MessageAnswer } from "#contract/accounts/accounts.ts";
import { authCopy } from "./copy.ts";

const copy = authCopy.forgotPassword;
type Body = z.infer<typeof ForgotPasswordBody>;

/** Requests a reset link. The answer does not reveal whether the account exists. */
export function ForgotPasswordForm() {
  const asking = useMutation({
    mutationFn: (body: Body) => apiFetch<z.infer<typeof MessageAnswer>>("/api/password/forgot", { body }),
  });
  const form = useForm<Body>({ resolver: zodResolver(ForgotPasswordBody), defaultValues: { email: "" } });

  if (asking.isSuccess) {
    return (
      <p role="status" className="max-w-text text-lg">
        {asking.data.message}
      </p>
    );
  }

  return (
    <form
      method="post"
      onSubmit={form.handleSubmit((body) => asking.mutate(body))}
      noValidate
      className="flex flex-col gap-5"
    >
      <Field label={copy.email} error={form.formState.errors.email?.message} required>
        <Input {...form.register("email")} type="email" autoComplete="email" />
      </Field>
      {asking.isError && <FieldError message={errorMessage(asking.error)} />}
      <Button type="submit" size="lg" isBlock isLoading={asking.isPending}>
        {asking.isPending ? copy.submitting : copy.submit}
      </Button>
    </form>
  );
}
