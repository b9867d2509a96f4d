import { tracingChannel } from "node:diagnostics_channel";
import type { JobName } from "./job-types.ts";

/** A job that runs in this process; `error` once it has failed. */
export type RunningJob = { name: JobName; error?: unknown };

/** Publishes the beginning and the end of each job, for traces. */
export const jobChannel = tracingChannel<unknown, RunningJob>("trenza:job");
