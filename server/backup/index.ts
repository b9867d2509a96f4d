export { readBackupState } from "./last-backup.ts";
export { runNightlyBackup } from "./nightly.ts";
export { openSnapshotSocket } from "./snapshot-socket.ts";
