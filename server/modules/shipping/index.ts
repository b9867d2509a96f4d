export { type Destination, destinationErrors, isInColombia } from "./destination.ts";
