import type { PrintWay } from '#domain/printing/ways.ts';
import { eventually } from '#tests/fakes/eventually.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPrintFiles, forgetPrints, prints } from '../db/printDatabase.ts';
import { sent, printRefusal, type PrintOutcome, type PrintPort } from '#platform/printing/printPort.ts';
import { newId } from '#platform/ids.ts';
import { guardedPort } from '#platform/printing/ports.ts';
import { keepPrint } from './keepPrint.ts';
import { choosePrinter } from './printerChoice.ts';
import { printFile, type PrintRequest } from './printFile.ts';
import { printRunner, type PrintRunner } from './runPrints.ts';
import { readyPrinter } from './readyPrinter.ts';
import { settlePrint } from './settlePrint.ts';
import { tidyPrints } from './startPrinting.ts';

/** What came out, as `printer: content`. */
let paper: string[];
/** What the printers answer to the next jobs; after that they print. */
let answers: (PrintOutcome | Promise<PrintOutcome>)[];
let fetched: number[];
let person: number | null;

const port = (way: PrintWay): PrintPort => ({
  find: async () => ({ ok: true, printers: [] }),
  print: async (file, printer) => {
    const outcome = (await answers.shift()) ?? (way === 'system' ? ({ ok: true, how: 'asked' } as const) : sent);
    if (outcome.ok) paper.push(`${printer?.id ?? way}: ${new TextDecoder().decode(file.bytes)}`);
    return outcome;
  },
});
/** Pages print in turn; a page that is killed lets the next one go. */
let turn: Promise<void>;
let isPrinting: boolean;
let here: PrintRunner;
let kill: () => void;

function inTurn(work: () => Promise<void>): Promise<void> {
  const mine = turn.then(() => {
    isPrinting = true;
    return work();
  });
  turn = Promise.race([mine, new Promise<void>((resolve) => (kill = resolve))]).finally(() => (isPrinting = false));
  return mine;
}

function openPage(owner: string, ports = port): PrintRunner {
  return printRunner({
    ports,
    fetchPrint: async ({ source }) => {
      fetched.push(...(source && 'ordersIds' in source ? source.ordersIds : []));
      return { ok: true, bytes: new TextEncoder().encode('fetched anew') };
    },
    call: () => Promise.reject(new Error('nothing here asks the server')),
    now: () => 1000,
    newId,
    owner,
    personHere: () => person,
    inTurn,
    ifFree: (work) => (isPrinting ? Promise.resolve('busy') : inTurn(work)),
  });
}

const label = (text: string, orders: readonly number[] = []): PrintRequest => ({
  kind: 'label',
  format: 'ZPL',
  stock: '10X15',
  name: 'l.zpl',
  title: text,
  source: orders.length > 0 ? { format: 'ZPL', stock: '10X15', ordersIds: orders } : null,
  content: new Blob([text]),
});
/** For the other printer of this device. */
const plate = (text: string): PrintRequest => ({ ...label(text), kind: 'plate' });
const states = async () => (await prints.jobs.orderBy('seq').toArray()).map(({ title, state }) => `${title} ${state}`);
const seqOf = async (title: string) => (await prints.jobs.filter((job) => job.title === title).first())?.seq ?? 0;
const idle = () => here.run();

beforeEach(async () => {
  await forgetPrints();
  await prints.printers.clear();
  [paper, answers, fetched, person, turn, isPrinting] = [[], [], [], 7, Promise.resolve(), false];
  here = openPage('here');
  await choosePrinter({ kind: 'label', way: 'usb', printer: { id: 'z', name: 'Zebra' }, stock: '10X15' });
  await choosePrinter({ kind: 'plate', way: 'usb', printer: { id: 'other', name: 'Other' }, stock: '10X15' });
});

it('asks the system of a device that nobody set up, and counts it as printed once a person says so', async () => {
  await prints.printers.clear();
  expect(await printFile({ ...label('a'), format: 'PDF' }, here)).toMatchObject({ state: 'handed', how: 'asked' });
  expect(await printFile(label('b'), here)).toMatchObject({ state: 'handed', seq: await seqOf('b') });
  expect(paper).toEqual(['system: a', 'download: b']);
  expect(await states()).toEqual(['a handed', 'b handed']);
  expect(await settlePrint(await seqOf('b'), 'printed', here)).toBe(true);
  expect(await states()).toEqual(['a handed', 'b printed']);
});

it('opens the line to a printer that prints by itself while its file is being made, and none that asks a person', async () => {
  const opened: string[] = [];
  const ports = (way: string) => ({ ready: async () => void opened.push(way) }) as never;
  const world = { ...here.world, ports };
  await readyPrinter('label', { world });
  await choosePrinter({ kind: 'label', way: 'download', printer: null, stock: null });
  await readyPrinter('label', { world });
  await readyPrinter('document', { world });
  expect(opened).toEqual(['usb']);
});

it('prints in the order of the taps, and keeps no copy of what came out', async () => {
  for (const text of ['a', 'b', 'c']) await printFile(label(text), here);
  await idle();
  expect(paper).toEqual(['z: a', 'z: b', 'z: c']);
  expect(await states()).toEqual(['a printed', 'b printed', 'c printed']);
  expect(await prints.bytes.count()).toBe(0);
});

it('makes one job of two presses, and another one once the first came out', async () => {
  const out = Promise.withResolvers<PrintOutcome>();
  answers = [out.promise];
  const first = await printFile(label('a', [1, 2]), here);
  expect(await printFile(label('a', [1, 2]), here)).toEqual(first);
  out.resolve(sent);
  await idle();
  expect(await printFile(label('a', [1, 2]), here)).not.toEqual(first);
  await idle();
  expect(paper).toEqual(['z: a', 'z: a']);
});

it('makes one job of two presses on a file that only this device has, and tries a failed one again', async () => {
  answers = [printRefusal('no-paper')];
  const first = await printFile(label('a'), here);
  await idle();
  expect(await states()).toEqual(['a failed']);
  expect(await printFile(label('a'), here)).toEqual(first);
  await idle();
  expect(paper).toEqual(['z: a']);
  expect(await states()).toEqual(['a printed']);
});

it('prints on the printer that is chosen now what failed on another one', async () => {
  answers = [printRefusal('no-paper')];
  const first = await printFile(label('a', [1]), here);
  await idle();
  await choosePrinter({ kind: 'label', way: 'usb', printer: { id: 'b', name: 'B' }, stock: '10X15' });
  expect(await printFile(label('a', [1]), here)).not.toEqual(first);
  await idle();
  expect(paper).toEqual(['b: a']);
});

it('prints on the printer that the client names, where the way finds it by its name', async () => {
  await printFile({ ...label('a'), printerNamed: 'Muelle 2' }, here);
  await choosePrinter({ kind: 'label', way: 'qz', printer: { id: 'q', name: 'Q' }, stock: '10X15' });
  await printFile({ ...label('b'), printerNamed: 'Muelle 2' }, here);
  await printFile({ ...label('c'), printerNamed: null }, here);
  await idle();
  expect(paper.toSorted()).toEqual(['Muelle 2: b', 'q: c', 'z: a']);
});

it('keeps a job once when its transaction is repeated after it was kept', async () => {
  await printFile(label('a'), here);
  await idle();
  const [job] = await prints.jobs.toArray();
  if (!job) throw new Error('no job');
  const { seq, ...kept } = job;
  expect(await keepPrint({ ...kept, state: 'waiting' }, new Uint8Array(1), null)).toMatchObject({ seq });
  await idle();
  expect(paper).toEqual(['z: a']);
});

it('keeps a job that is next as printing at once, and lets its bytes go then', async () => {
  const seen: unknown[] = [];
  const slow: PrintPort = {
    ...port('usb'),
    printOnceKept: async (file, printer, kept) => {
      seen.push(await kept, await states());
      return port('usb').print(file, printer);
    },
  };
  here = openPage('here', () => slow);
  await printFile(label('a'), here);
  await idle();
  expect(seen).toEqual([true, ['a printing']]);
  expect([paper, await states()]).toEqual([['z: a'], ['a printed']]);
});

it('begins no call for a job that waits behind another one', async () => {
  const begun: string[] = [];
  const ahead: PrintPort = {
    ...port('usb'),
    printOnceKept: async (file, printer, kept) => {
      begun.push(new TextDecoder().decode(file.bytes));
      return (await kept) ? port('usb').print(file, printer) : printRefusal('not-kept');
    },
  };
  here = openPage('here', () => ahead);
  answers = [printRefusal('no-paper')];
  for (const text of ['a', 'b']) {
    await printFile(label(text), here);
    await idle();
  }
  expect([begun, await states()]).toEqual([['a'], ['a failed', 'b waiting']]);
  // The failed one, once more.
  await printFile(label('a'), here);
  await idle();
  expect([begun, paper]).toEqual([
    ['a', 'a'],
    ['z: a', 'z: b'],
  ]);
});

it('keeps a job as waiting while another page prints', async () => {
  const out = Promise.withResolvers<PrintOutcome>();
  answers = [out.promise];
  await printFile(label('a'), openPage('other'));
  await printFile(label('b'), here);
  expect(await states()).toEqual(['a printing', 'b waiting']);
  out.resolve(sent);
  await idle();
  expect(paper).toEqual(['z: a', 'z: b']);
});

it('prints nothing that the device could not keep', async () => {
  const full = () => {
    throw new Error('full');
  };
  prints.bytes.hook('creating', full);
  expect(await printFile(label('a'), here)).toMatchObject({ state: 'failed', problem: { code: 'not-kept' } });
  prints.bytes.hook('creating').unsubscribe(full);
  await idle();
  expect([paper, await states()]).toEqual([[], []]);
});

it('hears who asks after the last look at the queue and before the run is over', async () => {
  const { world } = here;
  let late: (() => Promise<unknown>) | null = null;
  const runner: PrintRunner = printRunner({
    ...world,
    inTurn: async (work) => {
      await work();
      const asks = late;
      late = null;
      await asks?.();
    },
  });
  late = () => printFile(label('late'), runner);
  await runner.run();
  expect(paper).toEqual(['z: late']);
});

it('takes up what is new for one printer while another one is slow', async () => {
  const slow = Promise.withResolvers<PrintOutcome>();
  answers = [slow.promise];
  await printFile(label('slow'), here);
  await eventually(async () => expect(await states()).toEqual(['slow printing']));
  await printFile(plate('quick'), here);
  await eventually(() => expect(paper).toEqual(['other: quick']));
  slow.resolve(sent);
  await idle();
  expect(paper).toEqual(['other: quick', 'z: slow']);
});

describe('a page that is killed', () => {
  /** Kills the page once the job is at the printer. @returns what the printer then says to nobody */
  async function killedWhilePrinting(title: string) {
    const out = Promise.withResolvers<PrintOutcome>();
    answers = [out.promise];
    await printFile(label(title, [4]), here);
    await eventually(async () => expect(await states()).toContain(`${title} printing`));
    kill();
    here = openPage('next');
    return out;
  }

  it('leaves a job that a person is asked about, and that holds the others', async () => {
    await killedWhilePrinting('a');
    await printFile(label('b'), here);
    await idle();
    expect(await states()).toEqual(['a unsure', 'b waiting']);
    expect(paper).toEqual([]);
  });

  it('prints it again when the person says so, before the others', async () => {
    await killedWhilePrinting('a');
    await printFile(label('b'), here);
    await idle();
    expect(await settlePrint(await seqOf('a'), 'waiting', here)).toBe(true);
    await idle();
    expect(paper).toEqual(['z: a', 'z: b']);
  });

  it('prints nothing again that the person has in hand', async () => {
    await killedWhilePrinting('a');
    await printFile(label('b'), here);
    await idle();
    await settlePrint(await seqOf('a'), 'printed', here);
    await idle();
    expect(paper).toEqual(['z: b']);
    expect(await states()).toEqual(['a printed', 'b printed']);
  });

  it('goes on with what only waited, without asking', async () => {
    person = null;
    await printFile(label('a'), here);
    await prints.jobs.toCollection().modify({ userId: 7 });
    await idle();
    expect(paper).toEqual([]);
    person = 7;
    here = openPage('next');
    await idle();
    expect(paper).toEqual(['z: a']);
  });

  it('is believed when it was only thought dead', async () => {
    const before = here;
    const out = await killedWhilePrinting('a');
    await idle();
    expect(await states()).toEqual(['a unsure']);
    out.resolve(sent);
    await before.run();
    expect(await states()).toEqual(['a printed']);
  });
});

describe('people', () => {
  it('prints nothing of a person who is not here', async () => {
    answers = [printRefusal('no-paper')];
    await printFile(label('a'), here);
    await idle();
    person = 8;
    await settlePrint(await seqOf('a'), 'waiting', here);
    await idle();
    expect(await states()).toEqual(['a waiting']);
  });

  it('leaves no content behind locked screens, and fetches it anew afterwards', async () => {
    answers = [printRefusal('no-paper')];
    await printFile(label('a', [4]), here);
    await idle();
    await forgetPrintFiles();
    expect(await prints.bytes.count()).toBe(0);
    await settlePrint(await seqOf('a'), 'waiting', here);
    await idle();
    expect([fetched, paper]).toEqual([[4], ['z: fetched anew']]);
  });
});

it('forgets what was settled long ago, and nothing that is open', async () => {
  answers = [sent, printRefusal('no-paper')];
  for (const text of ['old', 'open']) await printFile(label(text), here);
  await idle();
  await tidyPrints(1000 + 8 * 24 * 3600_000);
  expect(await states()).toEqual(['open failed']);
});

describe('what goes wrong', () => {
  it('holds the jobs behind a failed one until somebody decides, and prints them in order', async () => {
    answers = [printRefusal('no-paper', 'Media out')];
    for (const text of ['a', 'b']) await printFile(label(text), here);
    await idle();
    expect(await states()).toEqual(['a failed', 'b waiting']);
    expect((await prints.jobs.get(await seqOf('a')))?.problem).toEqual({ code: 'no-paper', words: 'Media out' });
    expect(paper).toEqual([]);
  });

  it('asks a person after a connection that was lost', async () => {
    answers = [printRefusal('connection-lost', 'closed')];
    await printFile(label('a'), here);
    await idle();
    expect(await states()).toEqual(['a unsure']);
  });

  it('tells of a part of the app that cannot be fetched', async () => {
    const missing = guardedPort(() => Promise.reject(new Error('Failed to fetch dynamically')));
    here = openPage('here', () => missing);
    await printFile(label('a'), here);
    await idle();
    expect(await states()).toEqual(['a failed']);
    await prints.printers.clear();
    expect(await printFile({ ...label('a'), format: 'PDF' }, here)).toMatchObject({
      state: 'failed',
      problem: { code: 'not-loaded' },
    });
  });

  it('lets other printers go on', async () => {
    answers = [printRefusal('no-paper')];
    await printFile(label('a'), here);
    await idle();
    await printFile(plate('p'), here);
    await idle();
    expect(paper).toEqual(['other: p']);
  });
});
