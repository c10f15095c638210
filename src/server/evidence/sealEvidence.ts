import { createHash } from 'node:crypto';
import { CAPSULE_FORMAT, chainFacts, sealText, type Capsule } from '#domain/evidence/capsule.ts';
import { cutFact, EVIDENCE_KINDS, type EvidenceFact, type FieldReader } from '#domain/evidence/evidenceKinds.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { SecretBox } from '../secrets/secretBox.ts';
import type { GatheredFact } from './gatheredFact.ts';
import type { GatheredEvidence } from './readEvidence.ts';

/** Bytes of files that a capsule encloses; the others are named by their fingerprint. */
const MOST_BYTES = 20 * 1024 * 1024;

const digest = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What sealing needs beside the facts. */
export interface SealParts {
  readonly files: FileStore;
  readonly secrets: SecretBox;
  readonly reader: FieldReader;
  readonly now: Date;
}

/**
 * The evidence of an order as a capsule for its reader, sealed with the key of this server. A file that is not in the
 * store any more is left out, and its fact stays.
 */
export async function sealEvidence(
  order: GatheredEvidence,
  { files, secrets, reader, now }: SealParts,
): Promise<Capsule> {
  const enclosed: Record<string, string> = {};
  const facts: EvidenceFact[] = [];
  let left = MOST_BYTES;
  for (const fact of order.facts) {
    const read = await readBytes(order.clientId, fact, files);
    if (!read) {
      facts.push(cutFact(fact, reader));
      continue;
    }
    const sha256 = digest(read.bytes);
    const isForReader = reader === 'own' || fileReader(fact) === 'carrier';
    const isEnclosed = isForReader && (sha256 in enclosed || read.bytes.length <= left);
    if (isEnclosed && !(sha256 in enclosed)) {
      left -= read.bytes.length;
      enclosed[sha256] = Buffer.from(read.bytes).toString('base64');
    }
    const file = { sha256, type: read.type, enclosed: isEnclosed };
    facts.push(cutFact({ ...fact, says: { ...fact.says, fingerprint: sha256, file } }, reader));
  }
  const { entries, head } = chainFacts(facts, digest);
  const { reference, shop } = order;
  const top = { format: CAPSULE_FORMAT, reference, shop, reader, sealed_at: now.toISOString(), head } as const;
  return { ...top, entries, files: enclosed, seal: secrets.sign(sealText(top)) };
}

function fileReader({ kind }: EvidenceFact): FieldReader | undefined {
  const fields: Readonly<Record<string, FieldReader>> = EVIDENCE_KINDS[kind];
  return fields['file'];
}

async function readBytes(clientId: number, { bytes }: GatheredFact, files: FileStore) {
  if (!bytes) return null;
  if ('bytes' in bytes) return bytes;
  const content = await files.get(clientId, bytes.stored);
  return content && { type: bytes.type, bytes: content };
}
