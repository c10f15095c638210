import { createServer } from 'node:http';
import { type AddressInfo, createServer as createLine } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOut, PUBLIC_ONLY } from './callOut.ts';
import { isPublicAddress } from './isPublicAddress.ts';
import { sign } from './sign.ts';

const CLOSED = [
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::1',
  'localhost',
  '',
];
const OPEN = ['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4003::1'];

test.each(CLOSED)('%s is no public place', (address) => expect(isPublicAddress(address)).toBe(false));
test.each(OPEN)('%s is a public place', (address) => expect(isPublicAddress(address)).toBe(true));

describe('calling out', () => {
  const seen: { url: string; host: string; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      seen.push({ url: request.url ?? '', host: request.headers.host ?? '', body });
      if (request.url === '/moved') response.writeHead(302, { location: '/secret' }).end();
      else if (request.url === '/large') response.end('x'.repeat(1_100_000));
      else if (request.url !== '/never') response.writeHead(201).end('gracias\0');
    });
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const rules = { resolve: async () => ['127.0.0.1'], mayReach: () => true, timeoutMs: 2000 };
  const post = (path: string, more: object = {}) =>
    callOut(
      { url: `http://tienda.example:${port}${path}`, method: 'POST', headers: { 'x-a': 'b' }, body: '{"a":1}' },
      { ...rules, ...more },
    );

  test('the message arrives at the address that was judged, under its own name', async () => {
    expect(await post('/in')).toEqual({ kind: 'answer', status: 201, body: 'gracias' });
    expect(seen.at(-1)).toEqual({ url: '/in', host: `tienda.example:${port}`, body: '{"a":1}' });
  });

  test('a name is asked for once, and what it says later changes nothing', async () => {
    let asked = 0;
    const resolve = async () => [(asked += 1) === 1 ? '127.0.0.1' : '10.0.0.1'];
    expect(await post('/in', { resolve, mayReach: (address: string) => address === '127.0.0.1' })).toMatchObject({
      status: 201,
    });
    expect(asked).toBe(1);
  });

  test('one closed address among several closes the name', async () => {
    const before = seen.length;
    const resolve = async () => ['93.184.216.34', '127.0.0.1'];
    expect(await post('/in', { resolve, mayReach: isPublicAddress })).toEqual({
      kind: 'problem',
      word: 'blocked',
      unsent: true,
    });
    expect(seen).toHaveLength(before);
  });

  test.each([
    'http://127.0.0.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://127.1:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost:PORT/',
    'http://LOCALHOST:PORT/',
    'http://0:PORT/',
    'http://0.0.0.0:PORT/',
    'http://0x7f000001:PORT/',
    'http://0x7F.0x0.0x0.0x1:PORT/',
    'http://017700000001:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://0177.0x0.0.1:PORT/',
    'http://127.0.1:PORT/',
    'http://127.0.0.1.:PORT/',
    'http://127。0。0。1:PORT/',
    'http://①②⑦.⓪.⓪.①:PORT/',
    'http://%31%32%37.0.0.1:PORT/',
    'http:\\\\127.0.0.1:PORT\\',
    'http:127.0.0.1:PORT/',
    ' http://127.0.0.1:PORT/',
    'http://127.0.0.1:PORT\t/',
    'http://[::]:PORT/',
    'http://[0:0:0:0:0:0:0:1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[::7f00:1]:PORT/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://2852039166/latest/meta-data/',
    'http://0xa9fea9fe/',
    'http://10.0.0.1/',
    'http://192.168.0.1/',
    'http://172.16.0.1/',
    'https://127.0.0.1:PORT/',
    'http://public@127.0.0.1:PORT/',
    'http://93.184.216.34@127.0.0.1:PORT/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:PORT/',
    'data:text/plain,x',
    'javascript:alert(1)',
    'http://user:pass@93.184.216.34/',
    'ftp://93.184.216.34/',
  ])('%s is never called', async (url) => {
    const before = seen.length;
    const outcome = await callOut(
      { url: url.replace('PORT', String(port)), method: 'GET', headers: {}, body: '' },
      { ...PUBLIC_ONLY, timeoutMs: 2000 },
    );
    expect(outcome).toEqual({ kind: 'problem', word: 'blocked', unsent: true });
    expect(seen).toHaveLength(before);
  });

  test('a redirect is an answer and is not followed', async () => {
    expect(await post('/moved')).toMatchObject({ kind: 'answer', status: 302 });
    expect(seen.at(-1)?.url).toBe('/moved');
  });

  test('too much, too slow and nobody there are told apart', async () => {
    expect(await post('/large')).toEqual({ kind: 'problem', word: 'too-large' });
    expect(await post('/never', { timeoutMs: 50 })).toEqual({ kind: 'problem', word: 'timeout' });
    expect(await post('/in', { resolve: () => Promise.reject(new Error('no such name')) })).toEqual({
      kind: 'problem',
      word: 'network',
      unsent: true,
    });
    expect(await callOut({ url: 'http://a.example:1/', method: 'GET', headers: {}, body: '' }, rules)).toEqual({
      kind: 'problem',
      word: 'network',
      unsent: true,
    });
  });

  test('a long answer is kept whole where it is asked for', async () => {
    expect(await post('/large', { keptBytes: 2_000_000 })).toMatchObject({ body: 'x'.repeat(1_100_000) });
    expect(await post('/large', { keptBytes: 1_000_000 })).toEqual({ kind: 'problem', word: 'too-large' });
  });

  test.each([
    ['nothing', ''],
    ['no HTTP', 'hello\r\n\r\n'],
    ['half a head', 'HTTP/1.1 200 OK\r\ncontent-le'],
    ['half a body', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'],
    ['a piece of no length', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'],
  ])('a line that breaks off after %s is a problem of the call and nothing else', async (_, said) => {
    const line = createLine((socket) => {
      socket
        .on('error', () => undefined)
        .once('data', () => socket.write(said, () => setImmediate(() => socket.resetAndDestroy())));
    });
    await new Promise<void>((done) => {
      line.listen(0, '127.0.0.1', done);
    });
    const url = `http://a.example:${(line.address() as AddressInfo).port}/`;
    expect(await callOut({ url, method: 'GET', headers: {}, body: '' }, rules)).toMatchObject({ word: 'network' });
    line.close();
  });

  test('the signature is of time and body', () => {
    expect(sign('s3cret', 1_700_000_000, '{}')).toBe(
      'sha256=97926816e98fbb41ccb1673225ff29a2f35369099990e1b1561651e7bd097ebf',
    );
  });
});
