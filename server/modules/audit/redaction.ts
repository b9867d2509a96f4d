import type { AuditChange, AuditSubjectType } from "#contract/admin/audit.ts";

/** Fields that are never recorded, not even the fact that they changed. */
const secretFields = /password|secret|token|hash|recoveryCode/i;
/** Named like a secret, and none. */
const openFields: ReadonlySet<string> = new Set(["askPasswordForRefundsFrom"]);

/**
 * Subjects with personal data. Their personal fields are stored only in the row itself, so that erasing the row erases
 * them.
 */
const personalSubjects: readonly AuditSubjectType[] = [
  "order",
  "user",
  "message",
  "contact",
  "mail",
  "newsletter",
  "invitation",
];

/** Subjects whose label would be a person's name or address. */
const subjectsNamedAfterPeople: readonly AuditSubjectType[] = [
  "order",
  "user",
  "message",
  "contact",
  "newsletter",
  "invitation",
];

const personalFields: ReadonlySet<string> = new Set([
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
  "city",
  "department",
  "zipCode",
  "notes",
  "note",
  "text",
  "labels",
  "reason",
  "message",
  // The carrier's page shows the recipient's name for this number.
  "trackingNumber",
]);

/** The subject's label; null if it would name a person, whose name is looked up by id when the audit is shown. */
export function redactLabel(type: AuditSubjectType, label: string | null | undefined): string | null {
  return subjectsNamedAfterPeople.includes(type) ? null : (label ?? null);
}

/** Removes secret fields, and hides the values of personal fields: only the fact of the change is recorded. */
export function redactChanges(type: AuditSubjectType, changes: AuditChange[]): AuditChange[] {
  const isPersonal = personalSubjects.includes(type);
  return changes
    .filter(({ path }) => !path.some(isSecret))
    .map((change) =>
      isPersonal && change.path.some((field) => personalFields.has(field))
        ? { path: change.path, before: null, after: null, isHidden: true }
        : change,
    );
}

function isSecret(field: string): boolean {
  return secretFields.test(field) && !openFields.has(field);
}
