import { Link } from "react-router";
import { formatAdminDate } from "#app/lib/format-dates.ts";
import type { ContactDetail } from "#contract/admin/contacts.ts";
import { Panel } from "../kit/admin-page.tsx";
import { usePermissions } from "../use-permissions.ts";
import { customersCopy } from "./copy.ts";

const copy = customersCopy.goods;

/** What the person bought; what was bought more than once comes first. */
export function ContactGoods({ goods }: { goods: ContactDetail["bought"] }) {
  const may = usePermissions();
  if (goods.length === 0) return null;

  return (
    <Panel id="compras-del-cliente" title={copy.title}>
      <ul className="divide-y divide-line">
        {goods.map(({ productId, name, size, imageUrl, orders, units, lastAt }) => (
          <li key={`${productId} ${name} ${size}`} className="flex items-center gap-3 py-2">
            {imageUrl ? (
              <img
                src={imageUrl}
                alt=""
                loading="lazy"
                className="size-10 shrink-0 rounded-control bg-cream object-cover"
              />
            ) : (
              <span aria-hidden="true" className="size-10 shrink-0 rounded-control bg-cream" />
            )}
            <div className="min-w-0 grow">
              {productId !== null && may("catalog.read") ? (
                <Link to={`/admin/products?view=${productId}`} className="touch-target hover:underline">
                  {name}
                </Link>
              ) : (
                name
              )}
              <p className="text-muted text-xs">{[size, copy.units(units)].filter(Boolean).join(" · ")}</p>
            </div>
            <p className="shrink-0 text-right">
              <span className={orders > 1 ? "font-medium" : "text-muted"}>{copy.times(orders)}</span>
              <span className="block text-muted text-xs">{formatAdminDate(lastAt)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
