import { bookLaterJob } from '#server/labels/bookLaterJob.ts';
import { execute as makeLabel } from '#server/labels/actions/createLabel.ts';
import { enqueueExchanges } from '#server/carriers/files/enqueueExchanges.ts';
import { exchangeFilesJob } from '#server/carriers/files/exchangeFilesJob.ts';
import type { OperatorCode } from '#domain/carriers/operators.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { LABEL_NOW, type LabelWorld } from '../labelWorld.ts';
import { runDueJobs } from '../runDueJobs.ts';
import { carrierWorldAt } from './carrierWorld.ts';
import { correosExpressServer } from './correosExpressServer.ts';
import { correosServer } from './correosServer.ts';
import { dhlServer } from './dhlServer.ts';
import { seurServer } from './seurServer.ts';
import { sftpServer } from './sftpServer.ts';
import { signContract } from './signContract.ts';
import { upsServer } from './upsServer.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** An hour. */
const DOWN_STEPS = 12;
const AT_ONCE = 8;
/** One in so many. */
const FAILS = 50;
/** Nobody listens there. */
const NOBODY = 'http://down.example:9';
/** 19:00 in Madrid: files leave. */
const CUT_OFF = new Date('2026-11-20T18:00:00.000Z');

/** Operators that are called, the first of which goes down; and what of an address is theirs alone. */
const CALLED = [
  ['CORREOS', correosServer, /correos\.es|correospre/],
  ['UPS', upsServer, /ups\.com/],
  ['DHL', dhlServer, /dhl\.com/],
  ['CORREOSEXPRESS', correosExpressServer, /cexpr\.es/],
  ['SEUR', seurServer, /seur\.io/],
] as const;

interface Line {
  readonly operator: OperatorCode;
  readonly carrier: number;
  readonly orders: number[];
  /** Asked for, and not made at once. */
  held: number;
  /** Milliseconds of each label, before the hour and within it. */
  readonly times: { readonly before: number[]; readonly within: number[] };
  booked(): Promise<number[]>;
  readonly faults: string[];
}

interface DoneLine extends Omit<Line, 'booked'> {
  /** Orders that the operator has a booking of, each as often as it has one. */
  readonly booked: readonly number[];
}

export interface DayOfLabels {
  readonly lines: readonly DoneLine[];
  readonly down: DoneLine;
  /** Bookings of ours that are neither made nor refused. */
  readonly open: number;
  /** Orders whose label was made. */
  readonly labelled: number;
  /** Times that somebody tried to reach the operator that was down. */
  readonly triedInVain: number;
}

const orderOf = (reference: string): number => Number(reference.split('-')[0]);

/**
 * A day of eight operators in steps of five minutes: labels are asked for by eight people at once, one call in fifty is
 * refused and asked for again, and the first operator cannot be reached for an hour.
 * @param steps at least twenty
 */
export async function dayOfLabels(
  world: LabelWorld,
  { orders, steps }: { readonly orders: number; readonly steps: number },
): Promise<DayOfLabels> {
  const box = secretBox([newSecretKey()]);
  const closers: (() => Promise<void>)[] = [];
  let isDown = false;
  let triedInVain = 0;
  const called: (Line & { readonly address: string; readonly host: RegExp })[] = [];
  for (const [operator, open, host] of CALLED) {
    const server = await open();
    closers.push(() => server.close());
    const named = server.booked as readonly (string | { readonly reference: string })[];
    called.push({
      ...emptyLine(operator, await signContract(world, box, operator, server.account), server.faults),
      address: server.address,
      host,
      booked: async () => named.map((one) => orderOf(typeof one === 'string' ? one : one.reference)),
    });
  }
  const down = called[0]!;
  const sftp = await sftpServer();
  closers.push(() => sftp.close());
  const byFiles: Line = {
    ...emptyLine(
      'SEURSIL',
      await signContract(world, box, 'SEURSIL', { ...sftp.account, range_last: '09000000999999' }),
    ),
    booked: async () =>
      sftp
        .files('out')
        .flatMap((file) => sftp.text(`out/${file}`).split('\n'))
        .flatMap((line) => {
          const reference = /(?:^|;)(\d+-\d+)(?:;|$)/.exec(line)?.[1];
          return reference === undefined ? [] : [orderOf(reference)];
        }),
  };
  const own = await Promise.all(
    (['CLICKANDCOLLECT', 'DRAGEU'] as const).map(async (operator): Promise<Line> => {
      const carrier = await world.carrier(operator);
      const references = () =>
        world.scoped((trx) =>
          trx.selectFrom('sandbox_shipments').select('reference').where('operator', '=', operator).execute(),
        );
      return {
        ...emptyLine(operator, carrier),
        booked: async () => (await references()).map(({ reference }) => orderOf(reference)),
      };
    }),
  );
  const lines = [...called, byFiles, ...own];
  const addressOf = (wanted: string): string => {
    const line = called.find(({ host }) => host.test(wanted));
    return (line === down && isDown ? NOBODY : line?.address) ?? NOBODY;
  };
  const here = carrierWorldAt('', 10_000);
  const resolve = async (name: string) => {
    if (NOBODY.includes(name)) triedInVain += 1;
    return ['127.0.0.1'];
  };
  const carriers = { ...here, calls: { ...here.calls, resolve }, address: addressOf };
  const runtime = { ...world.runtime, services: { ...world.runtime.services, secrets: box, carriers } };

  const ask = async (line: Line, order: number, span: 'before' | 'within' | null): Promise<void> => {
    const began = performance.now();
    const outcome = await makeLabel(order, {}, runtime);
    if (span) line.times[span].push(performance.now() - began);
    if (outcome === null) return;
    line.held += 1;
    // What waits is made by itself; a refusal is told to a person, who asks again.
    if (!('reason' in outcome)) await makeLabel(order, {}, runtime);
  };

  const first = Math.floor(steps / 4);
  let count = 0;
  for (let step = 0; step < steps; step += 1) {
    world.clock.now = new Date(LABEL_NOW.getTime() + step * STEP_MS);
    isDown = step >= first && step < first + DOWN_STEPS;
    const asked: { readonly line: Line; readonly order: number }[] = [];
    while (count < Math.round((orders * (step + 1)) / steps)) {
      const line = lines[count % lines.length]!;
      count += 1;
      const order = await world.order(line.carrier, line.operator === 'DRAGEU' ? { service_code: 'GL' } : {});
      line.orders.push(order);
      if (Math.floor(count / lines.length) % FAILS === 0 && line !== down) line.faults.push('refuse');
      asked.push({ line, order });
    }
    const span = isDown ? 'within' : step < first ? 'before' : null;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let one = asked.shift(); one; one = asked.shift()) await ask(one.line, one.order, span);
      }),
    );
    await runDueJobs([bookLaterJob], runtime);
  }
  for (let step = 0; step < 4; step += 1) {
    world.clock.now = new Date(world.clock.now.getTime() + STEP_MS);
    await runDueJobs([bookLaterJob], runtime);
  }
  // What comes after a cut-off leaves with the next one, and none is on a Sunday.
  for (let day = 0; day < 4; day += 1) {
    world.clock.now = new Date(Math.max(world.clock.now.getTime(), CUT_OFF.getTime() + day * DAY_MS));
    await enqueueExchanges(world.database, world.clock.now);
    await runDueJobs([exchangeFilesJob], runtime);
  }

  const unfinished = await world.scoped((trx) =>
    trx.selectFrom('shipments').select('id').where('state', 'not in', ['booked', 'refused']).execute(),
  );
  const made = await world.scoped((trx) =>
    trx.selectFrom('orders').select('id').where('status', '=', 'LABEL_CREATED').execute(),
  );
  // What is asked of them is asked before they close.
  const told = await Promise.all(lines.map((line) => line.booked()));
  await Promise.all(closers.map((close) => close()));
  const done = lines.map((line, index) => ({ ...line, booked: told[index] ?? [] }));
  return {
    lines: done,
    down: done[0]!,
    open: unfinished.length,
    labelled: made.length,
    triedInVain,
  };
}

function emptyLine(operator: OperatorCode, carrier: number, faults: readonly string[] = []): Line {
  return {
    operator,
    carrier,
    orders: [],
    held: 0,
    times: { before: [], within: [] },
    booked: async () => [],
    faults: faults as string[],
  };
}
