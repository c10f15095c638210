import { canonicalJson } from '../blackBox/canonicalJson.ts';
import { BEGIN, linkText, type ChainHead } from '../blackBox/chain.ts';
import type { EvidenceFact, EvidenceFile, FieldReader } from './evidenceKinds.ts';

export const CAPSULE_FORMAT = 'despacho-evidence-1';

/** A fact in its place: its hash is over the hash of the entry before and itself. */
export interface CapsuleEntry extends EvidenceFact {
  /** From 1. */
  readonly n: number;
  /** SHA-256, hex. */
  readonly hash: string;
}

/** What the seal covers, beside the chain that `head` ends. */
export interface CapsuleHead {
  readonly format: typeof CAPSULE_FORMAT;
  /** The order's. */
  readonly reference: string;
  readonly shop: string;
  readonly reader: FieldReader;
  /** ISO 8601 UTC. */
  readonly sealed_at: string;
  readonly head: ChainHead;
}

export interface Capsule extends CapsuleHead {
  readonly entries: readonly CapsuleEntry[];
  /** Bytes in base64 by their SHA-256. */
  readonly files: Readonly<Record<string, string>>;
  readonly seal: {
    /** The public half of the key of the server: a point of P-256, 65 bytes in hex. */
    readonly key: string;
    /** ECDSA over SHA-256, r and s, 64 bytes in hex. */
    readonly signature: string;
  };
}

/** The text whose hash an entry bears. */
export function entryText(before: string, { n, kind, at, says }: Omit<CapsuleEntry, 'hash'>): string {
  return linkText(before, { n, kind, at, says });
}

/** The text that the server signs. */
export function sealText({ format, reference, shop, reader, sealed_at, head }: CapsuleHead): string {
  return canonicalJson({ format, reference, shop, reader, sealed_at, head: { n: head.n, hash: head.hash } });
}

/** A capsule as its file has it: one spelling for each, and none that could end a script of a page. */
export function capsuleText({ entries, files, seal, ...rest }: Capsule): string {
  const { format, reference, shop, reader, sealed_at, head } = rest;
  const whole = {
    format,
    reference,
    shop,
    reader,
    sealed_at,
    head: { n: head.n, hash: head.hash },
    entries: entries.map(({ n, kind, at, says, hash }) => ({ n, kind, at, says, hash })),
    files,
    seal: { key: seal.key, signature: seal.signature },
  };
  return canonicalJson(whole).replaceAll('<', '\\u003c');
}

/**
 * Facts as a chain, in the order in which they are given.
 * @param sha256 of the UTF-8 bytes of a text, hex
 */
export function chainFacts(
  facts: readonly EvidenceFact[],
  sha256: (text: string) => string,
): { readonly entries: readonly CapsuleEntry[]; readonly head: ChainHead } {
  const entries: CapsuleEntry[] = [];
  let head = BEGIN;
  for (const { kind, at, says } of facts) {
    const entry = { n: head.n + 1, kind, at, says };
    const hash = sha256(entryText(head.hash, entry));
    entries.push({ ...entry, hash });
    head = { n: entry.n, hash };
  }
  return { entries, head };
}

/** The file that an entry tells of; null = it tells of none. */
export function evidenceFileOf({ says }: Pick<EvidenceFact, 'says'>): EvidenceFile | null {
  const file = says['file'];
  if (typeof file !== 'object' || file === null) return null;
  return 'sha256' in file && 'type' in file && 'enclosed' in file ? (file as EvidenceFile) : null;
}
