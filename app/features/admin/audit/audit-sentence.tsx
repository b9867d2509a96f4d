import { Link } from "react-router";
import type { AuditEntry } from "#contract/audit.ts";
import { thingHref } from "./links.ts";
import { sentenceOf } from "./sentences.ts";

/** One act in words; the thing leads to where it is. */
export function AuditSentence({ entry }: { entry: AuditEntry }) {
  const { who, did, thing, rest } = sentenceOf(entry);
  const href = thingHref(entry);

  return (
    <p className="break-words">
      <strong className="font-medium">{who}</strong> {did}{" "}
      {thing &&
        (href ? (
          <Link to={href} className="text-link touch-target">
            {thing}
          </Link>
        ) : (
          <span className="font-medium">{thing}</span>
        ))}{" "}
      {rest}
    </p>
  );
}
