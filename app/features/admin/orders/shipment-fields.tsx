import { useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { Input, Select } from "#app/ui/input.tsx";
import { type CarrierId, carrierIds, carriers, type Shipment, ShipmentFields } from "#contract/shipment.ts";
import { ordersCopy } from "./copy.ts";

const copy = ordersCopy.shipment;

type TypedShipment = { carrier: CarrierId | ""; trackingNumber: string };

/** Carrier and number as they are typed, beginning with those that are known. */
export function useTypedShipment(known: Shipment | null) {
  const { carrier = "", trackingNumber = "" } = known ?? {};
  const [typed, setTyped] = useState<TypedShipment>({ carrier, trackingNumber });
  const [error, setError] = useState<string | null>(null);

  return {
    inputs: {
      value: typed,
      error,
      onChange: (next: TypedShipment) => {
        setTyped(next);
        setError(null);
      },
    },
    isDirty: typed.carrier !== carrier || typed.trackingNumber !== trackingNumber,
    hasCarrier: typed.carrier !== "",
    /** Hands on what was typed, null without a carrier; or says what is wrong with the number. */
    submit: (save: (shipment: ShipmentFields | null) => void) => {
      if (!typed.carrier) return save(null);
      const parsed = ShipmentFields.safeParse(typed);
      if (parsed.success) save(parsed.data);
      else setError(parsed.error.issues[0]?.message ?? null);
    },
  };
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
