import { Check, Columns3 } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { adminCopy } from "../copy.ts";
import { iconButtonClass } from "./icon-button.ts";
import { menuClass, menuItemClass } from "./menu-class.ts";

type Props = {
  headers: readonly string[];
  hidden: readonly string[];
  onToggle: (header: string) => void;
};

/** Hides and shows the columns of a table. */
export function ColumnsMenu({ headers, hidden, onToggle }: Props) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={adminCopy.columns}
        title={adminCopy.columns}
        className={iconButtonClass}
      >
        <Columns3 className="size-4" strokeWidth={1.5} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={4} collisionPadding={8} className={menuClass}>
          {headers.map((header) => (
            <DropdownMenu.CheckboxItem
              key={header}
              checked={!hidden.includes(header)}
              onCheckedChange={() => onToggle(header)}
              // Several columns are hidden at once: the menu stays open.
              onSelect={(event) => event.preventDefault()}
              className={menuItemClass}
            >
              <span className="grid size-4 place-items-center">
                <DropdownMenu.ItemIndicator>
                  <Check className="size-4" strokeWidth={1.75} />
                </DropdownMenu.ItemIndicator>
              </span>
              {header}
            </DropdownMenu.CheckboxItem>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
