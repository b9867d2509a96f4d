import { enableCompileCache } from "node:module";
import { registerDrizzleResolveHook } from "./startup/drizzle-resolve-hook.ts";

/** Entry point of the process. Enables the compile cache before it imports anything else. */

enableCompileCache();
registerDrizzleResolveHook();

const { run } = await import("./startup/run.ts");
await run();
