import { Ellipsis, type LucideIcon } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { cn } from "#app/ui/cn.ts";
import { adminCopy } from "../copy.ts";
import { iconButtonClass } from "./icon-button.ts";
import { menuClass, menuItemClass } from "./menu-class.ts";

type Target =
  | { onSelect: () => void }
  /** A screen of the admin. */
  | { to: string }
  /** The shop, another site, or an app (mailto, tel). */
  | { href: string };

type RowAction = { label: string; icon: LucideIcon; isDangerous?: boolean } & Target;

type Props = {
  /** The row's name, for screen readers. */
  name: string;
  /** Falsy entries are left out. */
  actions: readonly (RowAction | false | "" | null | undefined)[];
  className?: string;
};

/** The secondary actions of a row, behind '⋯'. */
export function RowMenu({ name, actions, className }: Props) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={adminCopy.moreActions(name)}
        className={cn(iconButtonClass, "data-[state=open]:bg-line data-[state=open]:text-ink", className)}
      >
        <Ellipsis className="size-4.5" strokeWidth={1.5} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={4} collisionPadding={8} className={menuClass}>
          {actions.map(
            (action) =>
              action && (
                <Item key={action.label} action={action}>
                  <action.icon className="size-4 shrink-0" strokeWidth={1.5} />
                  {action.label}
                </Item>
              ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const PROTOCOL = /^(mailto|tel):/;
const newTab = { target: "_blank", rel: "noopener noreferrer" };

function Item({ action, children }: { action: RowAction; children: ReactNode }) {
  const className = cn(menuItemClass, action.isDangerous && "text-error");
  if ("onSelect" in action) {
    return (
      <DropdownMenu.Item className={className} onSelect={action.onSelect}>
        {children}
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item className={className} asChild>
      {"to" in action ? (
        <Link to={action.to} preventScrollReset>
          {children}
        </Link>
      ) : (
        <a href={action.href} {...(!PROTOCOL.test(action.href) && newTab)}>
          {children}
        </a>
      )}
    </DropdownMenu.Item>
  );
}
