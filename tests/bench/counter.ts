import type { CDPSession, Page } from '@playwright/test';
import type { DataOf } from '#contract/endpoint.ts';
import type { counterOrders } from '#contract/counter/counter.ts';
import { pacedWedge, readyForOffline, signIn } from '../../e2e/support/floor.ts';
import { openOffice } from '../../e2e/support/office.ts';
import { percentile, ratio, type Bench, type BenchOptions } from './bench.ts';
import { fillCounter } from './counterOrders.ts';
import { nextAnswer, watchAnswers } from './nextAnswer.ts';
import { onStage, phone, throttle, type Stage } from './stage.ts';

const FEW = 20;
const MANY = 2000;
const SCANS = 40;
const QUICK_SCANS = 6;
const WARM = 3;
/** The two counters take turns of so many scans, so that a slow minute slows both. */
const TURN = 10;
const RATE = 4;
/** A ratio of two medians is known to one in twenty. */
const TARGET = 1.05;
const OLGA = 'office@demo.test';

interface Counter {
  readonly page: Page;
  readonly scanner: CDPSession;
  /** References of orders that wait on its shelves. */
  readonly codes: readonly string[];
  readonly parcels: number;
  readonly samples: number[];
}

/** Opens the counter of a phone whose office has these orders, with all of them on the device. */
async function openCounter({ server: { origin }, browser }: Stage): Promise<Counter> {
  const office = await openOffice(origin, OLGA);
  const { data } = await office.get<DataOf<typeof counterOrders>>('click-and-collect');
  const waiting = (data?.orders ?? []).map(({ order }) => order).filter(({ status }) => status === 'READY_TO_COLLECT');
  const context = await phone(browser);
  const page = await context.newPage();
  await page.goto(origin);
  await signIn(page, OLGA, `${origin}/click-and-collect`);
  await readyForOffline(page);
  await watchAnswers(page);
  await page.goto(`${origin}/click-and-collect`);
  await atThePiles(page);
  const scanner = await context.newCDPSession(page);
  return {
    page,
    scanner,
    codes: waiting.map(({ order_reference }) => order_reference),
    parcels: waiting.reduce((sum, { num_packages }) => sum + num_packages, 0),
    samples: [],
  };
}

const atThePiles = (page: Page) => page.locator('main ul a').first().waitFor();

/** From the scanner's Enter to the green that says whose parcel it is; then the piles stand there again, as after a hand-over. */
async function scan({ page, scanner, samples }: Counter, code: string): Promise<void> {
  await throttle(page, RATE);
  const answered = await nextAnswer(page);
  await pacedWedge(scanner, code);
  samples.push(await answered());
  await throttle(page, 1);
  await page.goBack();
  await atThePiles(page);
}

async function measure(few: Stage, many: Stage, { quick }: BenchOptions) {
  const counters = { few: await openCounter(few), many: await openCounter(many) };
  const all = Object.values(counters);
  const code = ({ codes }: Counter, place: number) => codes[(place * 7) % codes.length] ?? '';
  for (const one of all) for (let place = 0; place < WARM; place += 1) await scan(one, code(one, place));
  for (const { samples } of all) samples.length = 0;
  const count = quick ? QUICK_SCANS : SCANS;
  for (let from = 0; from < count; from += TURN)
    for (const one of all)
      for (let place = from; place < Math.min(from + TURN, count); place += 1) await scan(one, code(one, WARM + place));
  const of = (share: number) => ({
    few: percentile(counters.few.samples, share),
    many: percentile(counters.many.samples, share),
  });
  return [0.5, 0.95].map((share) => ({
    throttle: `${RATE}x`,
    scans: count,
    at: `p${share * 100}`,
    [`${counters.few.parcels} parcels, ms`]: of(share).few,
    [`${counters.many.parcels} parcels, ms`]: of(share).many,
    ...ratio(of(share).many, of(share).few, share === 0.5 ? TARGET : undefined),
  }));
}

/** From the scanner's last key to the answer, at a counter with 2,000 parcels and at one with 20. */
export const bench: Bench = async (options) => {
  const at = <Result>(parcels: number, play: (stage: Stage) => Promise<Result>) =>
    onStage(play, [], undefined, (dataDir) => fillCounter(dataDir, parcels));
  const rows = await at(FEW, (few) => at(MANY, (many) => measure(few, many, options)));
  return {
    name: 'scan to feedback at a counter with few parcels and with many, from Enter to the painted frame',
    rows,
    notes: ['Everything is found on the device. Two servers and two browsers; they take turns of ten scans.'],
  };
};
