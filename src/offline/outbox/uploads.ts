import { hasArrived, type BlobFacts, type NamedPhoto } from './blob.ts';
import type { Command } from './command.ts';
import { isKnownKind, KINDS } from './kinds/table.ts';
import { inLaneOrder } from './lanes.ts';
import type { OutboxReads } from './ports.ts';

/** Facts of the photos that open commands name, by name. */
export type Blobs = ReadonlyMap<string, BlobFacts>;

const NONE: readonly string[] = [];

/** Names of the photos of a command; none are known for a kind that only a newer version knows (F44). */
export const blobsOf = ({ kind, args }: Pick<Command, 'kind' | 'args'>): readonly string[] =>
  isKnownKind(kind) ? KINDS[kind].blobs(args) : NONE;

/** The photos of a command, each with where it belongs. */
export const photosOf = (command: Pick<Command, 'kind' | 'args'>): readonly NamedPhoto[] =>
  blobsOf(command).map((name) => ({ name, place: KINDS[command.kind].placeOf(command.args, name) }));

/** Reads the photos of commands that may still be sent. */
export async function readBlobs(tx: OutboxReads, open: readonly Command[]): Promise<Blobs> {
  const names = new Set(open.filter(isToSend).flatMap(blobsOf));
  return new Map((await tx.blobs([...names])).map((blob) => [blob.name, blob]));
}

/** Whether all photos of the command are on the server; only then may it be sent. */
export function hasItsPhotos(command: Command, blobs: Blobs, epoch: string | undefined): boolean {
  if (command.state !== 'pending' || blobsOf(command).length === 0) return true;
  return photosOf(command).every(({ name, place }) => hasArrived(blobs.get(name), epoch, place));
}

export interface NextUpload extends NamedPhoto {
  /** `undefined` = the device no longer has the photo. */
  readonly blob: BlobFacts | undefined;
}

/**
 * The next photo to send: that of the earliest command that still lacks one. A person decides about refused photos.
 * @param now.inFlight names of those on their way; now.mayGo: whether a photo's own waiting time is over
 */
export function nextUpload(
  open: readonly Command[],
  blobs: Blobs,
  now: {
    readonly epoch: string | undefined;
    readonly inFlight: ReadonlySet<string>;
    readonly mayGo: (blob: BlobFacts) => boolean;
  },
): NextUpload | null {
  for (const command of inLaneOrder(open.filter(isToSend))) {
    for (const { name, place } of photosOf(command)) {
      const blob = blobs.get(name);
      if (now.inFlight.has(name) || hasArrived(blob, now.epoch, place)) continue;
      if (!blob || now.mayGo(blob)) return { name, place, blob };
    }
  }
  return null;
}

const isToSend = (command: Command): boolean => command.state === 'pending';
