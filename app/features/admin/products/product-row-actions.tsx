import { Boxes, Copy, ExternalLink, Eye, Pencil, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import type { Product } from "#contract/catalog/catalog.ts";
import { iconButtonClass } from "../kit/icon-button.ts";
import { RowMenu } from "../kit/row-menu.tsx";
import { usePermissions } from "../use-permissions.ts";
import { productsCopy } from "./copy.ts";

type Props = {
  product: Product;
  hrefs: { view: string; edit: string; stock: string };
  onDelete: (product: Product) => void;
  onDuplicate: (product: Product) => void;
};

const icon = { className: "size-4.5", strokeWidth: 1.5 } as const;

/** Buttons and menu at the end of a product's row; on a phone only the menu. */
export function ProductRowActions({ product, hrefs, onDelete, onDuplicate }: Props) {
  const { name, slug, isPublished } = product;
  const mayWrite = usePermissions()("catalog.write");
  const { menu } = productsCopy;

  return (
    <span className="flex justify-end">
      <ActionLink data-open to={hrefs.view} aria-label={productsCopy.view(name)}>
        <Eye {...icon} />
      </ActionLink>
      {mayWrite && (
        <>
          <ActionLink to={hrefs.edit} aria-label={productsCopy.edit(name)}>
            <Pencil {...icon} />
          </ActionLink>
          <button
            type="button"
            aria-label={productsCopy.remove(name)}
            onClick={() => onDelete(product)}
            className={`${iconButtonClass} as-cards:hidden hover:text-error!`}
          >
            <Trash2 {...icon} />
          </button>
        </>
      )}
      <RowMenu
        name={name}
        actions={[
          mayWrite && { label: menu.edit, icon: Pencil, to: hrefs.edit },
          mayWrite && { label: menu.duplicate, icon: Copy, onSelect: () => onDuplicate(product) },
          { label: menu.stock, icon: Boxes, to: hrefs.stock },
          isPublished && { label: menu.shop, icon: ExternalLink, href: `/product/${slug}` },
          mayWrite && {
            label: menu.remove,
            icon: Trash2,
            isDangerous: true,
            onSelect: () => onDelete(product),
          },
        ]}
      />
    </span>
  );
}

function ActionLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} preventScrollReset className={`${iconButtonClass} as-cards:hidden`} />;
}
