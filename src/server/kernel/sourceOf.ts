import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/i;

/**
 * Whom a request counts for where nobody is signed in: its IPv4 address, or the /64 network of an IPv6 one. One
 * connection is given such a network whole, and could come from another address of it with each request.
 * @param ip as the socket, or a trusted proxy, says it
 */
export function sourceOf({ ip }: { readonly ip: string }): string {
  const [address = ''] = ip.split('%');
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? ip;
  // The parser of addresses writes each in one way, with numbers in place of an IPv4 ending.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const left = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array<string>(tail === undefined ? 0 : left).fill('0'), ...(after ?? [])];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
