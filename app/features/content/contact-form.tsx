import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import type { HTMLInputAutoCompleteAttribute } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { apiFetch } from "#app/lib/api.ts";
import { showServerErrors } from "#app/lib/show-server-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input, Textarea } from "#app/ui/input.tsx";
import { toast, toastError } from "#app/ui/toast-store.ts";
import { type ContactAnswer, ContactBody } from "#contract/content/contact.ts";
import type { ContactContent } from "#contract/content/content.ts";
import { Consent } from "./consent.tsx";
import { contentCopy } from "./copy.ts";

const copy = contentCopy.contact;

const EMPTY: ContactBody = { name: "", email: "", phone: "", subject: "", message: "" };

type OneLine = Exclude<keyof ContactBody, "message">;
const singleLineFields: { name: OneLine; type?: string; autoComplete?: HTMLInputAutoCompleteAttribute }[] = [
  { name: "name", autoComplete: "name" },
  { name: "email", type: "email", autoComplete: "email" },
  { name: "phone", type: "tel", autoComplete: "tel" },
  { name: "subject" },
];

/** A message to the shop (docs/rules/pages.md#form-messages). Keeps the text when sending fails. */
export function ContactForm({ texts }: { texts: ContactContent["form"]["fields"] }) {
  const form = useForm<ContactBody>({ resolver: zodResolver(ContactBody), defaultValues: EMPTY });
  const { errors } = form.formState;
  const sending = useMutation({
    mutationFn: (body: ContactBody) => apiFetch<z.infer<typeof ContactAnswer>>("/api/contact", { body }),
  });

  const submit = form.handleSubmit((body) =>
    sending.mutate(body, {
      onSuccess: () => {
        form.reset(EMPTY);
        toast({ ...copy.success, variant: "success" });
      },
      onError: (error) => {
        showServerErrors(error, Object.keys(EMPTY) as (keyof ContactBody)[], form.setError);
        toastError(copy.failure, error);
      },
    }),
  );

  return (
    <form method="post" action="/api/contact" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {singleLineFields.map(({ name, ...rest }) => (
          <Field key={name} label={texts[name].label} error={errors[name]?.message} required>
            <Input {...form.register(name)} {...rest} placeholder={texts[name].placeholder} />
          </Field>
        ))}
      </div>
      <Field label={texts.message.label} error={errors.message?.message} required>
        <Textarea {...form.register("message")} rows={6} placeholder={texts.message.placeholder} />
      </Field>
      <Consent form="contact" />
      <Button type="submit" size="lg" className="self-start" isLoading={sending.isPending}>
        {sending.isPending ? copy.submitting : copy.submit}
      </Button>
      <p role="status" className="text-sm text-success empty:sr-only">
        {sending.data?.messageNumber && copy.received(sending.data.messageNumber)}
      </p>
    </form>
  );
}
