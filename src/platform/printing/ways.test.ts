import { PRINT_WAYS } from '#domain/printing/ways.ts';
import { startBrowserPrintAgent } from '#tests/fakes/printers/browserPrintAgent.ts';
import { serialPrinter, serialWith } from '#tests/fakes/printers/serialPrinter.ts';
import { usbPrinter, usbWith } from '#tests/fakes/printers/usbPrinter.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserPrint } from './browserPrint.ts';
import { CLOSE_MS, SILENT_MS } from './inTime.ts';
import type { PrintFile, PrintPort } from './printPort.ts';
import { guardedPort, waysHere } from './ports.ts';
import { webSerial } from './webSerial.ts';
import { webUsb } from './webUsb.ts';

const label = (text: string): PrintFile => ({
  name: 'l.zpl',
  format: 'ZPL',
  stock: '10X15',
  bytes: new TextEncoder().encode(text),
});
const zpl = label('^XA^CI28^FDGarcía Ñúñez 日本^FS^XZ');
/** More than one portion of any way, with a length that fits none. */
const long = label(`^XA^FD${'€ñ'.repeat(10_007)}^FS^XZ`);

async function chosen(port: PrintPort) {
  const found = await port.find();
  return (found.ok && found.printers[0]) || null;
}

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** What becomes of a print whose printer takes no byte, once all patience is over. */
async function afterPatience<T>(work: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(SILENT_MS + CLOSE_MS);
  return work;
}

async function agent(conduct?: Parameters<typeof startBrowserPrintAgent>[0]) {
  const started = await startBrowserPrintAgent(conduct);
  stops.push(started.stop);
  return { ...started, port: browserPrint(started.addresses) };
}

it('offers the ways that this browser has', () => {
  expect(waysHere()).toEqual(PRINT_WAYS.filter((way) => way !== 'usb' && way !== 'serial'));
  vi.stubGlobal('navigator', { usb: usbWith() });
  expect(waysHere()).toContain('usb');
});

describe('a way that breaks', () => {
  const breaks = () => Promise.reject(new Error('broke'));

  it('has printed nothing when it cannot be fetched', async () => {
    const port = guardedPort(breaks);
    const problem = { ok: false, problem: { code: 'not-loaded', words: 'broke' } };
    expect([await port.find(), await port.print(zpl, null)]).toEqual([problem, problem]);
  });

  it('may have printed when it throws at its printer', async () => {
    const port = guardedPort(async () => ({ find: breaks, print: breaks }));
    expect(await port.find()).toMatchObject({ problem: { code: 'unknown', words: 'broke' } });
    expect(await port.print(zpl, null)).toMatchObject({ problem: { code: 'connection-lost', words: 'broke' } });
  });
});

describe('Browser Print', () => {
  it('finds the agent where it listens, and hands the label on as it is, as text', async () => {
    const { port, printed, printer, types } = await agent();
    expect(await port.find()).toEqual({ ok: true, printers: [printer] });
    expect(await port.print(long, printer)).toEqual({ ok: true, how: 'sent' });
    expect(new TextEncoder().encode(printed.join(''))).toEqual(long.bytes);
    expect([...types]).toEqual(['text/plain;charset=UTF-8']);
  });

  it('hands on what the printer says', async () => {
    const { port, printer } = await agent({ refusesWith: () => 'Media out' });
    expect(await port.print(zpl, printer)).toEqual({ ok: false, problem: { code: 'no-paper', words: 'Media out' } });
  });

  it('says which printer is gone, and that the agent is', async () => {
    const { port, printer, stop } = await agent();
    expect(await port.print(zpl, { id: 'x', name: 'Old' })).toEqual({
      ok: false,
      problem: { code: 'printer-gone', words: 'Old' },
    });
    stops.pop();
    await stop();
    expect(await port.print(zpl, printer)).toMatchObject({ problem: { code: 'agent-gone' } });
    expect(await port.print(zpl, null)).toMatchObject({ problem: { code: 'no-printer' } });
  });
});

it('hands a job to the agent that named the printer, whatever another question finds meanwhile', async () => {
  const here = await agent();
  const [real, sentTo, meanwhile] = [fetch, [] as string[], [] as unknown[]];
  let isDown = false;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (isDown) throw new Error('down');
    const answer = await real(url, init);
    if (init.method === 'POST') sentTo.push(url);
    const text = async () => {
      if (init.method === 'GET') {
        isDown = true;
        meanwhile.push(await here.port.find());
        isDown = false;
      }
      return answer.text();
    };
    return { ok: answer.ok, status: answer.status, text };
  });
  expect(await here.port.print(zpl, here.printer)).toEqual({ ok: true, how: 'sent' });
  expect(meanwhile).toMatchObject([{ problem: { code: 'agent-gone' } }]);
  expect(sentTo).toEqual([`${here.addresses[1]}/write`]);
});

describe('USB', () => {
  it('prints all bytes through the interface of the printer, and lets it go', async () => {
    const { printer, received, acts } = usbPrinter();
    const port = webUsb(() => usbWith(printer));
    const choice = await chosen(port);
    expect(choice).toEqual({ id: 'a5f:166:S1', name: 'ZTC ZD421' });
    expect(await port.print(long, choice)).toEqual({ ok: true, how: 'sent' });
    expect(Uint8Array.from(received)).toEqual(long.bytes);
    expect(acts).toEqual(['open', 'claim 1', 'close']);
  });

  it('prints on the printer that was chosen, of two of one model', async () => {
    const [one, other] = [usbPrinter(), usbPrinter({ serialNumber: 'S2' })];
    const port = webUsb(() => usbWith(one.printer, other.printer));
    await port.print(zpl, { id: 'a5f:166:S2', name: 'second' });
    expect([one.received.length, other.received.length]).toEqual([0, zpl.bytes.length]);
  });

  it('says that a driver holds it, that it is gone, and that this browser has no USB', async () => {
    const held = usbPrinter({ isHeld: true });
    const port = webUsb(() => usbWith(held.printer));
    expect(await port.print(zpl, await chosen(port))).toMatchObject({ problem: { code: 'printer-busy' } });
    expect(held.acts.at(-1)).toBe('close');
    expect(await port.print(zpl, { id: 'a5f:1:', name: 'Old' })).toMatchObject({ problem: { code: 'printer-gone' } });
    const none = webUsb(() => undefined);
    expect(await none.find()).toMatchObject({ problem: { code: 'not-supported' } });
  });

  it('does not know what came out when the cable is pulled', async () => {
    // Also within the first transfer, of which a whole label may have come out.
    for (const diesAfter of [20_000, 5]) {
      const { printer } = usbPrinter({ diesAfter });
      const port = webUsb(() => usbWith(printer));
      expect(await port.print(long, await chosen(port))).toMatchObject({ problem: { code: 'connection-lost' } });
    }
  });

  it('gives up a printer that takes no more, and does not know what came out', async () => {
    vi.useFakeTimers();
    const { printer, received, acts } = usbPrinter({ silentAfter: 20_000 });
    const port = webUsb(() => usbWith(printer));
    const choice = await chosen(port);
    expect(await afterPatience(port.print(long, choice))).toMatchObject({ problem: { code: 'no-answer' } });
    expect([received.length, acts.at(-1)]).toEqual([16_384, 'close']);
    const shut = usbPrinter();
    shut.printer.open = () => new Promise(() => undefined);
    const held = webUsb(() => usbWith(shut.printer));
    expect(await afterPatience(held.print(long, choice))).toMatchObject({ problem: { code: 'printer-gone' } });
  });

  it('takes a closed list for no choice', async () => {
    expect(await webUsb(() => usbWith()).find()).toEqual({ ok: true, printers: [] });
  });
});

describe('serial', () => {
  it('prints all bytes at the speed that the printer is set to', async () => {
    const { line, received, opened } = serialPrinter({ speed: 38_400 });
    const port = webSerial(() => serialWith(line));
    const choice = await chosen(port);
    expect(choice).toEqual({ id: '0403:6001', name: '0403:6001' });
    expect(await port.print(long, choice && { ...choice, speed: 38_400 })).toEqual({ ok: true, how: 'sent' });
    expect(Uint8Array.from(received)).toEqual(long.bytes);
    await port.print(zpl, choice);
    expect(opened).toEqual([38_400, 9600]);
  });

  it('tells two cables of one make apart', async () => {
    const [one, other] = [serialPrinter(), serialPrinter()];
    const port = webSerial(() => serialWith(one.line, other.line));
    const choice = await chosen(port);
    expect(choice?.id).toBe('0403:6001 2');
    await port.print(zpl, choice);
    expect([one.received.length, other.received.length]).toEqual([0, zpl.bytes.length]);
  });

  it('says that another program has the line, and does not know what came out when it goes', async () => {
    const held = webSerial(() => serialWith(serialPrinter({ isHeld: true }).line));
    expect(await held.print(zpl, await chosen(held))).toMatchObject({ problem: { code: 'printer-busy' } });
    const lost = webSerial(() => serialWith(serialPrinter({ diesAfter: 5 }).line));
    expect(await lost.print(long, await chosen(lost))).toMatchObject({ problem: { code: 'connection-lost' } });
    const dying = webSerial(() => serialWith(serialPrinter({ diesAfter: 5000 }).line));
    expect(await dying.print(long, await chosen(dying))).toMatchObject({ problem: { code: 'connection-lost' } });
    expect(await dying.print(zpl, { id: 'gone', name: 'x' })).toMatchObject({ problem: { code: 'printer-gone' } });
  });

  it('gives up a line that takes no more, and does not know what came out', async () => {
    vi.useFakeTimers();
    const { line, received } = serialPrinter({ silentAfter: 5000 });
    const port = webSerial(() => serialWith(line));
    expect(await afterPatience(port.print(long, await chosen(port)))).toMatchObject({ problem: { code: 'no-answer' } });
    expect(received.length).toBe(4096);
  });

  it('takes a closed list for no choice', async () => {
    expect(await webSerial(() => serialWith()).find()).toEqual({ ok: true, printers: [] });
    expect(await webSerial(() => undefined).find()).toMatchObject({ problem: { code: 'not-supported' } });
  });
});
