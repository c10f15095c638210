import { BEGIN, verifyLinks } from '../blackBox/chain.ts';
import { chainHeadOf } from '../blackBox/recordingChain.ts';
import { CAPSULE_FORMAT, capsuleText, entryText, evidenceFileOf, sealText, type Capsule } from './capsule.ts';

/** What a program that verifies can compute; none of it is asked of a server. */
export interface CapsuleChecks {
  /** SHA-256 of the UTF-8 bytes of a text, hex. */
  digestText(text: string): Promise<string>;
  /** SHA-256 of the bytes that a base64 text stands for, hex; null = it is no such text, or has another spelling. */
  digestFile(base64: string): Promise<string | null>;
  /** The UTF-8 text that a base64 text stands for, of a file whose digest is right. */
  textOfFile(base64: string): string;
  /** Whether the signature over the text was made with the secret half of the key; both in hex. */
  isSignedBy(key: string, signature: string, text: string): Promise<boolean>;
}

/** What can be wrong, in the order in which it is looked for. */
export const CAPSULE_FAULTS = [
  'unreadable', // no capsule at all, or cut off
  'respelt', // says the same in other bytes, or more than a capsule says
  'missing',
  'out-of-order',
  'changed',
  'file-missing',
  'file-changed',
  'file-foreign', // bytes that no entry tells of
  'device-changed', // a device recorded another thing than what is told of it
  'unsealed', // the chain fits, and this key did not sign it
  'other-key', // signed, by another server than the one that is asked for
] as const;
export type CapsuleFault = (typeof CAPSULE_FAULTS)[number];

export type CapsuleVerdict =
  | { readonly ok: true; readonly capsule: Capsule }
  /** `n`: the first entry that is wrong; null = it is about the whole. */
  | { readonly ok: false; readonly fault: CapsuleFault; readonly n: number | null; readonly capsule: Capsule | null };

/** Where the capsule begins and ends in a page that bears one. */
export const CAPSULE_MARKS = ['<script type="application/json" id="capsule">', '</script>'] as const;

/** The text of a capsule out of its file: the file itself, or the block in a page; null = neither. */
export function capsuleIn(file: string): string | null {
  const [begins, ends] = CAPSULE_MARKS;
  const from = file.indexOf(begins);
  if (from === -1) return file.startsWith('{') ? file.trimEnd() : null;
  const to = file.indexOf(ends, from);
  return to === -1 ? null : file.slice(from + begins.length, to);
}

/**
 * Whether a capsule is what a server sealed, to the last byte of its entries and files.
 * @param trusted public keys in hex of the servers that are believed; absent = the capsule's own key, which proves that
 *   nothing was changed since it was sealed, and not who sealed it
 * @returns the first fault
 */
export async function verifyCapsule(
  text: string,
  checks: CapsuleChecks,
  trusted?: readonly string[],
): Promise<CapsuleVerdict> {
  const capsule = parsedCapsule(text);
  if (!capsule) return { ok: false, fault: 'unreadable', n: null, capsule: null };
  const wrong = (fault: CapsuleFault, n: number | null = null) => ({ ok: false as const, fault, n, capsule });
  if (capsuleText(capsule) !== text) return wrong('respelt');
  const texts = capsule.entries.map((entry, at) => entryText(capsule.entries[at - 1]?.hash ?? BEGIN.hash, entry));
  const hashes = new Map<string, string>();
  for (const one of texts) hashes.set(one, await checks.digestText(one));
  const hashOf = (before: string, entry: Capsule['entries'][number]) => hashes.get(entryText(before, entry)) ?? '';
  const chain = verifyLinks(BEGIN, capsule.entries, hashOf, capsule.head);
  if (!chain.ok) return wrong(chain.fault, chain.n);
  const files = await wrongFile(capsule, checks);
  if (files) return wrong(files.fault, files.n);
  const told = await wrongRecording(capsule, checks);
  if (told !== null) return wrong('device-changed', told);
  const { key, signature } = capsule.seal;
  if (!(await checks.isSignedBy(key, signature, sealText(capsule)))) return wrong('unsealed');
  if (trusted && !trusted.includes(key)) return wrong('other-key');
  return { ok: true, capsule };
}

async function wrongFile(
  { entries, files }: Capsule,
  checks: CapsuleChecks,
): Promise<{ readonly fault: CapsuleFault; readonly n: number | null } | null> {
  const named = new Set<string>();
  for (const entry of entries) {
    const file = evidenceFileOf(entry);
    if (!file?.enclosed) continue;
    const bytes = files[file.sha256];
    if (bytes === undefined) return { fault: 'file-missing', n: entry.n };
    if (!named.has(file.sha256) && (await checks.digestFile(bytes)) !== file.sha256)
      return { fault: 'file-changed', n: entry.n };
    named.add(file.sha256);
  }
  return Object.keys(files).every((name) => named.has(name)) ? null : { fault: 'file-foreign', n: null };
}

/** The first recording of a device whose own chain does not end as its entry says; null = there is none. */
async function wrongRecording({ entries, files }: Capsule, checks: CapsuleChecks): Promise<number | null> {
  for (const entry of entries) {
    const { head } = entry.says;
    const file = evidenceFileOf(entry);
    const bytes = file?.enclosed ? files[file.sha256] : undefined;
    if (entry.kind !== 'recording' || head === undefined || bytes === undefined) continue;
    const real = await chainHeadOf(checks.textOfFile(bytes), (text) => checks.digestText(text));
    if (real?.hash !== head) return entry.n;
  }
  return null;
}

function parsedCapsule(text: string): Capsule | null {
  try {
    const value = JSON.parse(text) as Capsule;
    const isWhole =
      value.format === CAPSULE_FORMAT &&
      [value.reference, value.shop, value.reader, value.sealed_at].every((one) => typeof one === 'string') &&
      typeof value.head.n === 'number' &&
      [value.head.hash, value.seal.key, value.seal.signature].every((one) => typeof one === 'string') &&
      Object.values(value.files).every((one) => typeof one === 'string') &&
      value.entries.every(({ n, kind, says, hash }) => {
        const isObject = typeof says === 'object' && says !== null;
        return typeof n === 'number' && typeof kind === 'string' && isObject && typeof hash === 'string';
      });
    return isWhole ? value : null;
  } catch {
    return null;
  }
}
