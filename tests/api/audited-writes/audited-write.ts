import { expect } from "vitest";
import type { AuditEntry } from "#contract/admin/audit.ts";
import type { TestShop } from "#tests/support/test-shop.ts";

/** The shop, and the session cookie of an administrator. */
export type Scene = { shop: TestShop; cookie: string };

export type Payload = object | string | Buffer;

/** A writing call, and the audit entry that it must leave. */
type AuditedWrite = {
  params?: Record<string, string | number>;
  query?: string;
  payload?: Payload;
  headers?: Record<string, string>;
  entry: Omit<Partial<AuditEntry>, "subject"> & { subject: Partial<AuditEntry["subject"]> };
};

/** By route. Each function prepares its data and returns the call. */
export type AuditedWrites = Record<string, (scene: Scene) => Promise<AuditedWrite>>;

type Value = AuditEntry["changes"][number]["before"];

/** @param path dotted, "general.name" */
export function change(path: string, before: Value, after: Value) {
  return { path: path.split("."), before, after };
}

export function containing(...changes: object[]) {
  return expect.arrayContaining(changes);
}
