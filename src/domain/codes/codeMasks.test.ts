import { describe, expect, it } from 'vitest';
import { maskProblem, rulesOfMasks, stripRulesFor } from './codeMasks.ts';
import { readingsOf } from './readings.ts';

const read = (text: string, masks: string) =>
  readingsOf(text, stripRulesFor(masks)).readings.map((reading) => reading.text);

describe('a mask', () => {
  it.each([
    ['PRE-4354210', 'PRE-{code}', '4354210'],
    ['pre-4354210-x', 'PRE-{code}-X', '4354210'],
    ['https://tienda.es/p/4354210?ref=qr', 'https://tienda.es/p/{code}?*', '4354210'],
    ['Pedido=PED-7;fecha=1', '*Pedido={code};*', 'PED-7'],
    ['a.b(4354210)', 'a.b({code})', '4354210'],
  ])('finds the code in %s by %s', (text, mask, code) => {
    expect(read(text, mask)).toContain(code);
  });

  it.each([
    ['axb4354210', 'a.b{code}'],
    ['PRE-', 'PRE-{code}'],
    ['4354210', 'PRE-{code}'],
  ])('finds none in %s by %s', (text, mask) => {
    expect(rulesOfMasks(mask).some(({ pattern }) => pattern.test(text))).toBe(false);
  });

  it('comes before our own rules, and the text as it is before all', () => {
    expect(read('https://shop.es/p/ART-4354210', 'https://shop.es/p/ART-{code}')).toEqual([
      'https://shop.es/p/ART-4354210',
      '4354210',
      'ART-4354210',
    ]);
  });

  it('ends with a long text that nearly fits', () => {
    const began = performance.now();
    read('a='.repeat(256), '*a={code}a*b');
    // A millisecond on an idle machine; a mask that goes back over the text for each letter would take hours.
    expect(performance.now() - began).toBeLessThan(60_000);
  });
});

describe('maskProblem', () => {
  it.each([
    ['', null],
    ['PRE-{code}\n\n*x={code}', null],
    ['PRE-', { line: 1, problem: 'no-code' }],
    ['PRE-{code}\n{code}-{code}', { line: 2, problem: 'several-codes' }],
    ['*{code}*', { line: 1, problem: 'only-code' }],
    ['*a*b*{code}', { line: 1, problem: 'too-many-stars' }],
    [`${'x'.repeat(120)}{code}`, { line: 1, problem: 'too-long' }],
    [Array.from({ length: 11 }, (_, i) => `${i}-{code}`).join('\n'), { line: 11, problem: 'too-many' }],
  ])('of %j is %j', (masks, problem) => {
    expect(maskProblem(masks)).toEqual(problem);
  });

  it('leaves out lines that are no mask', () => {
    expect(rulesOfMasks('PRE-\nART-{code}').map(({ name }) => name)).toEqual(['ART-{code}']);
  });
});
