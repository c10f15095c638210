import { isLoopback } from '../config.ts';

interface Reach {
  /** Where the server listens. */
  readonly host: string;
  /** A proxy in front has names of its own. */
  readonly trustProxy: boolean;
  readonly allowedOrigins: readonly string[];
  /** Where people and shops reach the server. */
  readonly publicUrl: string;
}

/**
 * Which `Host` a request may name. A server that only this machine reaches is called by this machine's names. Any other
 * name is a page of somebody else whose own name leads here (DNS rebinding), and which could then read what people of
 * this machine may read. Where others reach the server its names cannot be known, and every name passes.
 */
export function knownHost({
  host,
  trustProxy,
  allowedOrigins,
  publicUrl,
}: Reach): (given: string | undefined) => boolean {
  if (!isLoopback(host) || trustProxy) return () => true;
  const others = [publicUrl, ...allowedOrigins].flatMap((origin) =>
    URL.canParse(origin) ? [new URL(origin).hostname] : [],
  );
  return (given) => {
    if (given === undefined || !URL.canParse(`http://${given}`)) return false;
    const name = new URL(`http://${given}`).hostname;
    // localhost and all names below it always lead to this machine (RFC 6761).
    return (
      name === '[::1]' ||
      /^127(\.\d{1,3}){3}$/.test(name) ||
      /^(.+\.)?localhost\.?$/.test(name) ||
      others.includes(name)
    );
  };
}
