import type { BarcodeFormat } from '../format.ts';
import type { Corners, PicturePoint, Read } from './decoder.ts';
import { middleOf } from './middleOf.ts';

/** A label in the world, known again from frame to frame. */
export interface TrackedLabel {
  /** Stays the same as long as the label is known; counts up from 1. */
  readonly id: number;
  readonly text: string;
  readonly format: BarcodeFormat;
  /** Where the label is now; one that just flickers moves with the others. */
  readonly corners: Corners;
}

export interface LabelTracker {
  /**
   * @param reads what is believed of one frame; an empty frame must be passed too @param at monotonic clock, ms
   * @returns the labels in view, in the order in which they were first seen
   */
  frame(reads: readonly Read[], at: number): readonly TrackedLabel[];
}

/** A label that is not read in a frame stays in view so long, ms: hands shake and lamps glare. */
const FLICKER_MS = 600;
/** A label out of view is known again within this time, ms. */
const KEPT_MS = 15_000;
/** A label may be off its expected place by this part of the frame, or by half of its own size. */
const REACH = 0.06;
/** How far a hand may have moved without any label to tell, parts of the frame in a second. */
const DRIFT = 0.5;

interface Track extends TrackedLabel {
  readonly seenAt: number;
}

interface Shift {
  readonly dx: number;
  readonly dy: number;
}

/**
 * Knows labels again by text and place, so that each is one thing however many frames show it. Labels with a text of
 * their own tell how the camera moved; the others are expected where that leads, also while they are out of view. Two
 * equal labels stay two, and one that passes out of the frame and back stays one.
 */
export function createLabelTracker(): LabelTracker {
  let tracks: readonly Track[] = [];
  let lastId = 0;
  let surelyAt = -Infinity;
  return {
    frame(reads, at) {
      const labels = reads.flatMap(({ text, format, corners }) => (corners ? [{ text, format, corners }] : []));
      const kept = tracks.filter(({ seenAt }) => at - seenAt <= KEPT_MS);
      const shift = shiftBetween(
        kept.filter(({ seenAt }) => at - seenAt <= FLICKER_MS),
        labels,
      );
      const unsure = shift ? 0 : Math.max(0, at - surelyAt);
      const expected = shift ? kept.map((track) => ({ ...track, corners: moved(track.corners, shift) })) : kept;
      if (shift || kept.length === 0) surelyAt = at;
      const partners = pair(labels, expected, (unsure / 1000) * DRIFT);
      const seen = labels.map((label, index): Track => {
        const former = partners.get(index);
        return { ...label, id: former ? former.id : (lastId += 1), seenAt: at };
      });
      const ids = new Set(seen.map(({ id }) => id));
      tracks = [...expected.filter(({ id }) => !ids.has(id)), ...seen];
      return tracks
        .filter(({ seenAt }) => at - seenAt <= FLICKER_MS)
        .map(({ id, text, format, corners }) => ({ id, text, format, corners }))
        .toSorted((a, b) => a.id - b.id);
    },
  };
}

type Label = Omit<TrackedLabel, 'id'>;

const keyOf = ({ text, format }: Label): string => `${format} ${text}`;

/** Those whose text no other of them has, by text. */
function alone<Some extends Label>(labels: readonly Some[]): ReadonlyMap<string, Some> {
  const counts = Map.groupBy(labels, keyOf);
  return new Map(
    [...counts].flatMap(([key, [first, ...others]]) => (first && others.length === 0 ? [[key, first]] : [])),
  );
}

/** How the picture moved, by the labels that cannot be mistaken for another; null where there is none. */
function shiftBetween(tracks: readonly Track[], labels: readonly Label[]): Shift | null {
  const now = alone(labels);
  const moves = [...alone(tracks)].flatMap(([key, track]) => {
    const label = now.get(key);
    if (!label) return [];
    const [from, to] = [middleOf(track.corners), middleOf(label.corners)];
    return [{ dx: to.x - from.x, dy: to.y - from.y }];
  });
  // A label that left while another with its text came seems to leap: most others say otherwise, or the shorter way is right.
  const agreeing = (move: Shift): number => moves.filter((other) => lengthOf(other, move) <= REACH).length;
  const still = { dx: 0, dy: 0 };
  return moves.toSorted((a, b) => agreeing(b) - agreeing(a) || lengthOf(a, still) - lengthOf(b, still))[0] ?? null;
}

/** Which track each label is, nearest first. @param drift how far off all places may be, parts of the frame */
function pair(labels: readonly Label[], tracks: readonly Track[], drift: number): ReadonlyMap<number, Track> {
  const near = labels.flatMap((label, index) =>
    tracks.flatMap((track) => {
      if (keyOf(label) !== keyOf(track)) return [];
      const distance = distanceOf(middleOf(label.corners), middleOf(track.corners));
      return distance <= reachOf(label.corners) + drift ? [{ index, track, distance }] : [];
    }),
  );
  const partners = new Map<number, Track>();
  const taken = new Set<number>();
  for (const { index, track } of near.toSorted((a, b) => a.distance - b.distance)) {
    if (partners.has(index) || taken.has(track.id)) continue;
    partners.set(index, track);
    taken.add(track.id);
  }
  return partners;
}

function reachOf([topLeft, , bottomRight]: Corners): number {
  return Math.max(REACH, distanceOf(topLeft, bottomRight) / 2);
}

const distanceOf = (a: PicturePoint, b: PicturePoint): number => Math.hypot(a.x - b.x, a.y - b.y);

function moved(corners: Corners, { dx, dy }: Shift): Corners {
  return corners.map(({ x, y }) => ({ x: x + dx, y: y + dy })) as unknown as Corners;
}

function lengthOf(a: Shift, b: Shift): number {
  return Math.hypot(a.dx - b.dx, a.dy - b.dy);
}
