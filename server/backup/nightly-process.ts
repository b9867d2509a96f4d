/** The process that takes the nightly backup. */
import { readConfig } from "../config.ts";
import { restrictNewFiles } from "../startup/private-files.ts";
import { takeNightlyBackup } from "./nightly-backup.ts";

restrictNewFiles();
await takeNightlyBackup(readConfig(), { sendsWaiting: true });
