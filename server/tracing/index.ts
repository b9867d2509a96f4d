export { installTracing } from "./install-tracing.ts";
