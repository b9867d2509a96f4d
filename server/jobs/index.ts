export { jobChannel, type RunningJob } from "./job-channel.ts";
export { makeJobs } from "./job-queue.ts";
export { clearJobFailures, listStoppedJobs } from "./stopped-jobs.ts";
