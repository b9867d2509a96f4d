import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { ForgotPasswordBody } from "#contract/accounts/accounts.ts";
import { authCopy } from "./copy.ts";
import { MessageForm } from "./message-form.tsx";

const copy = authCopy.forgotPassword;

/** Requests a reset link. The answer does not reveal whether the account exists. */
export function ForgotPasswordForm() {
  const form = useForm({ resolver: zodResolver(ForgotPasswordBody), defaultValues: { email: "" } });

  return (
    <MessageForm form={form} path="/api/password/forgot" copy={copy}>
      <Field label={copy.email} error={form.formState.errors.email?.message} required>
        <Input {...form.register("email")} type="email" autoComplete="email" />
      </Field>
    </MessageForm>
  );
}
