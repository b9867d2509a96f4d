import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Input, Select } from "#app/ui/input.tsx";
import type { BulkStatusBody } from "#contract/orders/change-status.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { type CarrierId, carrierIds, carriers, ShipmentFields } from "#contract/orders/shipment.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { BarcodeScanner } from "../kit/barcode-scanner.tsx";
import { ChangedNotice } from "../kit/changed-notice.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { Options } from "../kit/options.tsx";
import { ordersCopy } from "./copy.ts";
import { customerName } from "./customer-name.ts";
import { lastCarrier } from "./last-carrier.ts";
import { numbersFromTable } from "./pasted-numbers.ts";
import { repeatedNumbers } from "./repeated-numbers.ts";
import { toShipmentFields } from "./shipment-fields.tsx";

const copy = ordersCopy.bulkShip;

type Props = {
  orders: readonly AdminOrder[];
  /** A sentence about orders without a payment. */
  warning: string | null;
  isSaving: boolean;
  onClose: () => void;
  onConfirm: (shipments: NonNullable<BulkStatusBody["shipments"]>) => void;
};

/** Asks for the number of each parcel before all are marked as shipped: typed, scanned or pasted as a table. */
export function BulkShipDialog({ orders, warning, isSaving, onClose, onConfirm }: Props) {
  const sent = orders.filter(({ shippingMethod }) => shippingMethod !== PICKUP);
  const [carrier, setCarrier] = useState<CarrierId | "">(
    sent.find(({ shipment }) => shipment)?.shipment?.carrier ?? lastCarrier.get(),
  );
  /** As opened: a colleague may change them meanwhile. */
  const [seen] = useState(() => new Map(sent.map(({ id, shipment }) => [id, toShipmentFields(shipment)])));
  const knownOf = (id: number) => seen.get(id)?.trackingNumber ?? "";
  const [numbers, setNumbers] = useState<Record<number, string>>(() =>
    Object.fromEntries(sent.map(({ id }) => [id, knownOf(id)])),
  );
  /** Orders that the dialog showed and that were sent or cancelled meanwhile. */
  const [opened] = useState(orders);
  const gone = opened.filter(({ id }) => !orders.some((order) => order.id === id));
  const [errors, setErrors] = useState<Record<number, string>>({});
  const [carrierError, setCarrierError] = useState<string | null>(null);
  const carrierSelect = useRef<HTMLSelectElement>(null);
  const errorId = useId();
  const list = useRef<HTMLUListElement>(null);
  const areAllPickups = orders.length > 0 && sent.length === 0;
  const repeated = repeatedNumbers(
    sent.map(({ id }) => id),
    numbers,
  );
  const missing = sent.filter(({ id }) => !numbers[id]?.trim()).length;
  const isDirty = sent.some(({ id }) => (numbers[id] ?? "") !== knownOf(id));

  const repeatedOf = (id: number) => {
    const first = repeated.get(id);
    return first === undefined ? null : copy.repeated(first);
  };

  function paste(event: ClipboardEvent, from: number) {
    const found = numbersFromTable(
      event.clipboardData.getData("text"),
      sent.map(({ id }) => id),
      from,
    );
    if (!found) return;
    event.preventDefault();
    setNumbers({ ...numbers, ...found });
  }

  /** A number read by the camera goes to the first parcel without one, unless a parcel has it already. */
  function fillNext(text: string) {
    const next = sent.find(({ id }) => !numbers[id]?.trim());
    if (next && !Object.values(numbers).includes(text)) setNumbers({ ...numbers, [next.id]: text });
  }

  /** A scanner ends each number with Enter: it goes on to the next parcel and never sends the form. */
  function goOn(event: KeyboardEvent, index: number) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const inputs = [...(list.current?.querySelectorAll("input") ?? [])];
    const next = inputs[index + 1] ?? inputs.find(({ value }) => value.trim() === "");
    next?.focus();
  }

  function submit() {
    const typed = sent.filter(({ id }) => numbers[id]?.trim());
    if (typed.length > 0 && carrier === "") {
      setCarrierError(copy.choose);
      carrierSelect.current?.focus();
      return;
    }
    const parsed = typed.map(({ id }) => ({
      id,
      result: ShipmentFields.safeParse({ carrier: carrier || undefined, trackingNumber: numbers[id] }),
    }));
    const refused = parsed.flatMap(({ id, result }) =>
      result.error ? [[id, result.error.issues[0]?.message ?? ""] as const] : [],
    );
    setErrors(Object.fromEntries(refused));
    if (refused.length > 0) return;
    if (typed.length > 0) lastCarrier.set(carrier);
    onConfirm(
      parsed.flatMap(({ id, result }) =>
        result.data ? [{ id, ...result.data, seen: seen.get(id) ?? null }] : [],
      ),
    );
  }

  return (
    <FormDialog
      title={(areAllPickups ? copy.readyTitle : ordersCopy.bulk.shipTitle)(orders.length)}
      description={descriptionOf(orders)}
      cancelLabel={ordersCopy.bulk.keep}
      saveLabel={areAllPickups ? ordersCopy.actions.ready : ordersCopy.actions.shipped}
      isDirty={isDirty}
      isSaving={isSaving}
      // A colleague may change them meanwhile.
      isIncomplete={orders.length === 0}
      notice={missing > 0 && <p className="grow text-muted max-sm:w-full">{copy.missing(missing)}</p>}
      onSubmit={submit}
      onClose={onClose}
    >
      {gone.length > 0 && !isSaving && (
        <ChangedNotice>
          {copy.goneMeanwhile(gone.map(({ id }) => copy.goneOrder(id, numbers[id])))}
        </ChangedNotice>
      )}
      {warning && <p className="rounded-sheet bg-warning-tint px-4 py-3">{warning}</p>}
      {sent.length > 0 && (
        <>
          <Field label={ordersCopy.shipment.carrier} error={carrierError} className="sm:max-w-xs">
            <Select
              ref={carrierSelect}
              value={carrier}
              onChange={(event) => {
                setCarrier(carrierIds.find((id) => id === event.target.value) ?? "");
                setCarrierError(null);
              }}
            >
              <option value="">{copy.choose}</option>
              <Options of={carrierIds.map((id) => [id, carriers[id].name])} />
            </Select>
          </Field>
          <p className="text-muted text-sm">{copy.hint}</p>
          <BarcodeScanner isSerial onScan={fillNext} />
          <ul ref={list} className="divide-y divide-line border-line border-y">
            {sent.map((order, index) => (
              <li key={order.id} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_16rem]">
                <p className="min-w-0 truncate">
                  #{order.id} · {customerName(order)}
                </p>
                <div>
                  <Input
                    value={numbers[order.id] ?? ""}
                    aria-label={copy.numberOf(order.id)}
                    aria-invalid={errors[order.id] ? true : undefined}
                    aria-describedby={`${errorId}-${order.id}`}
                    autoComplete="off"
                    maxLength={60}
                    onChange={(event) => {
                      setNumbers({ ...numbers, [order.id]: event.target.value });
                      setErrors({ ...errors, [order.id]: "" });
                    }}
                    onPaste={(event) => paste(event, index)}
                    onKeyDown={(event) => goOn(event, index)}
                  />
                  <FieldError id={`${errorId}-${order.id}`} message={errors[order.id]} />
                  <p aria-live="polite" className="not-empty:mt-1 text-warning text-xs">
                    {repeatedOf(order.id)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  );
}

/** What the customers will be told, and who has no e-mail address. */
function descriptionOf(orders: readonly AdminOrder[]): string {
  const withoutMail = orders.filter(({ customer }) => customer.email === "").map(({ id }) => id);
  if (orders.length > 0 && withoutMail.length === orders.length) return copy.nobodyHasMail(orders.length);
  const mail = mailTextOf(orders);
  return withoutMail.length > 0 ? `${mail} ${copy.withoutMail(withoutMail)}` : mail;
}

function mailTextOf(orders: readonly AdminOrder[]): string {
  const pickups = orders.filter(({ shippingMethod }) => shippingMethod === PICKUP).length;
  if (pickups === 0) return copy.text(orders.length);
  return pickups === orders.length ? copy.pickupText(orders.length) : copy.mixedText(pickups);
}
