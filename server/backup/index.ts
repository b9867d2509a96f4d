export { deleteLeftovers } from "./delete-leftovers.ts";
export { readBackupState } from "./last-backup.ts";
export { makeEncrypter } from "./make-encrypter.ts";
export { runNightlyBackup } from "./run-nightly-backup.ts";
export { isShopAside } from "./set-shop-aside.ts";
export { openSnapshotSocket } from "./snapshot-socket.ts";
