import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks that are no place on the public internet (IANA special-purpose registries). */
const CLOSED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const;

/** Inside of 2000::/3, the only public part: protocol assignments with Teredo, documentation, 6to4 (an IPv4 address in disguise). */
const CLOSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'] as const;

const closed = listOf(CLOSED_V4, 'ipv4', listOf(CLOSED_V6, 'ipv6', new BlockList()));
const open = listOf(['2000::/3'], 'ipv6', new BlockList());

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6', list: BlockList): BlockList {
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/**
 * Whether an address is on the public internet: not this machine, not its network, not the metadata service of a cloud,
 * not one of them in disguise (server-side request forgery).
 * @param address as digits
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  return isIPv6(address) && !address.includes('%') && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
