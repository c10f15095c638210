import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { type TestApp, testApp } from '#tests/fakes/testApp.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { inlineScripts, inlineStyles } from '../../kernel/inlineScripts.ts';
import { compressClient } from './compressClient.ts';
import { PAGE_HEADERS, STRIPE_SOURCES } from '../../kernel/securityHeaders.ts';
import { framed } from '#server/messages/customerPages/framed.ts';
import { shellSender } from './shellSender.ts';

const SHELL = '<!doctype html><title>despacho</title><script>alert(1)</script>';
/** echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64 */
const OF_SHELL = `script-src 'self' 'wasm-unsafe-eval' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';`;
const SCRIPT = 'export const picking = 1;\n'.repeat(200);

describe('the built client', () => {
  let database: DatabaseHandle;
  let server: TestApp;
  let dist: string;

  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'despacho-dist-'));
    mkdirSync(join(dist, 'assets', 'workers'), { recursive: true });
    writeFileSync(join(dist, 'index.html'), SHELL);
    writeFileSync(join(dist, 'sw.js'), 'self.skipWaiting();');
    writeFileSync(join(dist, 'assets', 'picking-3f2a.js'), SCRIPT);
    writeFileSync(join(dist, 'assets', 'logo-3f2a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(dist, 'assets', 'workers', 'decoder-3f2a.js'), SCRIPT);
    await compressClient(dist);
    const [embedded] = BACKENDS;
    if (!embedded) throw new Error('no database');
    database = await embedded.open();
    server = await testApp(database, { clientDir: dist });
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
    rmSync(dist, { recursive: true, force: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

  it('keeps hashed files for ever and asks again for the shell and the worker', async () => {
    expect((await get('/assets/picking-3f2a.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const url of ['/', '/index.html', '/sw.js']) {
      expect([url, (await get(url)).headers['cache-control']]).toEqual([url, 'no-cache']);
    }
  });

  it('sends the files that were compressed beforehand', async () => {
    const answer = await get('/assets/picking-3f2a.js', { 'accept-encoding': 'br, gzip' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
    const plain = await get('/assets/picking-3f2a.js');
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, SCRIPT]);
  });

  it('compresses nothing where its folder is closed, as in a container, and starts all the same', async () => {
    const own = mkdtempSync(join(tmpdir(), 'despacho-closed-'));
    writeFileSync(join(own, 'page.js'), SCRIPT);
    const failing = (code: string) =>
      compressClient(own, () => Promise.reject(Object.assign(new Error(code), { code })));
    for (const code of ['EACCES', 'EPERM', 'EROFS']) expect([code, await failing(code)]).toEqual([code, false]);
    await expect(failing('ENOSPC')).rejects.toThrow('ENOSPC');
    expect(await compressClient(own)).toBe(true);
    rmSync(own, { recursive: true, force: true });
  });

  it('answers every page address with the shell, and nothing else with it', async () => {
    const page = await get('/picking?orders=1,2', { accept: 'text/html' });
    expect([page.statusCode, page.body, page.headers['cache-control']]).toEqual([200, SHELL, 'no-cache']);
    expect((await get('/assets/gone-1234.js')).statusCode).toBe(404);
    expect((await get('/api/v1/gone', { accept: 'text/html' })).json()).toMatchObject({ errorCode: 404 });
    expect((await get('/..%2f..%2fpackage.json')).body).not.toContain('despacho-');
  });

  it('lets the shell run the scripts that stand in it, also from a cache that asked again, and nothing else run them', async () => {
    const policy = async (url: string, headers: Record<string, string> = {}) => {
      const answer = await get(url, { accept: 'text/html', ...headers });
      return [answer.statusCode, String(answer.headers['content-security-policy']).includes(OF_SHELL)];
    };
    for (const url of ['/', '/index.html', '/picking?orders=1,2']) {
      expect(await policy(url)).toEqual([200, true]);
      expect(await policy(url, { 'accept-encoding': 'br' })).toEqual([200, true]);
    }
    const etag = String((await get('/index.html')).headers['etag']);
    expect(await policy('/index.html', { 'if-none-match': etag })).toEqual([304, true]);
    expect(await policy('/assets/workers/decoder-3f2a.js')).toEqual([200, false]);
    expect(await policy('/api/health')).toEqual([200, false]);
  });

  it('sends a page that was built meanwhile with its own policy, and what a copy left of the one before to nobody', async () => {
    const own = mkdtempSync(join(tmpdir(), 'despacho-two-'));
    const build = (script: string) =>
      writeFileSync(join(own, 'index.html'), `<!doctype html><script>${script}</script>${' '.repeat(2000)}`);
    build('first()');
    await compressClient(own);
    const running = await testApp(database, { clientDir: own });
    const ask = (headers: Record<string, string> = {}) =>
      running.app.inject({ url: '/flow', headers: { accept: 'text/html', ...headers } });
    const [before] = [await ask()];
    build('second()');
    const unpack = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync };
    for (const encoding of ['identity', 'gzip', 'br'] as const) {
      const answer = await ask({ 'accept-encoding': encoding, 'if-none-match': String(before.headers['etag']) });
      const unpacked = unpack[encoding](answer.rawPayload);
      const [hash = ''] = inlineScripts('<script>second()</script>');
      expect([encoding, answer.statusCode, unpacked.includes('second()')]).toEqual([encoding, 200, true]);
      expect(answer.headers['content-security-policy']).toContain(`'wasm-unsafe-eval' ${hash};`);
    }
    // A build empties the folder first: until its page is there, the last one is sent, with its policy.
    const last = await ask();
    rmSync(join(own, 'index.html'));
    const between = await ask();
    expect([between.body, between.headers['content-security-policy']]).toEqual([
      last.body,
      last.headers['content-security-policy'],
    ]);
    await running.app.close();
    rmSync(own, { recursive: true });
  });

  it('packs a file again that is newer than what is packed', async () => {
    const file = join(dist, 'assets', 'worker.js');
    writeFileSync(file, SCRIPT);
    await compressClient(dist);
    writeFileSync(file, `${SCRIPT}// of the next release`);
    utimesSync(file, new Date(), new Date(Date.now() + 5000));
    await compressClient(dist);
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toContain('of the next release');
  });

  it('lets the desk show a page for customers as it is, in a frame that is under the policy of the app', async () => {
    const page = framed({
      language: 'es',
      title: 'En reparto',
      shop: 'Casa',
      logo: null,
      look: { accent: '#0b5fff', greeting: '', help: '', links: [] },
      content: { html: '' },
      inLanguage: (other) => `?lang=${other}`,
    });
    const policy = String((await get('/', { accept: 'text/html' })).headers['content-security-policy']);
    expect(inlineStyles(page).map((source) => policy.includes(source))).toEqual([true]);
  });

  it('lets a page pay in a frame only where this server takes money', async () => {
    const send = async (payments?: typeof STRIPE_SOURCES) => {
      const app = fastify();
      app.get('/', shellSender(join(dist, 'index.html'), payments));
      const { headers } = await app.inject({ url: '/' });
      await app.close();
      return [headers['permissions-policy'], String(headers['content-security-policy']).includes('stripe')];
    };
    const rest = 'camera=(self), microphone=(self), geolocation=()';
    expect(await send()).toEqual([`${rest}, payment=()`, false]);
    expect(await send(STRIPE_SOURCES)).toEqual([`${rest}, payment=(self "https://js.stripe.com")`, true]);
  });

  it('guards with the same headers all that can be a page or a worker', async () => {
    const urls = ['/', '/flow/to-pickup', '/sw.js', '/assets/workers/decoder-3f2a.js', '/assets/logo-3f2a.svg'];
    for (const url of [...urls, '/assets/gone-1234.js', '/gone.png', '/api/docs']) {
      const { headers } = await get(url, { accept: 'text/html', 'accept-encoding': 'br' });
      expect({ url, ...headers }).toMatchObject({
        url,
        'content-security-policy': expect.stringContaining("object-src 'none'"),
        'cross-origin-opener-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('sends with a part of a page only the headers that mean something on it', async () => {
    for (const encoding of ['identity', 'br']) {
      const { headers } = await get('/assets/picking-3f2a.js', { 'accept-encoding': encoding });
      expect(PAGE_HEADERS.filter((name) => headers[name] !== undefined)).toEqual([]);
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(Object.entries(headers).join('\r\n').length).toBeLessThan(530);
    }
  });
});
