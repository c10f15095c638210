import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OrderDetail } from '#contract/entities/order.ts';
import { BEGIN, verifyChain } from '#domain/blackBox/chain.ts';
import { rebuildSessions } from '#domain/blackBox/rebuild.ts';
import type { PickingEvent } from '#domain/picking/events.ts';
import { sessionState } from '#domain/picking/session.ts';
import type { Disk } from './diskOf.ts';
import { setOf, type Round } from './shift.ts';

/** What was broken, by kind; every list empty = every promise kept. */
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

/** What the device holds, against what the person saw and did: after every death. */
export function judgeDisk(disk: Disk, rounds: readonly Round[], found: Findings): void {
  const verdict = verifyChain(BEGIN, disk.blackBox, sha256);
  if (!verdict.ok) found.blackBox.push(`entry ${verdict.n}: ${verdict.fault}`);
  const rebuilt = rebuildSessions(disk.blackBox);
  for (const session of disk.sessions) {
    const events = eventsOf(disk, session.id);
    if (!isDeepStrictEqual(rebuilt.get(session.id), { session, events })) found.blackBox.push(`session ${session.id} is not rebuilt as it is stored`);
  }
  if (rebuilt.size !== disk.sessions.length) found.blackBox.push(`${rebuilt.size} sessions rebuilt, ${disk.sessions.length} stored`);
  for (const round of rounds) judgeRound(disk, round, found);
}

function eventsOf(disk: Disk, sessionId: string): PickingEvent[] {
  return disk.sessionEvents.filter((row) => row.sessionId === sessionId).toSorted((a, b) => a.n - b.n).map((row) => row.event);
}

function judgeRound(disk: Disk, round: Round, found: Findings): void {
  const sessions = disk.sessions.filter((one) => one.orderSet === setOf(round));
  if (sessions.length > 1) found.doubled.push(`${nameOf(round)}: ${sessions.length} sessions`);
  const events = sessions.flatMap((one) => eventsOf(disk, one.id));
  const counted = events.flatMap((event) => (event.kind === 'add' && event.scan ? [event.scan.text] : []));
  const missing = round.steps.filter(({ code }) => times(counted, code) < times(round.acknowledged, code));
  found.lost.push(...missing.map(({ code }) => `${nameOf(round)}: ${code} was seen green and is not stored`));
  const extra = round.steps.filter(({ code, sent }) => times(counted, code) > sent);
  found.doubled.push(...extra.map(({ code, sent }) => `${nameOf(round)}: ${code} was scanned ${sent} times and counted ${times(counted, code)} times`));
  if (missing.length === 0 && !isWithin(round.acknowledged, counted)) found.outOfOrder.push(`${nameOf(round)}: counted in another order than seen`);
}

const times = (codes: readonly string[], code: string): number => codes.filter((one) => one === code).length;

/** Whether all of `part` stands in `whole`, in its order. */
function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const code of whole) if (code === part[at]) at += 1;
  return at === part.length;
}

const RESULTS = new Set(['PICKEDUP', 'PARTIALLYPICKEDUP', 'NOTHINGPICKEDUP']);

/** With nothing left to send: what the server holds of the rounds that were begun, against what the device counted. */
export function judgeServer(orders: readonly OrderDetail[], disk: Disk, rounds: readonly Round[], found: Findings): void {
  if (disk.commands.length > 0) found.lost.push(`${disk.commands.length} commands are still here: ${disk.commands.map((one) => `${one.kind} ${one.state}`).join(', ')}`);
  for (const round of rounds) {
    const session = disk.sessions.find((one) => one.orderSet === setOf(round));
    if (!session) {
      if (round.finished) found.lost.push(`${nameOf(round)}: finished, and there is no session`);
      continue;
    }
    const { counts } = sessionState(eventsOf(disk, session.id));
    for (const order of orders.filter((one) => session.orderIds.includes(one.id))) judgeOrder(order, session.state, counts, found);
  }
}

function judgeOrder(order: OrderDetail, state: string, counts: ReadonlyMap<string, number>, found: Findings): void {
  for (const { id_product, validated_products } of order.products) {
    const counted = counts.get(`${order.id}:${id_product}`) ?? 0;
    const name = `order ${order.id} product ${id_product}: ${counted} counted, the server has ${validated_products}`;
    if (validated_products < counted && state === 'finished') found.lost.push(name);
    if (validated_products > counted) found.doubled.push(name);
  }
  const history = order.status_history.map((entry) => entry.status).filter((status) => status === 'IN_PICKEDUP' || RESULTS.has(status));
  const [begun, result, ...more] = history;
  const wasPicked = [...counts].some(([key, units]) => key.startsWith(`${order.id}:`) && units > 0);
  if (more.length > 0) found.doubled.push(`order ${order.id}: ${history.join(' ')}`);
  if (begun !== 'IN_PICKEDUP') found.lost.push(`order ${order.id}: its picking was never announced`);
  if (wasPicked && state === 'finished' && result === undefined) found.lost.push(`order ${order.id}: its result never arrived`);
  if (result === 'IN_PICKEDUP') found.doubled.push(`order ${order.id}: ${history.join(' ')}`);
  if (begun !== undefined && RESULTS.has(begun)) found.outOfOrder.push(`order ${order.id}: ${history.join(' ')}`);
}
