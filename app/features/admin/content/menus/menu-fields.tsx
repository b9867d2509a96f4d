import { Plus } from "lucide-react";
import { useState } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { MAX_FOOTER_LINKS, MAX_MAIN_LINKS, type MenuLink, type Menus } from "#contract/content/menus.ts";
import { SortableList } from "../../kit/sortable-list.tsx";
import { contentCopy } from "../copy.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { useLinkRows, withSaved } from "./link-rows.ts";
import { useMenuTargets } from "./menu-targets.ts";

const copy = contentCopy.menus;

type MenuName = keyof Menus;
const names = ["main", "shop", "information"] as const satisfies readonly MenuName[];
const limits: Record<MenuName, number> = {
  main: MAX_MAIN_LINKS,
  shop: MAX_FOOTER_LINKS,
  information: MAX_FOOTER_LINKS,
};

type Props = {
  menus: Menus;
  /** Messages by dotted path, `main` or `main.0.to`. */
  errors: Record<string, string>;
  onChange: (menus: Menus) => void;
};

/** The three menus, each with its links in order. */
export function MenuFields({ menus, errors, onChange }: Props) {
  const targets = useMenuTargets();

  return (
    <div className="flex flex-col gap-10">
      {names.map((name) => (
        <MenuEditor
          key={name}
          name={name}
          links={menus[name]}
          error={errorOf(name, errors)}
          targets={targets}
          onChange={(links) => onChange({ ...menus, [name]: links })}
        />
      ))}
    </div>
  );
}

function errorOf(name: MenuName, errors: Record<string, string>): string | undefined {
  return Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];
}

type EditorProps = {
  name: MenuName;
  /** Null: filled by the shop itself. */
  links: MenuLink[] | null;
  error: string | undefined;
  targets: ReturnType<typeof useMenuTargets>;
  onChange: (links: MenuLink[] | null) => void;
};

function MenuEditor({ name, links, error, targets, onChange }: EditorProps) {
  const rows = useLinkRows(links ?? []);
  /** Key of the row in the dialog. */
  const [editing, setEditing] = useState<number | "new" | null>(null);
  // The shop fills the menu again: a saved link would be its only one.
  if (!links && editing !== null) setEditing(null);
  const edited = rows.find(({ id }) => id === editing)?.link;
  const title = copy.names[name];
  const isFull = links !== null && links.length >= limits[name];
  const headingId = `menu-${name}`;

  return (
    <section aria-labelledby={headingId}>
      <div className="flex flex-wrap items-end justify-between gap-3 pb-3">
        <div>
          <h2 id={headingId} className="font-medium text-base">
            {title}
          </h2>
          <p className="text-muted text-xs">
            {isFull ? copy.isFull(limits[name]) : links ? copy.hints[name] : copy.automatic}
          </p>
        </div>
        {links ? (
          <Button
            variant="quiet"
            size="sm"
            disabled={isFull}
            aria-label={copy.addTo(title)}
            onClick={() => setEditing("new")}
          >
            <Plus className="size-4" strokeWidth={1.75} />
            {copy.add}
          </Button>
        ) : (
          <Button variant="quiet" size="sm" onClick={() => onChange([])}>
            {copy.write}
          </Button>
        )}
      </div>
      {links && links.length === 0 && <p className="border-line border-y py-4 text-muted">{copy.empty}</p>}
      {links && links.length > 0 && (
        <SortableList
          label={title}
          items={rows}
          nameOf={({ link }) => link.label}
          renderItem={({ link }) => (
            <LinkText link={targets.current(link)} hiddenReason={targets.hiddenReason(link)} />
          )}
          onReorder={(order, onSettled) => {
            const sorted = rows.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
            onChange(sorted.map(({ link }) => link));
            onSettled();
          }}
          onEdit={({ id }) => setEditing(id)}
          onRemove={({ link }) => onChange(links.filter((other) => other !== link))}
        />
      )}
      {name === "shop" && links && (
        <Button variant="ghost" size="sm" className="-ml-2.5" onClick={() => onChange(null)}>
          {copy.automaticAgain}
        </Button>
      )}
      <FieldError id={`${headingId}-error`} message={error} />
      {editing !== null && (
        <LinkDialog
          link={edited ? targets.current(edited) : null}
          groups={targets.groups}
          onClose={() => setEditing(null)}
          onSave={(saved) => {
            onChange(withSaved(rows, editing, saved));
            setEditing(null);
          }}
        />
      )}
    </section>
  );
}

function LinkText({ link, hiddenReason }: { link: MenuLink; hiddenReason: string | null }) {
  return (
    <div className="min-w-0 flex-1 max-sm:min-w-[60%]">
      <p className="flex flex-wrap items-center gap-x-2 font-medium">
        {link.label}
        {hiddenReason && <Badge>{copy.hidden}</Badge>}
      </p>
      <p className="wrap-anywhere text-muted text-xs">{hiddenReason ?? link.to}</p>
    </div>
  );
}
