export { readBackupState } from "./last-backup.ts";
export { runNightlyBackup } from "./run-nightly-backup.ts";
export { openSnapshotSocket } from "./snapshot-socket.ts";
