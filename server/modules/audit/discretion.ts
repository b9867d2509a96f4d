import type { AuditChange, AuditSubjectType } from "#contract/audit.ts";

/** Never written down, not even that they changed. */
const secrets = /password|secret|token|hash|recoveryCode/i;

/** Things that are about a person, whose texts and particulars stay with the thing and go when it forgets them. */
const aboutPeople: readonly AuditSubjectType[] = [
  "order",
  "user",
  "message",
  "mail",
  "newsletter",
  "invitation",
];

const namedAfterPeople: readonly AuditSubjectType[] = [
  "order",
  "user",
  "message",
  "newsletter",
  "invitation",
];

const particulars: ReadonlySet<string> = new Set([
  "name",
  "firstName",
  "lastName",
  "username",
  "customerName",
  "email",
  "recipient",
  "phone",
  "document",
  "documentType",
  "documentNumber",
  "address",
  "zipCode",
  "notes",
  "note",
  "text",
  "reason",
  "message",
  // Whoever knows it reads at the carrier who the parcel is for.
  "trackingNumber",
]);

/** What a thing is called, unless that is a person's own: those are looked up by number while they are here. */
export function discreetLabel(type: AuditSubjectType, label: string | null | undefined): string | null {
  return namedAfterPeople.includes(type) ? null : (label ?? null);
}

/** The changes without secrets; of what is about a person only that its particulars changed, not what they say. */
export function discreet(type: AuditSubjectType, changes: AuditChange[]): AuditChange[] {
  const isPersonal = aboutPeople.includes(type);
  return changes
    .filter(({ path }) => !path.some((field) => secrets.test(field)))
    .map((change) =>
      isPersonal && change.path.some((field) => particulars.has(field))
        ? { path: change.path, before: null, after: null, isHidden: true }
        : change,
    );
}
