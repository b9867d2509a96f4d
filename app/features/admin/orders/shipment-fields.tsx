import { useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { Input, Select } from "#app/ui/input.tsx";
import {
  type CarrierId,
  carrierIds,
  carriers,
  type Shipment,
  ShipmentFields,
} from "#contract/orders/shipment.ts";
import { BarcodeScanner } from "../kit/barcode-scanner.tsx";
import { Options } from "../kit/options.tsx";
import { ordersCopy } from "./copy.ts";

const copy = ordersCopy.shipment;

type ShipmentValues = { carrier: CarrierId | ""; trackingNumber: string };

/** State of the carrier and tracking number inputs, with the known shipment or carrier as initial values. */
export function useShipmentForm(known: Shipment | null, usualCarrier: CarrierId | null = null) {
  const { carrier = usualCarrier ?? "", trackingNumber = "" } = known ?? {};
  const [typed, setTyped] = useState<ShipmentValues>({ carrier, trackingNumber });
  const [error, setError] = useState<string | null>(null);

  return {
    inputs: {
      value: typed,
      error,
      onChange: (next: ShipmentValues) => {
        setTyped(next);
        setError(null);
      },
    },
    isDirty: typed.carrier !== carrier || typed.trackingNumber !== trackingNumber,
    hasCarrier: typed.carrier !== "",
    /** Calls `save` with the shipment (null without a carrier), or shows the validation error. */
    submit: (save: (shipment: ShipmentFields | null) => void) => {
      if (!typed.carrier) return save(null);
      const parsed = ShipmentFields.safeParse(typed);
      if (parsed.success) save(parsed.data);
      else setError(parsed.error.issues[0]?.message ?? null);
    },
  };
}

type Props = {
  value: ShipmentValues;
  error: string | null;
  onChange: (value: ShipmentValues) => void;
};

/** Inputs for carrier and tracking number. The number needs a carrier. */
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
          <Options of={carrierIds.map((id) => [id, carriers[id].name])} />
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
      {value.carrier && (
        <div className="sm:col-span-2">
          <BarcodeScanner onScan={(trackingNumber) => onChange({ ...value, trackingNumber })} />
        </div>
      )}
    </div>
  );
}
