import { X } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { createSessionStorageValue } from "#app/lib/session-storage-value.ts";
import { cn } from "#app/ui/cn.ts";
import { announcementColorClass } from "./announcement-colors.ts";
import { layoutCopy } from "./copy.ts";

const KEY = "announcement-closed";
const closedText = createSessionStorageValue(KEY, (json) => (typeof json === "string" ? json : null));

/** Runs before the bar is painted, so that a bar that was closed earlier shifts nothing. */
const HIDE_IF_CLOSED = `try{if(JSON.parse(sessionStorage.getItem("${KEY}"))===document.currentScript.dataset.text)document.documentElement.dataset.announcement="closed"}catch{}`;

/** The owner's announcement above the header (docs/rules/pages.md#announcement). */
export function AnnouncementBar() {
  const announcement = useSettings()?.announcement;
  const text = announcement?.text ?? "";

  useEffect(() => showUnlessClosed(text), [text]);

  if (!announcement) return null;
  return (
    <>
      <script data-text={text}>{HIDE_IF_CLOSED}</script>
      <aside
        aria-label={layoutCopy.announcement}
        data-announcement-bar
        className={cn(
          "flex items-center justify-between gap-2 pl-4 sm:pl-6 noscript:px-4! print:hidden [[data-announcement=closed]_&]:hidden",
          announcementColorClass[announcement.color],
        )}
      >
        <p className="wrap-anywhere grow text-balance py-2.5 text-center text-sm sm:pl-11 noscript:pl-0!">
          <Target href={announcement.href}>{text}</Target>
        </p>
        <button
          type="button"
          aria-label={layoutCopy.closeAnnouncement}
          onClick={() => {
            closedText.set(text);
            showUnlessClosed(text);
          }}
          className="grid size-11 shrink-0 place-items-center noscript:hidden"
        >
          <X className="size-4.5" strokeWidth={1.5} />
        </button>
      </aside>
    </>
  );
}

function showUnlessClosed(text: string) {
  const { dataset } = document.documentElement;
  if (closedText.get() === text) dataset.announcement = "closed";
  else delete dataset.announcement;
}

function Target({ href, children }: { href: string; children: ReactNode }) {
  const className = "-my-3 inline-block py-3 underline decoration-1 underline-offset-4";
  if (href === "") return children;
  if (href.startsWith("/")) {
    return (
      <Link to={href} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} className={className}>
      {children}
    </a>
  );
}
