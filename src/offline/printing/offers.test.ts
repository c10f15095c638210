import type { Endpoint } from '#contract/endpoint.ts';
import { offerPrint as offerCall, takePrint as takeCall } from '#contract/printing/printOffers.ts';
import { newId } from '#platform/ids.ts';
import type { callApi } from '#platform/api/callApi.ts';
import { printRefusal, sent, type PrintPort } from '#platform/printing/printPort.ts';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPrints, prints, type PrintJob } from '../db/printDatabase.ts';
import { followOffers, giveAwayPrint, resumeOffers, takeBackPrint } from './giveAwayPrint.ts';
import { choosePrinter } from './printerChoice.ts';
import { printFile } from './printFile.ts';
import { printRunner, type PrintRunner } from './runPrints.ts';
import { finishTake, takeOverPrint, type PrintOnOffer } from './takeOverPrint.ts';

type Loss = 'none' | 'request' | 'answer' | 'refused';

/** The server's rows, by its rules (`server/printing/offers.ts`). */
interface Row {
  readonly body: { readonly content: string | null };
  taker: string | null;
  isWithdrawn: boolean;
}

const [BENCH, OTHER] = [7, 8];
let rows: Map<string, Row>;
let paper: string[];
let losses: Loss[];
/** Whether the printer of the bench has paper. */
let isLoaded: boolean;

const standing = ({ taker, isWithdrawn }: Row) => ({
  state: taker !== null ? 'taken' : isWithdrawn ? 'withdrawn' : 'free',
  taken_by: taker === null ? null : 'Ana',
});
const failure = (status: number) => ({
  ok: false,
  kind: status === 0 ? 'network' : 'refused',
  status,
  errorCode: null,
  message: null,
  errors: {},
  retryAfter: null,
});

function serve(endpoint: Endpoint, id: string, body: unknown) {
  const row = rows.get(id);
  if (endpoint === offerCall) {
    const kept = row ?? { body: body as Row['body'], taker: null, isWithdrawn: false };
    rows.set(id, kept);
    return { ok: true, data: standing(kept) };
  }
  if (!row) return failure(404);
  if (endpoint === takeCall) {
    const { taker } = body as { taker: string };
    if (row.taker === null && !row.isWithdrawn) row.taker = taker;
    return row.taker === taker ? { ok: true, data: row.body } : failure(412);
  }
  if (row.taker === null) row.isWithdrawn = true;
  return { ok: true, data: standing(row) };
}

const call = (async (endpoint: Endpoint, { params, body }: { params: { id: string }; body?: unknown }) => {
  const loss = losses.shift() ?? 'none';
  if (loss === 'request') return failure(0);
  if (loss === 'refused') return failure(503);
  const answer = serve(endpoint, params.id, body);
  return loss === 'answer' ? failure(0) : answer;
}) as unknown as typeof callApi;

function device(person: number): PrintRunner {
  const port: PrintPort = {
    find: async () => ({ ok: true, printers: [] }),
    print: async ({ bytes }) => {
      if (person === BENCH && !isLoaded) return printRefusal('no-paper');
      paper.push(`${person}: ${new TextDecoder().decode(bytes)}`);
      return sent;
    },
  };
  return printRunner({
    ports: () => port,
    fetchPrint: async () => ({ ok: true, bytes: new Uint8Array(1) }),
    call,
    now: () => 1000,
    newId,
    owner: String(person),
    personHere: () => person,
    inTurn: (work) => work(),
    ifFree: (work) => work(),
  });
}

let bench: PrintRunner;
let other: PrintRunner;

const jobOf = async (person: number): Promise<PrintJob | undefined> =>
  prints.jobs.filter(({ userId }) => userId === person).last();
const seqOf = async (person: number) => (await jobOf(person))?.seq ?? 0;
const stateOf = async (person: number) => (await jobOf(person))?.state;
/** What the page of the other device lists. */
const listed = (): PrintOnOffer[] =>
  [...rows].map(([id, row]) => ({
    ...(row.body as unknown as PrintOnOffer),
    id,
    user_name: 'Bea',
    mine: false,
    offered_at: '2026-11-20T10:00:00Z',
    ...(standing(row) as Pick<PrintOnOffer, 'state' | 'taken_by'>),
  }));
const free = () => listed().find(({ state }) => state === 'free');

beforeEach(begin);

/** A bench whose printer has no paper, with a plate that did not come out. */
async function begin(): Promise<void> {
  await forgetPrints();
  [rows, paper, losses, isLoaded] = [new Map(), [], [], false];
  [bench, other] = [device(BENCH), device(OTHER)];
  await choosePrinter({ kind: 'plate', way: 'usb', printer: { id: 'z', name: 'Zebra' }, stock: '10X15' });
  const plate = { kind: 'plate', format: 'ZPL', stock: '10X15', name: 'p.zpl', title: 'Placa', source: null } as const;
  await printFile({ ...plate, content: new Blob(['^XAñ^XZ']) }, bench);
  await bench.run();
}

async function take() {
  const offer = free();
  return offer && takeOverPrint(offer, other);
}

it('comes out of the other device, byte by byte, and no more here', async () => {
  expect(await giveAwayPrint(await seqOf(BENCH), bench)).toBeNull();
  expect(await take()).toBe('taken');
  await other.run();
  expect(paper).toEqual(['8: ^XAñ^XZ']);
  isLoaded = true;
  await followOffers(listed(), bench);
  await bench.run();
  expect([await stateOf(BENCH), await stateOf(OTHER)]).toEqual(['elsewhere', 'printed']);
  expect((await jobOf(BENCH))?.offer?.takenBy).toBe('Ana');
  expect(paper).toHaveLength(1);
});

it('is printed here again once it was taken back, and nowhere else', async () => {
  await giveAwayPrint(await seqOf(BENCH), bench);
  const offer = free();
  isLoaded = true;
  expect(await takeBackPrint(await seqOf(BENCH), bench)).toBeNull();
  await bench.run();
  expect(offer && (await takeOverPrint(offer, other))).toBe('given');
  expect(paper).toEqual(['7: ^XAñ^XZ']);
});

it('stays here when the server refuses it', async () => {
  const { world } = bench;
  const refusing = printRunner({ ...world, call: (async () => failure(422)) as unknown as typeof callApi });
  expect(await giveAwayPrint(await seqOf(BENCH), refusing)).toMatchObject({ code: 'not-offered' });
  expect(await stateOf(BENCH)).toBe('failed');
});

it('is asked about when the server knows nothing of it any more', async () => {
  await giveAwayPrint(await seqOf(BENCH), bench);
  rows.clear();
  isLoaded = true;
  await takeBackPrint(await seqOf(BENCH), bench);
  await bench.run();
  expect([await stateOf(BENCH), paper]).toEqual(['unsure', []]);
});

it('is taken only where a printer takes it without a person', async () => {
  await giveAwayPrint(await seqOf(BENCH), bench);
  await prints.printers.clear();
  expect(await take()).toBe('needs-printer');
  expect(free()).toBeDefined();
});

describe('whatever is lost, pressed twice or killed', () => {
  const STEPS = {
    offer: async () => giveAwayPrint(await seqOf(BENCH), bench),
    back: async () => takeBackPrint(await seqOf(BENCH), bench),
    take,
    ask: async () => finishTake(await seqOf(OTHER), other),
    load: async () => {
      isLoaded = true;
    },
    restartBench: async () => {
      bench = device(BENCH);
      await resumeOffers(bench);
      await bench.run();
    },
    restartOther: async () => {
      other = device(OTHER);
      await other.run();
    },
    follow: () => followOffers(listed(), bench),
  } as const;

  it('comes out once', async () => {
    const step = fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[]));
    const loss = fc.constantFrom<Loss>('none', 'none', 'request', 'answer', 'refused');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, step), { maxLength: 12 }), fc.array(loss), async (steps, lost) => {
        await begin();
        losses = [...lost];
        for (const [one, beside] of steps) {
          await Promise.all([STEPS[one](), STEPS[beside]()]);
          await Promise.all([bench.run(), other.run()]);
          expect(paper.length).toBeLessThanOrEqual(1);
        }
        // In the end the network and the printers are there, and the person presses what is offered.
        losses = [];
        isLoaded = true;
        if ((await stateOf(OTHER)) === 'taking') await finishTake(await seqOf(OTHER), other);
        await takeBackPrint(await seqOf(BENCH), bench);
        await followOffers(listed(), bench);
        const job = await jobOf(BENCH);
        if (job?.state === 'failed') await prints.jobs.update(job.seq, { state: 'waiting' });
        await Promise.all([bench.run(), other.run()]);
        expect([paper.length, await stateOf(BENCH)]).toEqual([1, expect.stringMatching(/^(printed|elsewhere)$/)]);
      }),
      { numRuns: 60 },
    );
  });
});
