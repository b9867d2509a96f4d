import { Field } from "#app/ui/field.tsx";
import { Input, Select } from "#app/ui/input.tsx";
import { type CarrierId, carrierIds, carriers, ShipmentFields } from "#contract/shipment.ts";
import { ordersCopy } from "./copy.ts";

const copy = ordersCopy.shipment;

export type TypedShipment = { carrier: CarrierId | ""; trackingNumber: string };

/** What was typed, checked: null without a carrier; a text says what is wrong with the number. */
export function readShipment({ carrier, trackingNumber }: TypedShipment): ShipmentFields | null | string {
  if (!carrier) return null;
  const { data, error } = ShipmentFields.safeParse({ carrier, trackingNumber });
  return data ?? error?.issues[0]?.message ?? "";
}

type Props = {
  value: TypedShipment;
  error: string | null;
  onChange: (value: TypedShipment) => void;
};

/** Carrier and number; without a carrier there is no number. */
export function ShipmentInputs({ value, error, onChange }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={copy.carrier}>
        <Select
          value={value.carrier}
          onChange={(event) => {
            const carrier = carrierIds.find((id) => id === event.target.value) ?? "";
            onChange({ ...value, carrier });
          }}
        >
          <option value="">{copy.noCarrier}</option>
          {carrierIds.map((id) => (
            <option key={id} value={id}>
              {carriers[id].name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy.number} error={error}>
        <Input
          value={value.trackingNumber}
          disabled={!value.carrier}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => onChange({ ...value, trackingNumber: event.target.value })}
        />
      </Field>
    </div>
  );
}
