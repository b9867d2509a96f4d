import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { uiCopy } from "#app/ui/copy.ts";
import { FieldError } from "#app/ui/field.tsx";
import { focusOnMount } from "#app/ui/focus-on-mount.ts";
import type { MessageAnswer } from "#contract/accounts/accounts.ts";

type MessageFormProps<Body extends FieldValues> = {
  form: UseFormReturn<Body>;
  /** Path of the POST request. */
  path: string;
  copy: { submit: string; submitting: string };
  /** The fields. */
  children: ReactNode;
};

/** A form whose answer is one message, which replaces the form. */
export function MessageForm<Body extends FieldValues>(props: MessageFormProps<Body>) {
  const { form, path, copy, children } = props;
  const sending = useMutation({
    mutationFn: (body: Body) => apiFetch<z.infer<typeof MessageAnswer>>(path, { body }),
  });

  if (sending.isSuccess) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p ref={focusOnMount} tabIndex={-1} role="status" className="max-w-text text-lg outline-none">
          {sending.data.message}
        </p>
        {/* The form keeps what was typed, so that a typo can be corrected. */}
        <Button variant="link" onClick={sending.reset}>
          {uiCopy.backToForm}
        </Button>
      </div>
    );
  }

  return (
    <form
      method="post"
      onSubmit={form.handleSubmit((body) => sending.mutate(body))}
      noValidate
      className="flex flex-col gap-5"
    >
      {children}
      {sending.isError && <FieldError message={errorMessage(sending.error)} />}
      <Button type="submit" size="lg" isBlock isLoading={sending.isPending}>
        {sending.isPending ? copy.submitting : copy.submit}
      </Button>
    </form>
  );
}
