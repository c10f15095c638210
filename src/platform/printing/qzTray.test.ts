import { DIES, startQzAgent } from '#tests/fakes/printers/qzAgent.ts';
import { eventually } from '#tests/fakes/eventually.ts';
import { createSign } from 'node:crypto';
import qz from 'qz-tray';
import selfsigned from 'selfsigned';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { PrintFile } from './printPort.ts';
import type { QzSigning } from './qzSigning.ts';

type Agent = Awaited<ReturnType<typeof startQzAgent>>;

const ZD421 = { id: 'ZD421', name: 'ZD421' };
const bytes = (text: string) => new TextEncoder().encode(text);
const zpl: PrintFile = { name: 'l.zpl', format: 'ZPL', stock: '10X15', bytes: bytes('^XA^CI28^FDGarcía Ñúñez^FS^XZ') };
const pdf: PrintFile = { name: 'l.pdf', format: 'PDF', stock: '10X15', bytes: bytes('%PDF-1.7 not looked into') };

let keys: { readonly private: string; readonly cert: string };
let signing: QzSigning;
const agents: Agent[] = [];

beforeAll(async () => {
  keys = await selfsigned.generate([{ name: 'commonName', value: 'despacho' }], { keySize: 2048 });
  signing = {
    certificate: async () => keys.cert,
    sign: async (digest) => createSign('RSA-SHA512').update(digest).sign(keys.private, 'base64'),
  };
});
afterEach(async () => {
  await Promise.all(agents.splice(0).map(({ stop }) => stop()));
  await lineIsDown();
  vi.restoreAllMocks();
});

/** The library keeps one line for a page, and these tests are one page. */
const lineIsDown = () => eventually(() => expect(qz.websocket.isActive()).toBe(false));

/** A page beside an agent. */
async function beside(conduct: Parameters<typeof startQzAgent>[1] = {}, by: QzSigning = signing) {
  // The library talks to the console of whoever runs it.
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  const agent = await startQzAgent(['ZD421', 'Brother'], conduct);
  agents.push(agent);
  const { qzTray } = await import('./qzTray.ts');
  return { agent, port: qzTray(by, agent.agent) };
}

it('prints the bytes of a label as they are, each call signed over SHA-512 and checked against the certificate', async () => {
  const { agent, port } = await beside();
  expect(await port.find()).toEqual({ ok: true, printers: [ZD421, { id: 'Brother', name: 'Brother' }] });
  expect(await port.print(zpl, ZD421)).toEqual({ ok: true, how: 'sent' });
  expect(agent.printed.map(({ printer, type }) => [printer, type])).toEqual([['ZD421', 'raw']]);
  expect(agent.printed[0]?.bytes.equals(zpl.bytes)).toBe(true);
  expect([...agent.algorithms]).toEqual(['SHA512']);
});

it('prints a PDF at its own size', async () => {
  const { agent, port } = await beside();
  expect(await port.print(pdf, ZD421)).toEqual({ ok: true, how: 'sent' });
  const [label] = agent.printed;
  expect(label?.bytes.equals(pdf.bytes)).toBe(true);
  expect(label?.options).toMatchObject({ units: 'mm', scaleContent: false, margins: 0, jobName: 'l.pdf' });
  expect(label?.options['size']).toEqual({ width: 100, height: 150 });
});

it('keeps one connection for many jobs', async () => {
  const { agent, port } = await beside();
  await Promise.all([port.print(zpl, ZD421), port.print(zpl, ZD421)]);
  expect(agent.calls.filter((call) => call === 'getVersion')).toHaveLength(1);
  expect(agent.printed).toHaveLength(2);
});

it('opens its line while the file is still being made, and prints over that one', async () => {
  const { agent, port } = await beside();
  const ready = port.ready?.();
  await Promise.all([ready, port.print(zpl, ZD421)]);
  expect(agent.calls.filter((call) => call === 'getVersion')).toHaveLength(1);
  expect(agent.printed).toHaveLength(1);
});

it('prints twenty labels that come one after the other in their order, each once', async () => {
  const { agent, port } = await beside();
  const texts = Array.from({ length: 20 }, (_, place) => `^XA^FD${place}^FS^XZ`);
  for (const text of texts) expect(await port.print({ ...zpl, bytes: bytes(text) }, ZD421)).toMatchObject({ ok: true });
  expect(agent.printed.map((one) => one.bytes.toString())).toEqual(texts);
});

it('has a call signed while its job is kept, and sends it once it is', async () => {
  const signed: string[] = [];
  const sign = (digest: string) => (signed.push(digest), signing.sign(digest));
  const { agent, port } = await beside({}, { ...signing, sign });
  await port.find();
  const kept = Promise.withResolvers<boolean>();
  const printing = port.printOnceKept?.(zpl, ZD421, kept.promise);
  // Other calls need not wait for it, and do not let it go.
  expect(await port.find()).toMatchObject({ ok: true });
  await eventually(() => expect(signed).toHaveLength(3));
  expect(await port.print({ ...zpl, bytes: bytes('^XA^XZ') }, ZD421)).toMatchObject({ ok: true });
  expect(agent.printed.map((one) => one.bytes.toString())).toEqual(['^XA^XZ']);
  kept.resolve(true);
  expect(await printing).toEqual({ ok: true, how: 'sent' });
  expect(agent.printed[1]?.bytes.equals(zpl.bytes)).toBe(true);
});

it('sends nothing of a job that could not be kept', async () => {
  const { agent, port } = await beside();
  expect(await port.printOnceKept?.(zpl, ZD421, Promise.resolve(false))).toMatchObject({ ok: false });
  expect(agent.calls).not.toContain('print');
  expect(await port.print(zpl, ZD421)).toMatchObject({ ok: true });
  expect(agent.printed).toHaveLength(1);
});

it.each([
  ['Printer is out of paper', 'no-paper'],
  ['Specified printer could not be found.', 'printer-gone'],
  ['javax.print.PrintException: no', 'unknown'],
] as const)('hands on what the printer says: %s', async (words, code) => {
  const { port } = await beside({ refusesWith: () => words });
  expect(await port.print(zpl, ZD421)).toEqual({ ok: false, problem: { code, words } });
});

it('says which printer is not there', async () => {
  const { port } = await beside();
  expect(await port.print(zpl, { id: 'Old', name: 'Old' })).toMatchObject({ problem: { code: 'printer-gone' } });
  expect(await port.print(zpl, null)).toMatchObject({ problem: { code: 'no-printer' } });
});

it('does not know what came out when the agent dies while it prints', async () => {
  const { port } = await beside({ refusesWith: () => DIES });
  expect(await port.print(zpl, ZD421)).toMatchObject({ problem: { code: 'connection-lost' } });
});

it('says that the person blocked it', async () => {
  const { agent, port } = await beside({ blocks: true });
  expect(await port.print(zpl, ZD421)).toMatchObject({ problem: { code: 'blocked' } });
  expect(agent.printed).toEqual([]);
});

it('prints nothing, also not later, over a line whose certificate was not to be had', async () => {
  let here = false;
  const certificate = () => (here ? signing.certificate() : Promise.reject(new Error('gone')));
  const { agent, port } = await beside({}, { ...signing, certificate });
  expect(await port.print(zpl, ZD421)).toEqual({
    ok: false,
    problem: { code: 'no-certificate', words: 'Certificate error' },
  });
  here = true;
  expect(await port.print(zpl, ZD421)).toEqual({ ok: true, how: 'sent' });
  expect(agent.printed).toHaveLength(1);
});

it('says why the server did not sign', async () => {
  const { port } = await beside({}, { ...signing, sign: () => Promise.reject(new Error('419')) });
  expect(await port.print(zpl, ZD421)).toEqual({ ok: false, problem: { code: 'not-signed', words: '419' } });
});

it('is refused with the signature of another key', async () => {
  const other = await selfsigned.generate([{ name: 'commonName', value: 'other' }], { keySize: 2048 });
  const sign = async (digest: string) => createSign('RSA-SHA512').update(digest).sign(other.private, 'base64');
  const { agent, port } = await beside({}, { ...signing, sign });
  expect(await port.print(zpl, ZD421)).toMatchObject({ problem: { code: 'bad-signature' } });
  expect(agent.printed).toEqual([]);
});

it('prints unsigned without a network, when the person at the agent says yes', async () => {
  const { agent, port } = await beside({ allowsUnsigned: true }, { ...signing, sign: async () => '' });
  expect(await port.print(zpl, ZD421)).toEqual({ ok: true, how: 'sent' });
  expect(agent.printed).toHaveLength(1);
});

it('says that no agent is here', async () => {
  const { agent, port } = await beside();
  await port.print(zpl, ZD421);
  await agents.pop()?.stop();
  await lineIsDown();
  expect(await port.print(zpl, ZD421)).toMatchObject({ problem: { code: 'agent-gone', words: '' } });
  expect(agent.printed).toHaveLength(1);
});
