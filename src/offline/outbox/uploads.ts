import { hasArrived, type BlobFacts } from './blob.ts';
import type { Command } from './command.ts';
import { isKnownKind, KINDS } from './kinds/table.ts';
import { inLaneOrder } from './lanes.ts';
import type { OutboxTx } from './ports.ts';

/** What is known of the photos that open commands name, by name. */
export type Blobs = ReadonlyMap<string, BlobFacts>;

const NONE: readonly string[] = [];

/** Names of the photos that a command speaks of; those of a kind that only a newer version knows are not known either (F44). */
export const blobsOf = ({ kind, args }: Pick<Command, 'kind' | 'args'>): readonly string[] =>
  isKnownKind(kind) ? KINDS[kind].blobs(args) : NONE;

/** Reads the photos of the commands that may still be sent. */
export async function readBlobs(tx: OutboxTx, open: readonly Command[]): Promise<Blobs> {
  const names = new Set(open.filter(isToSend).flatMap(blobsOf));
  const read = await Promise.all([...names].map((name) => tx.blob(name)));
  return new Map(read.flatMap((blob) => (blob ? [[blob.name, blob]] : [])));
}

/** All that it names is on the server: only then may the command go. */
export function hasItsPhotos(command: Command, blobs: Blobs, epoch: string | undefined): boolean {
  return command.state !== 'pending' || blobsOf(command).every((name) => hasArrived(blobs.get(name), epoch));
}

export interface NextUpload {
  readonly name: string;
  /** `undefined` = the device has no such photo any more. */
  readonly blob: BlobFacts | undefined;
}

/** The next photo to send: that of the earliest command which still lacks one. A person decides about refused ones. */
export function nextUpload(
  open: readonly Command[],
  blobs: Blobs,
  epoch: string | undefined,
  isDue: (blob: BlobFacts) => boolean,
): NextUpload | null {
  for (const command of inLaneOrder(open.filter(isToSend))) {
    for (const name of blobsOf(command)) {
      const blob = blobs.get(name);
      if (hasArrived(blob, epoch)) continue;
      if (!blob || isDue(blob)) return { name, blob };
    }
  }
  return null;
}

const isToSend = (command: Command): boolean => command.state === 'pending';
