import { describe, expect, it } from 'vitest';
import { normal, seeded } from '#tests/fixtures/random.ts';
import { newLuma, type Luma } from '../luma.ts';
import { retailModules } from '../retailModules.ts';
import { barProfile } from './barProfile.ts';
import { blurOf, drawBars } from './blurredModules.ts';
import { matchRetail } from './matchRetail.ts';

const QUIET = 8;

/** How a label is seen. */
interface Sight {
  /** Sigma of the lens, modules. */
  readonly blur: number;
  readonly noise?: number;
  readonly isLight?: boolean;
  readonly isTurned?: boolean;
  /** Leans so many pixels from the top to the bottom. */
  readonly lean?: number;
}

/** Upright bars of four pixels a module, as a lens sees them. */
function seen(modules: string, { blur, noise = 0, isLight = false, isTurned = false, lean = 0 }: Sight): Luma {
  const drawn = drawBars(modules, QUIET, blurOf(blur));
  const row = isTurned ? drawn.toReversed() : drawn;
  const random = seeded(5);
  const luma = newLuma(row.length, 140);
  for (let y = 0; y < luma.height; y += 1) {
    for (let x = 0; x < luma.width; x += 1) {
      const at = Math.max(0, Math.min(row.length - 1, Math.round(x - (lean * y) / luma.height)));
      const ink = (row[at] as number) * (isLight ? -1 : 1);
      luma.bytes[y * luma.width + x] = Math.max(0, Math.min(255, 130 - 90 * ink + noise * normal(random)));
    }
  }
  return luma;
}

function match(luma: Luma): string | null {
  const profile = barProfile(luma);
  return profile && matchRetail(profile);
}

const bars = (text: string): string => retailModules(text) as string;

describe('a label that is blurred until its bars run into each other', () => {
  it.each(['8480017507990', '4006381333931', '0036000291452'])('says %s', (text) => {
    expect(match(seen(bars(text), { blur: 0.75 }))).toBe(text);
  });

  it.each<[string, Sight]>([
    ['upside down', { blur: 0.7, isTurned: true }],
    ['light on dark', { blur: 0.7, isLight: true }],
    ['leaning', { blur: 0.6, lean: 9 }],
    ['noisy', { blur: 0.6, noise: 60 }],
  ])('is read %s', (_, sight) => {
    expect(match(seen(bars('8480017507990'), sight))).toBe('8480017507990');
  });

  it('is left alone when too little is left of it', () => {
    expect(match(seen(bars('8480017507990'), { blur: 1.8, noise: 20 }))).toBeNull();
  });
});

describe('nothing is read', () => {
  it.each(['8480017507991', '8480017507909'])('from bars with a wrong check digit: %s', (text) => {
    expect(match(seen(bars(text), { blur: 0.5 }))).toBeNull();
  });

  it('from bars that are no retail code', () => {
    const random = seeded(11);
    for (let turn = 0; turn < 12; turn += 1) {
      const modules = Array.from({ length: 95 }, () => (random() < 0.5 ? '1' : '0')).join('');
      expect([modules, match(seen(modules, { blur: 0.6 }))]).toEqual([modules, null]);
    }
  });

  it('from an EAN-8, which has other guards', () => {
    expect(match(seen(bars('48512343'), { blur: 0.5 }))).toBeNull();
  });

  it('from noise and from an even surface', () => {
    expect(match(seen('0'.repeat(95), { blur: 0.5, noise: 60 }))).toBeNull();
    expect(match(seen('0'.repeat(95), { blur: 0.5 }))).toBeNull();
  });
});
