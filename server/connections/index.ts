export {
  deleteConnection,
  readStoredConnections,
  reencryptConnections,
  writeConnection,
} from "./connection-store.ts";
export { type Connections, openConnections } from "./live-connections.ts";
