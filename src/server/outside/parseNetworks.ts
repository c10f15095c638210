import { BlockList, isIP, isIPv4 } from 'node:net';

/**
 * Addresses and networks that somebody has listed, such as `192.168.1.20, 10.4.0.0/16`. Names are none: what a name
 * leads to may change with each question.
 * @param text commas between them
 * @returns whether an address, as digits, is one of them; null = the text is no such list
 */
export function parseNetworks(text: string): ((address: string) => boolean) | null {
  const list = new BlockList();
  for (const written of text.split(',').map((part) => part.trim())) {
    const [address = '', bits, ...rest] = written.split('/');
    const longest = isIPv4(address) ? 32 : 128;
    const prefix = bits === undefined ? longest : Number(bits);
    const isNetwork = isIP(address) !== 0 && !address.includes('%') && (bits === undefined || /^\d{1,3}$/.test(bits));
    // All addresses there are is no list of them.
    if (!isNetwork || rest.length > 0 || prefix > longest || prefix < 8) return null;
    list.addSubnet(address, prefix, familyOf(address));
  }
  return (address) => isIP(address) !== 0 && !address.includes('%') && list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');
