import { expect } from "vitest";
import type { AuditEntry } from "#contract/audit.ts";
import type { TestShop } from "#tests/support/test-shop.ts";

/** The shop and the administrator who acts in it. */
export type Scene = { shop: TestShop; cookie: string };

export type Payload = object | string | Buffer;

/** A call that does something, and what the audit must say of it. */
export type Act = {
  params?: Record<string, string | number>;
  query?: string;
  payload?: Payload;
  headers?: Record<string, string>;
  leaves: Omit<Partial<AuditEntry>, "subject"> & { subject: Partial<AuditEntry["subject"]> };
};

/** By route; each arranges what it acts on. */
export type Acts = Record<string, (scene: Scene) => Promise<Act>>;

type Value = AuditEntry["changes"][number]["before"];

/** @param path its parts with dots between them */
export function change(path: string, before: Value, after: Value) {
  return { path: path.split("."), before, after };
}

export function containing(...changes: object[]) {
  return expect.arrayContaining(changes);
}
