import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { sizes } from "#tests/torture/sizes.ts";
import { dropTemplate, makeTemplate, type Template } from "./template-database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    template: Template;
  }
}

export default async function setup(project: TestProject) {
  // One seed for the whole run; test processes read it from their environment.
  process.env.SEED = String(sizes.seed);
  console.log(`SEED=${sizes.seed}`);
  const folder = await mkdtemp(join(tmpdir(), "trenza-test-"));
  const template = await makeTemplate(join(folder, "template.tar"), process.env.TEST_DATABASE_URL);
  project.provide("template", template);

  return async () => {
    await dropTemplate(template);
    await rm(folder, { recursive: true, force: true });
  };
}
