import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OrderDetail } from '#contract/entities/order.ts';
import { BEGIN, verifyChain } from '#domain/blackBox/chain.ts';
import { rebuildSessions } from '#domain/blackBox/rebuild.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import type { PickingEvent } from '#domain/picking/events.ts';
import { sessionState } from '#domain/picking/kind.ts';
import type { Disk } from './diskOf.ts';
import { setOf, type Round } from './shift.ts';

/** What was broken, by kind; all lists empty = every promise was kept. */
export interface Findings {
  readonly lost: string[];
  readonly doubled: string[];
  readonly outOfOrder: string[];
  readonly blackBox: string[];
}

export const noFindings = (): Findings => ({ lost: [], doubled: [], outOfOrder: [], blackBox: [] });
export const isClean = (found: Findings): boolean => Object.values(found).every((list) => list.length === 0);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const nameOf = (round: Round): string => `orders ${setOf(round)}`;

/** Compares the device's disk with what the person saw and did, after every kill. */
export function judgeDisk(disk: Disk, rounds: readonly Round[], found: Findings): void {
  const outcome = verifyChain(BEGIN, disk.blackBox, sha256);
  if (!outcome.ok) found.blackBox.push(`entry ${outcome.n}: ${outcome.fault}`);
  const rebuilt = rebuildSessions(disk.blackBox);
  for (const session of disk.sessions) {
    const events = eventsOf(disk, session.id);
    if (!isDeepStrictEqual(rebuilt.get(session.id), { session, events }))
      found.blackBox.push(`session ${session.id} is not rebuilt as it is stored`);
  }
  if (rebuilt.size !== disk.sessions.length)
    found.blackBox.push(`${rebuilt.size} sessions rebuilt, ${disk.sessions.length} stored`);
  for (const round of rounds) judgeRound(disk, round, found);
}

function eventsOf(disk: Disk, sessionId: string): PickingEvent[] {
  return disk.sessionEvents
    .filter((row) => row.sessionId === sessionId)
    .toSorted((a, b) => a.n - b.n)
    .map((row) => row.event);
}

/**
 * The sessions of a round, in order. There may be several: after a kill on the result page, the person comes back to
 * the same address and continues with what is left in a new one.
 */
function sessionsOf(disk: Disk, round: Round): WorkSession[] {
  const ids = new Set(round.orders.map((order) => order.id));
  return disk.sessions
    .filter((one) => one.orderIds.every((id) => ids.has(id)))
    .toSorted((a, b) => (a.openedAt < b.openedAt ? -1 : 1));
}

function judgeRound(disk: Disk, round: Round, found: Findings): void {
  const sessions = sessionsOf(disk, round);
  if (sessions.slice(0, -1).some((one) => one.state === 'open'))
    found.doubled.push(`${nameOf(round)}: two sessions at once`);
  const events = sessions.flatMap((one) => eventsOf(disk, one.id));
  const counted = events.flatMap((event) => (event.kind === 'add' && event.scan ? [event.scan.text] : []));
  const missing = round.steps.filter(({ code }) => times(counted, code) < times(round.acknowledged, code));
  found.lost.push(...missing.map(({ code }) => `${nameOf(round)}: ${code} was seen green and is not stored`));
  const extra = round.steps.filter(({ code, sent }) => times(counted, code) > sent);
  found.doubled.push(
    ...extra.map(
      ({ code, sent }) =>
        `${nameOf(round)}: ${code} was scanned ${sent} times and counted ${times(counted, code)} times`,
    ),
  );
  if (missing.length === 0 && !isWithin(round.acknowledged, counted))
    found.outOfOrder.push(`${nameOf(round)}: counted in another order than seen`);
}

const times = (codes: readonly string[], code: string): number => codes.filter((one) => one === code).length;

/** Whether all items of `part` are in `whole`, in the same order. */
function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const code of whole) if (code === part[at]) at += 1;
  return at === part.length;
}

const RESULTS = new Set(['PICKEDUP', 'PARTIALLYPICKEDUP', 'NOTHINGPICKEDUP']);

/** When nothing is left to send: compares what the server has of the rounds with what the device counted. */
export function judgeServer(
  orders: readonly OrderDetail[],
  disk: Disk,
  rounds: readonly Round[],
  found: Findings,
): void {
  if (disk.commands.length > 0)
    found.lost.push(
      `${disk.commands.length} commands are still here: ${disk.commands.map((one) => `${one.kind} ${one.state}`).join(', ')}`,
    );
  for (const round of rounds) {
    const sessions = sessionsOf(disk, round).map(({ state, id }) => ({
      state,
      counts: sessionState(eventsOf(disk, id)).counts,
    }));
    if (round.finished && sessions.length === 0) found.lost.push(`${nameOf(round)}: finished, and there is no session`);
    const ids = new Set(round.orders.map((order) => order.id));
    if (sessions.length > 0)
      for (const order of orders.filter((one) => ids.has(one.id))) judgeOrder(order, sessions, found);
  }
}

interface Counted {
  readonly state: WorkSession['state'];
  readonly counts: ReadonlyMap<string, number>;
}

function judgeOrder(order: OrderDetail, sessions: readonly Counted[], found: Findings): void {
  const finished = sessions.filter((one) => one.state === 'finished');
  for (const { id_product, validated_products } of order.products) {
    const counted = finished.reduce((total, { counts }) => total + (counts.get(`${order.id}:${id_product}`) ?? 0), 0);
    const name = `order ${order.id} product ${id_product}: ${counted} counted, the server has ${validated_products}`;
    if (validated_products < counted) found.lost.push(name);
    if (validated_products > counted) found.doubled.push(name);
  }
  const touched = finished.filter(({ counts }) =>
    [...counts].some(([key, units]) => key.startsWith(`${order.id}:`) && units > 0),
  );
  const history = order.status_history
    .map((entry) => entry.status)
    .filter((status) => status === 'IN_PICKEDUP' || RESULTS.has(status));
  const results = history.filter((status) => RESULTS.has(status)).length;
  const name = `order ${order.id}, picked ${touched.length} times in ${sessions.length} sessions: ${history.join(' ')}`;
  if (results > touched.length || history.length - results > sessions.length) found.doubled.push(name);
  if (results < touched.length || history.length === 0) found.lost.push(name);
  if (history[0] !== undefined && history[0] !== 'IN_PICKEDUP') found.outOfOrder.push(name);
}
