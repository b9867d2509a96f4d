import type { AdminOrder } from "#contract/orders/orders.ts";

type Props = { place: Pick<AdminOrder["shippingAddress"], "address" | "neighborhood" | "directions"> };

/** Street, barrio and directions, one line each; the municipality is `placeLine`. */
export function AddressLines({ place: { address, neighborhood, directions } }: Props) {
  return [address, neighborhood, directions]
    .filter((line) => line)
    .map((line) => (
      <p key={line} className="break-words">
        {line}
      </p>
    ));
}
