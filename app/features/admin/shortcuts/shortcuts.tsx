import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { AdminDialog } from "../kit/admin-dialog.tsx";
import { isKeyForFieldOrBrowser } from "../kit/is-key-for-field-or-browser.ts";
import { permissionOfScreen } from "../screen-permissions.ts";
import { usePermissions } from "../use-permissions.ts";
import { shortcutsCopy as copy } from "./copy.ts";
import { editRow, focusRow, focusSearch } from "./list-keys.ts";

/** How long `g` waits for the key of a screen. */
const SEQUENCE_MS = 1500;

/** The screen of the key after `g`. */
const screenOfKey: Record<string, string> = {
  d: "/admin",
  o: "/admin/orders",
  m: "/admin/messages",
  c: "/admin/customers",
  p: "/admin/products",
};

/**
 * The admin's keys, and the dialog that lists them (docs/rules/admin.md#keys). Disabled while a dialog or a menu is
 * open.
 */
export function Shortcuts() {
  const navigate = useNavigate();
  const may = usePermissions();
  const [isListed, setIsListed] = useState(false);
  const startedAt = useRef(Number.NEGATIVE_INFINITY);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      isKeyForFieldOrBrowser(event) ||
      document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")
    )
      return;
    const isSecond = event.timeStamp - startedAt.current < SEQUENCE_MS;
    startedAt.current = event.key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const screen = isSecond ? screenOfKey[event.key] : undefined;
    if (screen) {
      if (may(permissionOfScreen(screen))) navigate(screen);
      return;
    }
    if (event.key === "?") setIsListed(true);
    else if (event.key === "/") focusSearch();
    else if (event.key === "j") focusRow(1);
    else if (event.key === "k") focusRow(-1);
    else if (event.key === "e") editRow();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  if (!isListed) return null;
  return (
    <AdminDialog size="sm" title={copy.title} onClose={() => setIsListed(false)}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
        {copy.rows.map(([keys, does]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="inline-block rounded-control border border-line bg-cream px-2 py-0.5 font-admin">
                {keys}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </AdminDialog>
  );
}
