import type { BlobFacts } from './blob.ts';
import type { Command } from './command.ts';
import type { DrainContext } from './drainContext.ts';
import type { OutboxMeta } from './meta.ts';
import type { OutboxPorts } from './ports.ts';
import { blobsOf, readBlobs } from './uploads.ts';

/** The user's queue as last read; `open` is updated with what this drain did since. */
export interface Queue {
  readonly open: Map<number, Command>;
  /** Monotonic, ms. */
  readonly at: number;
  /** Commands that name photos. */
  readonly naming: readonly Command[];
  readonly blobs: Map<string, BlobFacts>;
  readonly epoch: string | undefined;
  /** The server was restored since the commands were bound to its epoch. */
  readonly rewound: boolean;
}

/** The user's open commands, and what is needed to send them. */
export async function readQueue({ store }: OutboxPorts, userId: number) {
  return store.read(async (tx) => {
    const open = (await tx.openCommands()).filter((one) => one.userId === userId);
    const naming = open.filter((one) => blobsOf(one).length > 0);
    return { open, meta: await tx.readMeta(), naming, blobs: await readBlobs(tx, naming) };
  });
}

/**
 * Makes commands pending again that a dead page or worker left as "sending": their outcome is unknown, and the same key
 * is sent again.
 */
export async function recover(ports: OutboxPorts, userId: number): Promise<{ open: Command[]; meta: OutboxMeta }> {
  await ports.store.tx(async (tx) => {
    for (const one of await tx.openCommands()) {
      if (one.state === 'sending' && one.userId === userId) await tx.put({ ...one, state: 'pending' });
    }
  });
  return readQueue(ports, userId);
}

/** The whole queue, read again because other tabs store and discard meanwhile. */
export async function reloadQueue({ ports, memory }: DrainContext, userId: number): Promise<Queue> {
  const { open, meta, naming, blobs } = await readQueue(ports, userId);
  const known = meta.epochs[userId];
  const rewound = memory.seenEpoch !== null && known !== undefined && known !== memory.seenEpoch;
  return {
    open: new Map(open.map((one) => [one.seq, one])),
    at: ports.clock.mono(),
    naming,
    blobs: new Map(blobs),
    epoch: known,
    rewound,
  };
}

/** Reads these commands again. */
export async function refreshCommands(
  { store }: OutboxPorts,
  open: Map<number, Command>,
  seqs: readonly number[],
): Promise<void> {
  const stored = await store.read(async (tx) => {
    const read: [number, Command | undefined][] = [];
    for (const seq of seqs) read.push([seq, await tx.get(seq)]);
    return read;
  });
  for (const [seq, command] of stored) {
    if (command) open.set(seq, command);
    else open.delete(seq);
  }
}

/**
 * Reads the facts of this photo again.
 * @returns false when it will not go as it is, and its commands may be waiting for a person now
 */
export async function refreshBlob({ store }: OutboxPorts, { blobs }: Queue, name: string): Promise<boolean> {
  const blob = await store.read((tx) => tx.blob(name));
  if (blob) blobs.set(name, blob);
  else blobs.delete(name);
  return blob !== undefined && blob.refusal === null;
}
