import { seeded } from '#tests/fixtures/random.ts';
import { describe, expect, it } from 'vitest';
import { createLabelTracker } from './createLabelTracker.ts';
import type { Read } from './decoder.ts';

const FRAME_MS = 100;

/** A label where its middle is, 0 to 1; outside of that the camera does not see it. */
interface Hung {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

function readOf({ text, x, y }: Hung): Read {
  const corner = (dx: number, dy: number) => ({ x: x + dx, y: y + dy });
  return {
    text,
    format: 'EAN-13',
    firm: true,
    centre: { x, y },
    corners: [corner(-0.07, -0.04), corner(0.07, -0.04), corner(0.07, 0.04), corner(-0.07, 0.04)],
  };
}

const isSeen = ({ x, y }: Hung): boolean => x > 0.05 && x < 0.95 && y > 0.05 && y < 0.95;

/** The labels that were ever known, by id, over frames of what hangs in view in each. */
function film(frames: readonly (readonly Hung[])[]) {
  const tracker = createLabelTracker();
  const known = new Map<number, string>();
  const views = frames.map((hung, index) => {
    const labels = tracker.frame(hung.filter(isSeen).map(readOf), index * FRAME_MS);
    for (const { id, text } of labels) known.set(id, text);
    return labels;
  });
  return { texts: [...known.values()].toSorted(), views };
}

const shifted = (hung: readonly Hung[], dx: number, dy = 0): readonly Hung[] =>
  hung.map(({ text, x, y }) => ({ text, x: x + dx, y: y + dy }));
const steps = (count: number) => Array.from({ length: count }, (_, at) => at);

const SHELF: readonly Hung[] = [
  { text: 'A', x: 0.2, y: 0.3 },
  { text: 'A', x: 0.4, y: 0.3 },
  { text: 'B', x: 0.6, y: 0.3 },
  { text: 'C', x: 0.3, y: 0.7 },
];

describe('a label is one thing', () => {
  it('in however many frames it is', () => {
    expect(film(steps(50).map(() => SHELF)).texts).toEqual(['A', 'A', 'B', 'C']);
  });

  it('and stays in view while it flickers, moved with the others', () => {
    const frames = [SHELF, SHELF, shifted(SHELF, 0.1).slice(1), shifted(SHELF, 0.2).slice(1), shifted(SHELF, 0.2)];
    const { texts, views } = film(frames);
    expect(texts).toEqual(['A', 'A', 'B', 'C']);
    expect(views[3]?.find(({ id }) => id === 1)?.corners[0].x).toBeCloseTo(0.2 + 0.2 - 0.07);
  });

  it('but no longer than that', () => {
    const gone = SHELF.slice(1);
    const { views } = film([SHELF, ...steps(8).map(() => gone)]);
    expect(views.at(-1)?.map(({ text }) => text)).toEqual(['A', 'B', 'C']);
  });

  it('when it passes out of the frame and back, beside another of its kind', () => {
    const away = steps(12).map((at) => shifted(SHELF, -0.03 * at));
    expect(film([...away, ...away.toReversed()]).texts).toEqual(['A', 'A', 'B', 'C']);
  });

  it('when it is alone, the hand drops and it is seen again somewhere else', () => {
    const one = SHELF.slice(3);
    const nothing = steps(20).map(() => []);
    expect(film([one, one, ...nothing, shifted(one, 0.4, -0.3)]).texts).toEqual(['C']);
  });

  it('when all labels were lost for a moment', () => {
    expect(film([SHELF, SHELF, [], [], shifted(SHELF, 0.03), shifted(SHELF, 0.03)]).texts).toEqual([
      'A',
      'A',
      'B',
      'C',
    ]);
  });
});

describe('two equal labels are two', () => {
  it('when the second hangs closer than a hand shakes', () => {
    const first = { text: 'A', x: 0.4, y: 0.3 };
    expect(film([[first], [first, { text: 'A', x: 0.47, y: 0.3 }]]).texts).toEqual(['A', 'A']);
  });

  it('side by side', () => {
    expect(film(steps(5).map(() => SHELF.slice(0, 2))).texts).toEqual(['A', 'A']);
  });

  it('when the second comes into view after the first has left it', () => {
    const pairOfA = [
      { text: 'A', x: 0.2, y: 0.3 },
      { text: 'A', x: 1.2, y: 0.3 },
      { text: 'B', x: 0.6, y: 0.3 },
    ];
    expect(film(steps(9).map((at) => shifted(pairOfA, -0.04 * at))).texts).toEqual(['A', 'A', 'B']);
  });
});

it('knows drawn shelves again in drawn films: shaking, flicker, slow pans there and back', () => {
  for (const seed of steps(60)) {
    const random = seeded(seed + 1);
    const texts = ['A', 'A', 'B', 'C', 'D', 'D', 'E', 'F'];
    // In a grid of four, so that no two equal labels hang in one place.
    const hung = texts.map((text, at) => ({ text, x: 0.14 + 0.24 * (at % 4), y: 0.3 + 0.4 * Math.floor(at / 4) }));
    let [x, y, vx, vy] = [0, 0, 0, 0];
    const frames = steps(80).map(() => {
      [vx, vy] = [vx * 0.8 + (random() - 0.5) * 0.01, vy * 0.8 + (random() - 0.5) * 0.01];
      [x, y] = [x * 0.98 + vx, y * 0.98 + vy];
      return shifted(hung, x, y).filter(() => random() > 0.15);
    });
    expect([seed, film([hung, ...frames]).texts]).toEqual([seed, texts]);
  }
});
