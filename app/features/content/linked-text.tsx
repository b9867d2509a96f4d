import { Link } from "react-router";
import { splitLinks } from "#contract/content/inline-links.ts";

/** A text of the owner with its links; everything else is shown as it was typed. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map((part, index) =>
    typeof part === "string" ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a link has no identity but its place
      <TextLink key={index} {...part} />
    ),
  );
}

function TextLink({ label, href }: { label: string; href: string }) {
  if (href.startsWith("/")) {
    return (
      <Link to={href} className="text-link">
        {label}
      </Link>
    );
  }
  const isSite = href.startsWith("https:");
  return (
    <a
      href={href}
      className="wrap-anywhere text-link"
      {...(isSite && { target: "_blank", rel: "noopener noreferrer" })}
    >
      {label}
    </a>
  );
}
