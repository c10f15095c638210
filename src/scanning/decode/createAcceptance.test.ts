import { describe, expect, it } from 'vitest';
import type { BarcodeFormat } from '../format.ts';
import { createAcceptance } from './createAcceptance.ts';
import type { Read } from './decoder.ts';

function read(format: BarcodeFormat, text: string, firm = true): Read {
  return { format, text, firm, centre: { x: 0.5, y: 0.5 } };
}

/** In which of these frames (counted from 1) something was believed. */
function believedIn(
  frames: readonly (readonly Read[])[],
  known: readonly string[] = [],
  itfLengths: readonly number[] = [],
): number[] {
  const acceptance = createAcceptance({ isKnown: (text) => known.includes(text), itfLengths });
  return frames.flatMap((reads, i) => (acceptance.frame(reads).length > 0 ? [i + 1] : []));
}

const EAN = '8480017507990';

describe('with a check digit or error correction', () => {
  it.each<[BarcodeFormat, string]>([
    ['EAN-13', EAN],
    ['UPC-A', '036000291452'],
    ['Code 128', 'X1'],
    ['QR', 'x'],
    ['Data Matrix', 'x'],
    ['ITF', '18480017507997'],
  ])('%s is believed at once when rows agree', (format, text) => {
    expect(believedIn([[read(format, text)]])).toEqual([1]);
  });

  it('a lone row is believed at once only when the code is known', () => {
    expect(believedIn([[read('EAN-13', EAN, false)]])).toEqual([]);
    expect(believedIn([[read('EAN-13', EAN, false)]], [EAN])).toEqual([1]);
  });
});

describe('without', () => {
  it.each<[BarcodeFormat, string]>([
    ['EAN-8', '48512343'],
    ['Code 39', 'A-04'],
    ['EAN-13', EAN],
  ])('%s needs two frames out of three', (format, text) => {
    const seen = [read(format, text, false)];
    expect(believedIn([seen, seen])).toEqual([2]);
    expect(believedIn([seen, [], seen])).toEqual([3]);
    expect(believedIn([seen, [], [], seen])).toEqual([]);
  });

  it('a known EAN-8 still needs two: noise finds known ones too', () => {
    expect(believedIn([[read('EAN-8', '48512343')]], ['48512343'])).toEqual([]);
  });

  it('another text or another format in between does not count', () => {
    expect(
      believedIn([[read('EAN-8', '48512343')], [read('EAN-8', '59001270')], [read('Code 39', '48512343')]]),
    ).toEqual([]);
  });
});

describe('never, however often', () => {
  it.each<[string, BarcodeFormat, string]>([
    ['ITF of 6', 'ITF', '070429'],
    ['ITF-14 with a wrong check digit', 'ITF', '18480017507990'],
    ['Code 39 of three', 'Code 39', 'A-1'],
  ])('%s', (_, format, text) => {
    const seen = [read(format, text)];
    expect(believedIn([seen, seen, seen], [text], [14])).toEqual([]);
  });

  it('unless this warehouse uses that ITF length; then in two frames', () => {
    const seen = [read('ITF', '070429')];
    expect(believedIn([seen, seen], [], [6])).toEqual([2]);
  });
});
