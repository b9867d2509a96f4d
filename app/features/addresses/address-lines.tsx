import type { AdminOrder } from "#contract/orders/orders.ts";

type Props = { place: Pick<AdminOrder["shippingAddress"], "address" | "neighborhood" | "directions"> };

/** Street, barrio and directions, one line each; the municipality is `placeLine`. */
export function AddressLines({ place: { address, neighborhood, directions } }: Props) {
  // Two of them may be equal.
  return Object.entries({ address, neighborhood, directions }).map(
    ([name, line]) =>
      line && (
        <p key={name} className="break-words">
          {line}
        </p>
      ),
  );
}
