import { z } from "zod";
import { Badge } from "#app/ui/badge.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { type AdminSettings, PaymentSettings } from "#contract/settings.ts";
import { carrierIds, carriers } from "#contract/shipment.ts";
import { FormField, optionalPesosInput, pesosInput } from "../kit/form-field.tsx";
import { Options } from "../kit/options.tsx";
import { settingsCopy } from "./copy.ts";
import { FieldGroup, SettingsForm } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const copy = settingsCopy.payments;

/** The tab edits three groups of the settings. */
const Values = PaymentSettings.extend({ allowsGuests: z.boolean(), takesWhatsappOrders: z.boolean() });
type Values = z.infer<typeof Values>;

export function PaymentsTab({ settings }: { settings: AdminSettings }) {
  const { form, tab } = useSettingsForm<Values>({
    schema: Values,
    values: valuesOf(settings),
    toPatch: ({ allowsGuests, takesWhatsappOrders, ...payments }) => ({
      payments,
      ...(allowsGuests !== undefined && { guestCheckout: { isEnabled: allowsGuests } }),
      ...(takesWhatsappOrders !== undefined && { whatsappOrders: { isEnabled: takesWhatsappOrders } }),
    }),
    read: valuesOf,
  });
  const { gateway } = settings;
  const mode = copy.gatewayModes[gateway];

  return (
    <SettingsForm {...tab}>
      <section aria-labelledby="pasarela" className="flex flex-col items-start gap-2.5">
        <h2 id="pasarela" className="font-medium text-admin text-muted">
          {copy.gateway}
        </h2>
        <Badge tone={gateway === "live" ? "success" : "warning"}>{mode.label}</Badge>
        <p className="max-w-text">
          {mode.text} {copy.gatewayKeys}
        </p>
        <p className="flex items-center gap-2.5 pt-2">
          {copy.cashOnDelivery}{" "}
          <Badge tone={settings.payments.cod.isEnabled ? "success" : "outline"}>
            {settings.payments.cod.isEnabled ? copy.enabled : copy.disabled}
          </Badge>
        </p>
      </section>
      <FieldGroup title={copy.guests}>
        <Checkbox
          {...form.register("allowsGuests")}
          label={copy.allowsGuests}
          hint={copy.allowsGuestsHint}
          className="sm:col-span-2"
        />
        <Checkbox
          {...form.register("takesWhatsappOrders")}
          label={copy.takesWhatsappOrders}
          hint={copy.takesWhatsappOrdersHint}
          className="sm:col-span-2"
        />
      </FieldGroup>
      <FieldGroup title={settingsCopy.tabs.payments}>
        <FormField
          form={form}
          name="paymentWindowMinutes"
          label={copy.window}
          hint={copy.windowHint}
          required
          type="number"
        />
        <FormField
          form={form}
          name="manualOrderWindowHours"
          label={copy.manualWindow}
          hint={copy.manualWindowHint}
          required
          type="number"
        />
      </FieldGroup>
      <FieldGroup title={copy.direct}>
        <Checkbox
          {...form.register("direct.isEnabled")}
          label={copy.isDirectEnabled}
          hint={copy.isDirectEnabledHint}
          className="sm:col-span-2"
        />
        <FormField
          form={form}
          name="direct.windowHours"
          label={copy.directWindow}
          hint={copy.directWindowHint}
          required
          type="number"
        />
        <FormField
          form={form}
          name="direct.keepReceiptsMonths"
          label={copy.keepReceipts}
          hint={copy.keepReceiptsHint}
          required
          type="number"
        />
      </FieldGroup>
      <FieldGroup title={copy.cashOnDelivery}>
        <Checkbox
          {...form.register("cod.isEnabled")}
          label={copy.isCodEnabled}
          hint={copy.isCodEnabledHint}
          className="sm:col-span-2"
        />
        <FormField form={form} name="cod.minTotal" label={copy.codMin} {...optionalPesosInput} />
        <FormField form={form} name="cod.maxTotal" label={copy.codMax} {...optionalPesosInput} />
        <FormField
          form={form}
          name="cod.fee"
          label={copy.codFee}
          hint={copy.codFeeHint}
          required
          {...pesosInput}
        />
        <FormField
          form={form}
          name="cod.confirmHours"
          label={copy.codHours}
          hint={copy.codHoursHint}
          required
          type="number"
        />
        <Field label={copy.codCarrier}>
          <Select {...form.register("cod.carrier", { setValueAs: (id: string | null) => id || null })}>
            <option value="">{copy.noCodCarrier}</option>
            <Options of={carrierIds.map((id) => [id, carriers[id].name])} />
          </Select>
        </Field>
      </FieldGroup>
      <FieldGroup title={copy.questions}>
        <FormField
          form={form}
          name="firstCheckMinutes"
          label={copy.firstCheckMinutes}
          hint={copy.firstCheckHint}
          required
          type="number"
        />
        <FormField
          form={form}
          name="checksPerMinute"
          label={copy.checksPerMinute}
          hint={copy.checksHint}
          required
          type="number"
        />
        <FormField
          form={form}
          name="reviewAfterDays"
          label={copy.reviewAfterDays}
          hint={copy.reviewHint}
          required
          type="number"
        />
      </FieldGroup>
    </SettingsForm>
  );
}

function valuesOf({ payments, guestCheckout, whatsappOrders }: AdminSettings): Values {
  return {
    ...payments,
    allowsGuests: guestCheckout.isEnabled,
    takesWhatsappOrders: whatsappOrders.isEnabled,
  };
}
