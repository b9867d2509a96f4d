import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { checkoutCopy } from "./copy.ts";

const copy = checkoutCopy.changed;

/** Changes that the server made to the cart, scrolled into view. In the page because a toast disappears too soon. */
export function CartChangesNotice({ notices }: { notices: readonly string[] }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notices.length > 0) frame.current?.scrollIntoView({ block: "center" });
  }, [notices]);
  if (notices.length === 0) return null;

  return (
    <div ref={frame} role="alert" className="flex gap-4 rounded-sheet border border-warning px-6 py-5">
      <CircleAlert strokeWidth={1.5} className="size-6 shrink-0 text-warning" />
      <div>
        <p className="font-medium">{copy.title}</p>
        <ul className="mt-1 text-sm">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
        <p className="mt-2 text-muted text-sm">
          {copy.text}{" "}
          <Link to="/cart" className="text-cinnamon underline underline-offset-4">
            {copy.viewCart}
          </Link>
        </p>
      </div>
    </div>
  );
}
