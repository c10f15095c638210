import { createHash } from 'node:crypto';
import { parseBlackBox } from '#domain/blackBox/blackBoxFile.ts';
import { verifyChain, type BlackBoxEntry } from '#domain/blackBox/chain.ts';
import { rebuildSessions, type RebuiltSession } from '#domain/blackBox/rebuildSessions.ts';
import { PICKING, sessionState } from '#domain/picking/kind.ts';
import { eventsOfKind } from '#domain/workSession/workSession.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const FAULTS = {
  missing: 'is missing',
  'out-of-order': 'stands where it does not belong',
  'another-person': 'belongs to another person',
  changed: 'was changed, or something before it was',
} as const;

const FILE_FAULTS = {
  'not-a-black-box': 'this is no black box',
  unreadable: 'this line can not be read',
  'no-end': 'the file ends before its last line',
} as const;

export interface Report {
  readonly holds: boolean;
  readonly lines: readonly string[];
}

/** What an exported black box shows: whether it is as it was written, and the picking sessions that it rebuilds. */
export function report(text: string): Report {
  const read = parseBlackBox(text);
  if (!read.ok) return { holds: false, lines: [`BROKEN at line ${read.line}: ${FILE_FAULTS[read.fault]}.`] };
  const { anchor, entries, head, deviceId, exportedAt } = read.file;
  const about = `Device ${deviceId ?? 'unknown'}, exported ${exportedAt}, entries ${anchor.n + 1} to ${head.n}.`;
  const outcome = verifyChain(anchor, entries, sha256, head);
  if (!outcome.ok)
    return {
      holds: false,
      lines: [about, `BROKEN at entry ${outcome.n}: it ${FAULTS[outcome.fault]}.`, ...neighbours(entries, outcome.n)],
    };
  const sessions = [...rebuildSessions(entries).values()].map(sessionLine);
  return {
    holds: true,
    lines: [about, `UNBROKEN: ${entries.length} entries, head ${outcome.head.hash}.`, ...sessions],
  };
}

function neighbours(entries: readonly BlackBoxEntry[], n: number): string[] {
  return entries
    .filter((one) => Math.abs(one.n - n) <= 1)
    .map((one) => `  ${one.n}  ${new Date(one.at).toISOString()}  ${JSON.stringify(one.fact)}`);
}

function sessionLine({ session, events }: RebuiltSession): string {
  const picked = eventsOfKind(PICKING, session, events);
  const units = picked && [...sessionState(picked).counts.values()].reduce((sum, one) => sum + one, 0);
  return `  session ${session.id}: ${session.state}, orders ${session.orderIds.join(', ')}, ${events.length} events${units === null ? '' : `, ${units} units`}`;
}
