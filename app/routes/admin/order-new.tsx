import { useState } from "react";
import { useSearchParams } from "react-router";
import { AdminPage, BackLink } from "#app/features/admin/kit/admin-page.tsx";
import { readId } from "#app/features/admin/kit/use-url-state.ts";
import { ContactLoader } from "#app/features/admin/orders/new/contact-loader.tsx";
import { newOrderCopy as copy } from "#app/features/admin/orders/new/copy.ts";
import { DraftFigures } from "#app/features/admin/orders/new/draft-figures.tsx";
import { DraftLoader } from "#app/features/admin/orders/new/draft-loader.tsx";
import { ManualOrderPlaced } from "#app/features/admin/orders/new/manual-order-placed.tsx";
import { NewOrderForm } from "#app/features/admin/orders/new/new-order-form.tsx";
import { SupplementLoader } from "#app/features/admin/orders/new/supplement-loader.tsx";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { LoadingSpinner } from "#app/ui/spinner.tsx";
import type { ManualOrderAnswer } from "#contract/orders/manual-orders.ts";

export default function AdminNewOrderPage() {
  const settings = useSettings();
  const [params, setParams] = useSearchParams();
  const [placed, setPlaced] = useState<ManualOrderAnswer | null>(null);
  const code = params.get("draft");
  const contactId = readId(params, "contact");
  const supplementOf = readId(params, "supplement");

  function startAnother() {
    setPlaced(null);
    setParams({});
  }

  return (
    <AdminPage
      title={copy.title}
      lead={code ? copy.draft.from(code) : copy.lead}
      back={<BackLink to="/admin/orders" label={copy.back} />}
    >
      {placed ? (
        <ManualOrderPlaced placed={placed} onAnother={startAnother} />
      ) : !settings ? (
        <LoadingSpinner />
      ) : contactId !== null ? (
        <ContactLoader key={contactId} id={contactId}>
          {(person) => <NewOrderForm settings={settings} start={{ values: person }} onPlaced={setPlaced} />}
        </ContactLoader>
      ) : code ? (
        <DraftLoader key={code} code={code}>
          {(draft) => <NewOrderForm settings={settings} start={draft} onPlaced={setPlaced} />}
        </DraftLoader>
      ) : supplementOf ? (
        <SupplementLoader key={supplementOf} orderId={supplementOf}>
          {(values) => <NewOrderForm settings={settings} start={{ values }} onPlaced={setPlaced} />}
        </SupplementLoader>
      ) : (
        <>
          <DraftFigures />
          <NewOrderForm settings={settings} onPlaced={setPlaced} />
        </>
      )}
    </AdminPage>
  );
}
