import path from "node:path";
import { DEMO_CREDENTIALS, startStandin } from "./index.ts";

const { env } = process;

const standin = await startStandin({
  port: Number(env.STANDIN_PORT ?? 3001),
  publicKey: env.EPAYCO_PUBLIC_KEY || DEMO_CREDENTIALS.publicKey,
  privateKey: env.EPAYCO_PRIVATE_KEY || DEMO_CREDENTIALS.privateKey,
  custId: env.EPAYCO_CUST_ID || DEMO_CREDENTIALS.custId,
  pKey: env.EPAYCO_P_KEY || DEMO_CREDENTIALS.pKey,
  stateFile: path.join(env.DATA_DIR || "./data", "standin-epayco.json"),
  log: {
    info: (details, message) => console.log(message, details),
    warn: (details, message) => console.warn(message, details),
  },
});

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => void standin.close());
}
