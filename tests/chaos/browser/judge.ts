import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { BEGIN, verifyChain } from '#domain/blackBox/chain.ts';
import type { ReadCode } from '#domain/codes/readCode.ts';
import { rebuildSessions } from '#domain/blackBox/rebuildSessions.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import type { StoredEvent } from '#domain/workSession/sessionEvent.ts';
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

/** What a scan does, by kind of work: units picked, units validated at the bench. */
const COUNTS: ReadonlySet<string> = new Set(['add', 'validate']);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
export const nameOf = (round: Round): string => `orders ${setOf(round)}`;

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

export function eventsOf(disk: Disk, sessionId: string): StoredEvent[] {
  return disk.sessionEvents
    .filter((row) => row.sessionId === sessionId)
    .toSorted((a, b) => a.n - b.n)
    .map((row) => row.event);
}

/**
 * The sessions of a round, in order. There may be several: after a kill on the result page, the person comes back to
 * the same address and continues with what is left in a new one.
 */
export function sessionsOf(disk: Disk, round: Round): WorkSession[] {
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
  const counted = events.flatMap((event) => scannedBy(event) ?? []);
  const sentOf = sentByCode(round);
  const codes = [...sentOf.keys()];
  const missing = codes.filter((code) => times(counted, code) < times(round.acknowledged, code));
  found.lost.push(...missing.map((code) => `${nameOf(round)}: ${code} was seen green and is not stored`));
  const extra = codes.filter((code) => times(counted, code) > (sentOf.get(code) ?? 0));
  found.doubled.push(
    ...extra.map(
      (code) =>
        `${nameOf(round)}: ${code} was scanned ${sentOf.get(code)} times and counted ${times(counted, code)} times`,
    ),
  );
  if (missing.length === 0 && !isWithin(round.acknowledged, counted))
    found.outOfOrder.push(`${nameOf(round)}: counted in another order than seen`);
}

/** The code that an event counts, as it was read; null = it counts none. */
export function scannedBy(event: StoredEvent): string | null {
  const { kind, scan } = event as StoredEvent & { readonly scan?: ReadCode };
  return COUNTS.has(kind) ? (scan?.text ?? null) : null;
}

/** A code may be scanned in several steps. */
function sentByCode({ steps }: Round): ReadonlyMap<string, number> {
  const sent = new Map<string, number>();
  for (const step of steps) sent.set(step.code, (sent.get(step.code) ?? 0) + step.sent);
  return sent;
}

const times = (codes: readonly string[], code: string): number => codes.filter((one) => one === code).length;

/** Whether all items of `part` are in `whole`, in the same order. */
function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const code of whole) if (code === part[at]) at += 1;
  return at === part.length;
}

/** When nothing is left to send. */
export function judgeSent(disk: Disk, found: Findings): void {
  if (disk.commands.length === 0) return;
  const left = disk.commands.map((one) => `${one.kind} ${one.state}`).join(', ');
  found.lost.push(`${disk.commands.length} commands are still here: ${left}`);
}
