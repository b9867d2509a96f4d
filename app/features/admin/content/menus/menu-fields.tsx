import { Plus } from "lucide-react";
import { useState } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { MAX_FOOTER_LINKS, MAX_MAIN_LINKS, type MenuLink, type Menus } from "#contract/content/menus.ts";
import { SortableList } from "../../kit/sortable-list.tsx";
import { contentCopy } from "../copy.ts";
import { LinkDialog } from "./link-dialog.tsx";
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

/** Stable keys for links, which have no ids: a link keeps its row while others move. */
const ids = new WeakMap<MenuLink, number>();
let lastId = 0;
function idOf(link: MenuLink): number {
  const known = ids.get(link);
  if (known) return known;
  lastId += 1;
  ids.set(link, lastId);
  return lastId;
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
  const [editing, setEditing] = useState<MenuLink | "new" | null>(null);
  const title = copy.names[name];
  const headingId = `menu-${name}`;

  return (
    <section aria-labelledby={headingId}>
      <div className="flex flex-wrap items-end justify-between gap-3 pb-3">
        <div>
          <h2 id={headingId} className="font-medium text-base">
            {title}
          </h2>
          <p className="text-muted text-xs">{links ? copy.hints[name] : copy.automatic}</p>
        </div>
        {links ? (
          <Button
            variant="quiet"
            size="sm"
            disabled={links.length >= limits[name]}
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
          items={links.map((link) => ({ id: idOf(link), link }))}
          nameOf={({ link }) => link.label}
          renderItem={({ link }) => (
            <LinkRow link={targets.current(link)} hiddenReason={targets.hiddenReason(link)} />
          )}
          onReorder={(order, onSettled) => {
            onChange(links.toSorted((a, b) => order.indexOf(idOf(a)) - order.indexOf(idOf(b))));
            onSettled();
          }}
          onEdit={({ link }) => setEditing(link)}
          onRemove={({ link }) => onChange(links.filter((other) => other !== link))}
        />
      )}
      {name === "shop" && links && (
        <Button variant="ghost" size="sm" className="-ml-2.5" onClick={() => onChange(null)}>
          {copy.automaticAgain}
        </Button>
      )}
      <FieldError id={`${headingId}-error`} message={error} />
      {links && editing && (
        <LinkDialog
          link={editing === "new" ? null : targets.current(editing)}
          groups={targets.groups}
          onClose={() => setEditing(null)}
          onSave={(saved) => {
            onChange(
              editing === "new" ? [...links, saved] : links.map((link) => (link === editing ? saved : link)),
            );
            setEditing(null);
          }}
        />
      )}
    </section>
  );
}

function LinkRow({ link, hiddenReason }: { link: MenuLink; hiddenReason: string | null }) {
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
