import { z } from "zod";
import { Badge } from "#app/ui/badge.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { carrierIds, carriers } from "#contract/orders/shipment.ts";
import { PaymentSettings } from "#contract/settings/payment-settings.ts";
import type { AdminSettings, Settings } from "#contract/settings/settings.ts";
import { FormField, wholeNumberInput } from "../kit/form-field.tsx";
import { Options } from "../kit/options.tsx";
import { PesosField } from "../kit/pesos-field.tsx";
import { settingsCopy } from "./copy.ts";
import { AdvancedFields, FieldGroup, SettingsForm, Switch } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const copy = settingsCopy.payments;
const wholeNumber = { required: true, ...wholeNumberInput };

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

  return (
    <SettingsForm {...tab}>
      <FieldGroup title={copy.guests} text={copy.guestsText}>
        <Switch {...form.register("allowsGuests")} label={copy.allowsGuests} hint={copy.allowsGuestsHint} />
        <Switch
          {...form.register("takesWhatsappOrders")}
          label={copy.takesWhatsappOrders}
          hint={copy.takesWhatsappOrdersHint}
        />
      </FieldGroup>
      <FieldGroup title={copy.windows} text={copy.windowsText}>
        <FormField
          form={form}
          name="paymentWindowMinutes"
          label={copy.window}
          hint={copy.windowHint}
          {...wholeNumber}
        />
        <FormField
          form={form}
          name="manualOrderWindowHours"
          label={copy.manualWindow}
          hint={copy.manualWindowHint}
          {...wholeNumber}
        />
      </FieldGroup>
      <FieldGroup title={copy.direct} text={copy.directText}>
        <Switch
          {...form.register("direct.isEnabled")}
          label={copy.isDirectEnabled}
          hint={copy.isDirectEnabledHint}
        />
        <FormField
          form={form}
          name="direct.windowHours"
          label={copy.directWindow}
          hint={copy.directWindowHint}
          {...wholeNumber}
        />
        <FormField
          form={form}
          name="direct.keepReceiptsMonths"
          label={copy.keepReceipts}
          hint={copy.keepReceiptsHint}
          {...wholeNumber}
        />
      </FieldGroup>
      <FieldGroup title={copy.cashOnDelivery} text={<CodState isOn={settings.payments.cod.isEnabled} />}>
        <Switch {...form.register("cod.isEnabled")} label={copy.isCodEnabled} hint={copy.isCodEnabledHint} />
        <PesosField form={form} name="cod.minTotal" label={copy.codMin} isOptional isNullable />
        <PesosField form={form} name="cod.maxTotal" label={copy.codMax} isOptional isNullable />
        <PesosField form={form} name="cod.fee" label={copy.codFee} hint={copy.codFeeHint} required />
        <FormField
          form={form}
          name="cod.confirmHours"
          label={copy.codHours}
          hint={copy.codHoursHint}
          {...wholeNumber}
        />
        <Field label={copy.codCarrier}>
          <Select {...form.register("cod.carrier", { setValueAs: (id: string | null) => id || null })}>
            <option value="">{copy.noCodCarrier}</option>
            <Options of={carrierIds.map((id) => [id, carriers[id].name])} />
          </Select>
        </Field>
      </FieldGroup>
      <AdvancedFields>
        <FieldGroup title={copy.questions} text={copy.questionsText}>
          <FormField
            form={form}
            name="firstCheckMinutes"
            label={copy.firstCheckMinutes}
            hint={copy.firstCheckHint}
            {...wholeNumber}
          />
          <FormField
            form={form}
            name="checksPerMinute"
            label={copy.checksPerMinute}
            hint={copy.checksHint}
            {...wholeNumber}
          />
          <FormField
            form={form}
            name="reviewAfterDays"
            label={copy.reviewAfterDays}
            hint={copy.reviewHint}
            {...wholeNumber}
          />
        </FieldGroup>
      </AdvancedFields>
    </SettingsForm>
  );
}

function CodState({ isOn }: { isOn: boolean }) {
  return (
    <>
      {copy.codText} <Badge tone={isOn ? "success" : "outline"}>{isOn ? copy.enabled : copy.disabled}</Badge>
    </>
  );
}

function valuesOf({ payments, guestCheckout, whatsappOrders }: Settings): Values {
  return {
    ...payments,
    allowsGuests: guestCheckout.isEnabled,
    takesWhatsappOrders: whatsappOrders.isEnabled,
  };
}
