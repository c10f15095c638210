import { expect, it } from 'vitest';
import { callOut, PUBLIC_ONLY } from './callOut.ts';
import { parseNetworks } from './parseNetworks.ts';
import { isPublicAddress } from './isPublicAddress.ts';

const LISTED = '192.168.1.20, 10.4.0.0/16, fd00:1::/64';

it.each([
  ['192.168.1.20', true],
  ['192.168.1.21', false],
  ['10.4.255.1', true],
  ['10.5.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['fd00:1::7', true],
  ['fd00:2::7', false],
  ['fe80::1%eth0', false],
  ['::ffff:10.5.0.1', false],
  ['0300.0250.1.024', false],
  ['192.168.1.20.example.com', false],
  ['', false],
])('%s is listed: %s', (address, isListed) => expect(parseNetworks(LISTED)?.(address)).toBe(isListed));

it.each([
  'tienda.local',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.1,',
  'fe80::1%eth0',
  '*',
])('takes no list with %s', (text) => expect(parseNetworks(text)).toBeNull());

it.each([
  ['http://10.4.0.9:9/', ['10.4.0.9'], 'listed'],
  ['http://127.0.0.1:9/', ['127.0.0.1'], 'blocked'],
  ['http://[::ffff:127.0.0.1]:9/', ['::ffff:127.0.0.1'], 'blocked'],
  ['http://2130706433:9/', ['127.0.0.1'], 'blocked'],
  ['http://shop.example:9/', ['10.4.0.9', '192.168.1.21'], 'blocked'],
  ['http://shop.example:9/', ['10.4.0.9', '169.254.169.254'], 'blocked'],
])('a call to %s that leads to %j is %s', async (url, addresses, outcome) => {
  const isListed = parseNetworks('10.4.0.0/16');
  const answer = await callOut(
    { url, method: 'GET', headers: {}, body: '' },
    {
      ...PUBLIC_ONLY,
      timeoutMs: 50,
      resolve: async () => addresses,
      mayReach: (address) => isPublicAddress(address) || isListed?.(address) === true,
    },
  );
  expect(answer.kind === 'problem' && answer.word === 'blocked' ? 'blocked' : 'listed').toBe(outcome);
});

it('a name is judged once, by where it leads then, and not by where it leads later', async () => {
  const isListed = parseNetworks('10.4.0.0/16');
  const answers = [['192.168.7.7'], ['10.4.0.9']];
  const rules = {
    ...PUBLIC_ONLY,
    resolve: async () => answers.shift() ?? [],
    mayReach: (ip: string) => isListed?.(ip) === true,
  };
  expect(await callOut({ url: 'http://shop.example/', method: 'GET', headers: {}, body: '' }, rules)).toMatchObject({
    kind: 'problem',
    word: 'blocked',
    unsent: true,
  });
  expect(answers).toEqual([['10.4.0.9']]);
});
