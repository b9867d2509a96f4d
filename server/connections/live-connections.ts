import type { ConnectionSource, MailServer } from "#contract/settings/connections.ts";
import type { GatewayMode } from "#contract/settings/settings.ts";
import {
  checkEpaycoKeys,
  epaycoWithoutKeys,
  makeEpayco,
  standinAddresses,
} from "../adapters/epayco/index.ts";
import { checkSmtp, type Mailer, makeMailer } from "../adapters/mail/index.ts";
import type { Clock } from "../clock.ts";
import type { Config, GatewayKeys } from "../config.ts";
import type { Db } from "../db/client.ts";
import type { Events } from "../events/events.ts";
import { GatewayError, type PaymentGateway } from "../ports/payment-gateway.ts";
import { readStoredConnections, type Stored } from "./connection-store.ts";

/** How this process reaches the mail server and the payment gateway. */
export type Connections = {
  /** Those in use. Waits for a change that another process announced. Not inside a transaction. */
  current(): Promise<{
    mail: { source: ConnectionSource };
    gateway: { source: ConnectionSource; mode: GatewayMode };
  }>;
  /**
   * Signs in at the mail server in use, without sending a mail. Throws the server's error; does nothing without a
   * server.
   */
  checkMail(): Promise<void>;
  /** A login with the keys in use. Throws GatewayError; does nothing on the stand-in. */
  checkGateway(): Promise<void>;
  /** The same for a server and for keys that are not in use yet. */
  tryMail(server: MailServer): Promise<void>;
  tryGateway(keys: GatewayKeys): Promise<void>;
};

type Parts = {
  config: Config;
  database: { orm: Db };
  events: Events;
  clock: Clock;
  /** Starts the stand-in, or finds the running one. Called only by a shop without keys. */
  openStandin: () => Promise<{ url: string; keys: GatewayKeys }>;
};

type LiveConnections = Connections & { mailer: Mailer; gateway: PaymentGateway };

type MailState = { key: string; source: ConnectionSource; mailer: Mailer; server: MailServer | null };
type GatewayState = {
  key: string;
  source: ConnectionSource;
  mode: GatewayMode;
  gateway: PaymentGateway;
  keys: GatewayKeys | null;
};
type State = { version: number; mail: MailState; gateway: GatewayState };

/**
 * The mailer and the gateway of this process. The environment takes precedence over what the owner entered; a change
 * of the owner applies from the next use on, in every process (docs/rules/admin.md#stored-keys).
 */
export async function openConnections(parts: Parts): Promise<LiveConnections> {
  const { config, database, events } = parts;
  let version = 0;
  let loading: { version: number; done: Promise<State> } | null = null;
  events.subscribe(({ type }) => {
    if (type !== "settings.changed") return;
    version += 1;
    // For the gateway's properties, which are read without waiting. The next use repeats a failed load.
    current().catch(() => undefined);
  });
  let state = await load(null);

  async function load(before: State | null): Promise<State> {
    const loadedVersion = version;
    const stored = await readStoredConnections(database.orm, config);
    const mail = mailState(config, stored.mail);
    const gateway = gatewayKey(config, stored.gateway);
    return {
      version: loadedVersion,
      // Unchanged ones keep their open connections and their token.
      mail: before?.mail.key === mail.key ? before.mail : mail,
      gateway:
        before?.gateway.key === gateway ? before.gateway : await gatewayState(parts, gateway, stored.gateway),
    };
  }

  async function current(): Promise<State> {
    while (state.version !== version) {
      const pending = loading?.version === version ? loading : { version, done: load(state) };
      loading = pending;
      try {
        state = await pending.done;
      } finally {
        if (loading === pending) loading = null;
      }
    }
    return state;
  }

  return {
    current,
    mailer: { send: async (message) => (await current()).mail.mailer.send(message) },
    gateway: liveGateway(
      () => state.gateway.gateway,
      async () => (await current()).gateway.gateway,
    ),
    async checkMail() {
      const { mail } = await current();
      const target = config.mail.smtpUrl ?? mail.server;
      if (mail.source === "unreadable") throw unreadableMail();
      if (target) await checkSmtp(target);
    },
    async checkGateway() {
      const { source, keys } = (await current()).gateway;
      if (source === "unreadable") throw new GatewayError("bad_credentials", "login");
      if (keys) await checkEpaycoKeys(config.epayco.apifyUrl, keys);
    },
    tryMail: checkSmtp,
    tryGateway: (keys) => checkEpaycoKeys(config.epayco.apifyUrl, keys),
  };
}

function mailState(config: Config, stored: Stored<"mail"> | null): MailState {
  if (config.mail.smtpUrl) {
    return { key: "environment", source: "environment", mailer: makeMailer(config), server: null };
  }
  if (!stored) return { key: "none", source: "none", mailer: makeMailer(config), server: null };
  const { sealed, value } = stored;
  if (!value) return { key: sealed, source: "unreadable", mailer: unreadableMailer, server: null };
  return { key: sealed, source: "stored", mailer: makeMailer(config, value), server: value };
}

function gatewayKey(config: Config, stored: Stored<"gateway"> | null): string {
  return config.epayco.keys ? "environment" : (stored?.sealed ?? "none");
}

async function gatewayState(
  { config, clock, openStandin }: Parts,
  key: string,
  stored: Stored<"gateway"> | null,
): Promise<GatewayState> {
  const common = { ...config.epayco, publicUrl: config.publicUrl, clock };
  const { keys, test } = config.epayco;
  if (keys) {
    const mode = test ? "test" : "live";
    return { key, source: "environment", mode, keys, gateway: makeEpayco({ ...common, keys }) };
  }
  if (stored?.value) {
    const { keys, isTest } = stored.value;
    const gateway = makeEpayco({ ...common, keys, test: isTest });
    return { key, source: "stored", mode: isTest ? "test" : "live", keys, gateway };
  }
  // Never the stand-in: it would accept every payment.
  if (stored) {
    return { key, source: "unreadable", mode: "unavailable", keys: null, gateway: epaycoWithoutKeys };
  }
  if (config.isPublic) return { key, source: "none", mode: "none", keys: null, gateway: epaycoWithoutKeys };
  const standin = await openStandin();
  const gateway = makeEpayco({ ...common, ...standinAddresses(standin.url), keys: standin.keys });
  return { key, source: "none", mode: "standin", keys: null, gateway };
}

/** Calls load the newest state first. Properties, which cannot wait, are those of the state loaded last. */
function liveGateway(last: () => PaymentGateway, newest: () => Promise<PaymentGateway>): PaymentGateway {
  return {
    get provider() {
      return last().provider;
    },
    get displayName() {
      return last().displayName;
    },
    get isConnected() {
      return last().isConnected;
    },
    get isTest() {
      return last().isTest;
    },
    get checkout() {
      return last().checkout;
    },
    openSession: async (request) => (await newest()).openSession(request),
    findBySession: async (sessionId) => (await newest()).findBySession(sessionId),
    findByInvoice: async (invoice) => (await newest()).findByInvoice(invoice),
    readConfirmation: async (request) => (await newest()).readConfirmation(request),
  };
}

const unreadableMailer: Mailer = {
  async send() {
    throw unreadableMail();
  },
};

/** With nodemailer's code for a refused sign-in: the remedy is the same. */
function unreadableMail(): Error {
  return Object.assign(new Error("the stored password of the mail server cannot be read"), { code: "EAUTH" });
}
