import { isIPv6 } from "node:net";
import proxyAddr from "@fastify/proxy-addr";
import type { Config } from "../config.ts";

/**
 * An IP address without the `::ffff:` that a dual-stack socket puts before IPv4 addresses. `gone` without one: Node
 * forgets the address of a client that has disconnected.
 */
export function plainAddress(address = "gone"): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

/**
 * The network that rate limits count as one: an IPv4 address, or the /64 prefix of an IPv6 address, which belongs to
 * one household or server. One IPv4 address may be many people behind a carrier's NAT.
 */
export function networkOf(given: string | undefined): string {
  const address = plainAddress(given);
  if (!isIPv6(address)) return address;
  // `64:ff9b::1.2.3.4`: an IPv4 address written inside an IPv6 address.
  if (address.includes(".")) return address.slice(address.lastIndexOf(":") + 1);
  const [start = [], end = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => "0");
  const network = [...start, ...zeros, ...end].slice(0, 4);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}

/**
 * The area around a network of `networkOf`, which one attacker may own: the /24 of an IPv4 address, the /48 of IPv6.
 */
export function areaOf(network: string): string {
  const separator = network.includes(":") ? ":" : ".";
  return network.split(separator).slice(0, 3).join(separator);
}

/** Tells whether TRUST_PROXY names an address, as Fastify reads the setting. */
export function makeProxyTrust({ trustProxy }: Config): (address: string, hop: number) => boolean {
  return proxyAddr.compile(trustProxy?.split(",").map((each) => each.trim()) ?? []);
}
