import { canonicalJson } from './canonicalJson.ts';
import type { BlackBoxFact } from './blackBoxFact.ts';

/**
 * An entry of one person's black box. An entry that was changed, removed or inserted later no longer fits its
 * neighbours.
 */
export interface BlackBoxEntry {
  /** Counts from 1 per person and device. */
  readonly n: number;
  /** The device's wall clock, ms: for display, never for order. */
  readonly at: number;
  readonly userId: number;
  readonly fact: BlackBoxFact;
  /**
   * The page or worker that wrote it. Where two write in one millisecond, their entries still differ, and each knows
   * whose is on the disk. Entries of older versions name none.
   */
  readonly writer?: string;
  /** SHA-256 (hex) over the hash of the entry before and this entry without its hash. */
  readonly hash: string;
}

/** Where a chain stands: number and hash of its last entry. */
export interface ChainHead {
  readonly n: number;
  readonly hash: string;
}

/** Before the first entry. */
export const BEGIN: ChainHead = { n: 0, hash: '0'.repeat(64) };

/** SHA-256 of the UTF-8 bytes of a text, hex. */
export type Hash = (text: string) => string;

function hashOf(before: string, { n, at, userId, fact, writer }: Omit<BlackBoxEntry, 'hash'>, sha256: Hash): string {
  return sha256(linkText(before, { n, at, userId, fact, writer }));
}

/** The text whose hash links an entry to the one before it. @param entry without its hash */
export function linkText(before: string, entry: object): string {
  return `${before}\n${canonicalJson(entry)}`;
}

/**
 * Facts as the entries that follow `last`.
 * @param at wall clock, ms.
 * @param writer names this page or worker until it ends.
 */
export function chained(
  last: ChainHead,
  facts: readonly BlackBoxFact[],
  {
    userId,
    at,
    writer,
    sha256,
  }: { readonly userId: number; readonly at: number; readonly writer: string; readonly sha256: Hash },
): readonly BlackBoxEntry[] {
  const entries: BlackBoxEntry[] = [];
  let before = last;
  for (const fact of facts) {
    const entry = { n: before.n + 1, at, userId, fact, writer };
    before = { ...entry, hash: hashOf(before.hash, entry, sha256) };
    entries.push({ ...entry, hash: before.hash });
  }
  return entries;
}

/** What of a link broke: its neighbours tell where it stood, its hash what it said. */
export type LinkFault = 'missing' | 'out-of-order' | 'changed';

export type LinkVerification<Fault extends string = LinkFault> =
  | { readonly ok: true; readonly head: ChainHead }
  /** `n`: number of the first entry that does not follow from the one before it. */
  | { readonly ok: false; readonly n: number; readonly fault: Fault };

/**
 * Whether the entries of a chain follow each other after `anchor`, whatever they say.
 * @param hashOf the right hash of an entry after that of the entry before
 * @param head where the chain stood when it was read; with it, entries cut off at the end are noticed too.
 * @param otherFault what else is wrong with an entry in its place; null = nothing
 */
export function verifyLinks<Entry extends ChainHead, Other extends string = never>(
  anchor: ChainHead,
  entries: readonly Entry[],
  hashOf: (before: string, entry: Entry) => string,
  head?: ChainHead,
  otherFault?: (entry: Entry) => Other | null,
): LinkVerification<LinkFault | Other> {
  let last = anchor;
  for (const entry of entries) {
    const { n } = entry;
    if (n > last.n + 1) return { ok: false, n: last.n + 1, fault: 'missing' };
    if (n <= last.n) return { ok: false, n, fault: 'out-of-order' };
    const other = otherFault?.(entry) ?? null;
    if (other !== null) return { ok: false, n, fault: other };
    if (entry.hash !== hashOf(last.hash, entry)) return { ok: false, n, fault: 'changed' };
    last = entry;
  }
  if (head && head.n > last.n) return { ok: false, n: last.n + 1, fault: 'missing' };
  if (head && head.hash !== last.hash) return { ok: false, n: last.n, fault: 'changed' };
  return { ok: true, head: { n: last.n, hash: last.hash } };
}

export type ChainVerification = LinkVerification<LinkFault | 'another-person'>;

/**
 * Whether the entries are exactly what one person's black box wrote after `anchor`, in order.
 * @param head where the chain stood when it was read; with it, entries cut off at the end are noticed too.
 */
export function verifyChain(
  anchor: ChainHead,
  entries: readonly BlackBoxEntry[],
  sha256: Hash,
  head?: ChainHead,
): ChainVerification {
  const person = entries[0]?.userId;
  return verifyLinks(
    anchor,
    entries,
    (before, entry) => hashOf(before, entry, sha256),
    head,
    ({ userId }) => (userId === person ? null : 'another-person'),
  );
}
