import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ConsentsContent } from "#contract/content/content.ts";
import { contentQuery } from "./content-query.ts";

type Form = "register" | "contact" | "newsletter";

/** Says what the user agrees to by sending the form (docs/rules/law.md#consent). */
export function Consent({ form }: { form: Form }) {
  const { data } = useQuery(contentQuery("consents"));
  return data ? <ConsentText text={data[form]} linkLabel={data.linkLabel} /> : null;
}

function ConsentText({ text, linkLabel }: { text: string } & Pick<ConsentsContent, "linkLabel">) {
  const [before, after = ""] = text.split("{privacyLink}");

  return (
    <p className="max-w-text text-muted text-xs">
      {before}
      {/* In its own tab: the form would lose what was typed. */}
      <Link to="/privacidad" target="_blank" className="touch-target text-link">
        {linkLabel}
      </Link>
      {after}
    </p>
  );
}
