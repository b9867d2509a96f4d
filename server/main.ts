import { enableCompileCache } from "node:module";
import { quickenModuleLoading } from "./startup/module-loading.ts";

/** The process. What it is made of is loaded only once loading is quick. */

enableCompileCache();
quickenModuleLoading();

const { run } = await import("./startup/run.ts");
await run();
