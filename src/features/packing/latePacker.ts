import type { PackingEvent } from '#domain/packing/events.ts';
import { createLateSession } from '#offline/workSession/lateSession.ts';
import type { BenchWorld, SpokenPacker } from './spokenPacker.ts';

const GESTURES = [
  'scan',
  'press',
  'choose',
  'plus',
  'minus',
  'inspect',
  'addPhoto',
  'removePhoto',
  'addSerials',
  'removeSerial',
  'receive',
  'addBox',
  'removeBox',
  'openBox',
  'closeBox',
  'put',
  'weigh',
  'chooseTaxOffice',
  'printedDocument',
  'printedLabel',
  'complete',
  'reset',
  'override',
  'goTo',
  'seeChange',
  'undo',
  'nothingHere',
  'repeat',
] as const;

export interface LatePacker extends Omit<SpokenPacker, 'scaleShows'> {
  /** Resolves when the hand is loaded; rejects when it could not be fetched. Earlier gestures are judged in their order. */
  fetch(): Promise<void>;
}

/** A packer that is fetched. @param onMissing a gesture was made, and it could not be fetched: nothing happened */
export function createLatePacker(
  load: () => Promise<() => SpokenPacker>,
  onMissing: (reason: unknown) => void,
): LatePacker {
  const session = createLateSession<BenchWorld, readonly PackingEvent[], SpokenPacker>(load, onMissing, []);
  const { later, here, connect, adopt, fetch } = session;
  return {
    ...later(GESTURES),
    // Only answers of the packer itself can be acknowledged.
    acknowledge: () => here()?.acknowledge(),
    // What nobody took may be.
    scaleMayTake: () => here()?.scaleMayTake() ?? true,
    stored: () => here()?.stored() ?? 0,
    // An unknown code needs a second read.
    isKnown: (text) => here()?.isKnown(text) ?? false,
    connect,
    adopt,
    fetch,
  };
}
