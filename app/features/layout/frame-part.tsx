import { type ComponentProps, createContext, type ReactNode, useContext } from "react";

type PartName = "header" | "footer";

/** On the server: gives the HTML of a part's content, rendered or cached. In the browser null: React renders there. */
export const ServerFrame = createContext<((part: PartName, content: ReactNode) => string) | null>(null);

/**
 * The header or the footer. On the server its content is rendered once for all pages, so it must only use the address,
 * `FRAME_QUERIES` (`render-frame.server.tsx`), and ids that are not in the HTML.
 */
export function FramePart({
  as: Part,
  children,
  ...attributes
}: { as: PartName } & ComponentProps<PartName>) {
  const render = useContext(ServerFrame);
  if (!render) return <Part {...attributes}>{children}</Part>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own elements, which React hydrates as usual
  return <Part {...attributes} dangerouslySetInnerHTML={{ __html: render(Part, children) }} />;
}
