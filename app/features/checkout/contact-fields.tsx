import { useFormContext } from "react-hook-form";
import { addressFieldsCopy } from "#app/features/addresses/copy.ts";
import { EmailSuggestion } from "#app/ui/email-suggestion.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { CheckoutFields } from "#contract/orders/checkout-fields.ts";
import { checkoutCopy as copy } from "./copy.ts";
import { fieldId } from "./error-summary.tsx";

/** Name, e-mail and phone of the buyer. */
export function ContactFields() {
  const form = useFormContext<CheckoutFields>();
  const { errors, isSubmitted } = form.formState;

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        id={fieldId("firstName")}
        label={addressFieldsCopy.firstName}
        error={errors.firstName?.message}
        required
      >
        <Input {...form.register("firstName")} autoComplete="given-name" />
      </Field>
      <Field
        id={fieldId("lastName")}
        label={addressFieldsCopy.lastName}
        error={errors.lastName?.message}
        required
      >
        <Input {...form.register("lastName")} autoComplete="family-name" />
      </Field>
      <Field id={fieldId("email")} label={copy.email} error={errors.email?.message} required>
        <Input {...form.register("email")} type="email" autoComplete="email" />
        <EmailSuggestion
          email={form.watch("email")}
          onAccept={(email) => form.setValue("email", email, { shouldValidate: isSubmitted })}
        />
      </Field>
      <Field id={fieldId("phone")} label={addressFieldsCopy.phone} error={errors.phone?.message} required>
        <Input
          {...form.register("phone")}
          type="tel"
          autoComplete="tel"
          placeholder={addressFieldsCopy.phonePlaceholder}
        />
      </Field>
    </div>
  );
}
