import { pesosExact } from "#app/lib/format.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { isSameLine } from "#contract/cart/cart.ts";
import { sumOfLines } from "#contract/money.ts";
import { RemoveButton } from "../../kit/remove-button.tsx";
import { newOrderCopy } from "./copy.ts";
import { type NewLine, offerName } from "./form-values.ts";

const copy = newOrderCopy.lines;

type Props = {
  lines: readonly NewLine[];
  error: string | undefined;
  onChange: (lines: NewLine[]) => void;
};

/** The lines of the new order, with their quantities. */
export function OrderLines({ lines, error, onChange }: Props) {
  if (lines.length === 0) {
    return (
      <div>
        <p className="text-muted">{copy.empty}</p>
        <FieldError message={error} />
      </div>
    );
  }
  return (
    <ul aria-label={copy.label} className="divide-y divide-line border-line border-y">
      {lines.map((line) => (
        <li
          key={`${line.productId} ${line.size}`}
          className="grid grid-cols-[2.75rem_1fr_auto] items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[2.75rem_1fr_auto_7rem_2.75rem]"
        >
          <Picture src={line.imageUrl} alt="" sizes="36px" className="aspect-4/5 w-11" />
          <div className="min-w-0">
            <p className="break-words leading-snug">{offerName(line)}</p>
            <p className="text-muted text-xs tabular-nums">{pesosExact(line.price)}</p>
          </div>
          <RemoveButton
            label={copy.remove(offerName(line))}
            onClick={() => onChange(lines.filter((other) => !isSameLine(other, line)))}
            className="sm:order-last"
          />
          <QuantityStepper
            size="sm"
            className="justify-self-start max-sm:col-start-2"
            label={copy.quantity(offerName(line))}
            value={line.quantity}
            max={line.available}
            onChange={(quantity) =>
              onChange(lines.map((other) => (isSameLine(other, line) ? { ...other, quantity } : other)))
            }
          />
          <p className="text-right tabular-nums">{pesosExact(sumOfLines([line]))}</p>
        </li>
      ))}
    </ul>
  );
}
