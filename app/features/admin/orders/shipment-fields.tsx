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
import { isConflict } from "../kit/conflict.ts";
import { Options } from "../kit/options.tsx";
import { useSeen } from "../kit/use-seen.ts";
import { ordersCopy } from "./copy.ts";
import { lastCarrier } from "./last-carrier.ts";

const copy = ordersCopy.shipment;

type ShipmentError = { field: PropertyKey | undefined; message: string };
type ShipmentValues = { carrier: CarrierId | ""; trackingNumber: string };

/**
 * State of the carrier and tracking number inputs. Starts with the known shipment, else with `usualCarrier` or the
 * carrier that was used last.
 */
export function useShipmentForm(known: Shipment | null, usualCarrier: CarrierId | null = null) {
  const [start] = useState<ShipmentValues>(() => ({
    carrier: known?.carrier ?? usualCarrier ?? lastCarrier.get(),
    trackingNumber: known?.trackingNumber ?? "",
  }));
  const [typed, setTyped] = useState(start);
  const [error, setError] = useState<ShipmentError | null>(null);

  return {
    inputs: {
      value: typed,
      error,
      onChange: (next: ShipmentValues) => {
        setTyped(next);
        setError(null);
      },
    },
    isDirty: typed.carrier !== start.carrier || typed.trackingNumber !== start.trackingNumber,
    isEmpty: isEmpty(typed),
    /** Calls `save` with the shipment (null without carrier and number), or shows the validation error. */
    submit: (save: (shipment: ShipmentFields | null) => void) => {
      if (isEmpty(typed)) return save(null);
      const parsed = ShipmentFields.safeParse(typed);
      if (parsed.error) {
        const [issue] = parsed.error.issues;
        return setError(issue ? { field: issue.path[0], message: issue.message } : null);
      }
      lastCarrier.set(parsed.data.carrier);
      save(parsed.data);
    },
  };
}

/** The shipment that a form shows: as it was opened or, after a refusal because of it, as it is stored. */
export function useSeenShipment(known: Shipment | null, error: Error | null): ShipmentFields | null {
  const stored = shipmentOfConflict(error);
  const isRefused = stored !== undefined;
  return useSeen(isRefused ? stored : toShipmentFields(known), isRefused ? error : null).seen;
}

/** What is stored (null: no shipment), when the server refused a write for it. */
function shipmentOfConflict(error: Error | null): ShipmentFields | null | undefined {
  return isConflict(error) ? (error.body as { shipment?: ShipmentFields | null }).shipment : undefined;
}

export function toShipmentFields(shipment: Shipment | null): ShipmentFields | null {
  return shipment && { carrier: shipment.carrier, trackingNumber: shipment.trackingNumber };
}

function isEmpty({ carrier, trackingNumber }: ShipmentValues): boolean {
  return carrier === "" && trackingNumber.trim() === "";
}

type Props = {
  value: ShipmentValues;
  error: ShipmentError | null;
  onChange: (value: ShipmentValues) => void;
};

/** Inputs for carrier and tracking number. Choosing no carrier empties the number. */
export function ShipmentInputs({ value, error, onChange }: Props) {
  const isCarrierWrong = error?.field === "carrier";
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={copy.carrier} error={isCarrierWrong ? error.message : null}>
        <Select
          value={value.carrier}
          onChange={(event) => {
            const carrier = carrierIds.find((id) => id === event.target.value) ?? "";
            onChange(carrier ? { ...value, carrier } : { carrier, trackingNumber: "" });
          }}
        >
          <option value="">{copy.noCarrier}</option>
          <Options of={carrierIds.map((id) => [id, carriers[id].name])} />
        </Select>
      </Field>
      <Field label={copy.number} error={isCarrierWrong ? null : error?.message}>
        <Input
          value={value.trackingNumber}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => onChange({ ...value, trackingNumber: event.target.value })}
        />
      </Field>
      <div className="empty:hidden sm:col-span-2">
        <BarcodeScanner onScan={(trackingNumber) => onChange({ ...value, trackingNumber })} />
      </div>
    </div>
  );
}
