import { isIPv6 } from "node:net";

/**
 * The network that rate limits count as one: an IPv4 address, or the /64 prefix of an IPv6 address, which belongs to
 * one household or server. One IPv4 address may be many people behind a carrier's NAT. Node forgets the address of a
 * client that has gone.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return "gone";
  if (!isIPv6(address)) return address;
  // `::ffff:1.2.3.4`: an IPv4 address on a dual-stack socket.
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
