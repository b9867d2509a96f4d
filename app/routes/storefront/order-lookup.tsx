import { FormPage } from "#app/features/layout/form-page.tsx";
import { lookupCopy as copy } from "#app/features/order-page/copy.ts";
import { LookupForm } from "#app/features/order-page/lookup-form.tsx";

/** Mails the link of an order to its own address. */
export default function OrderLookupPage() {
  return (
    <FormPage title={copy.title} lead={copy.lead}>
      <LookupForm />
    </FormPage>
  );
}
