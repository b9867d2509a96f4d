export { checksRoutes } from "./checks-routes.ts";
export { openChecksSocket, requestChecks } from "./checks-socket.ts";
export { runInstallationChecks } from "./run.ts";
