import { expect, it, vi } from 'vitest';
import { createArming } from './arming.ts';

it('gives scans to the one armed last and back to the one below', () => {
  const arming = createArming<string>();
  arming.arm('screen');
  const close = arming.arm('sheet');
  expect(arming.live()).toBe('sheet');
  close();
  expect(arming.live()).toBe('screen');
});

it('may be disarmed in any order, more than once', () => {
  const arming = createArming<string>();
  const first = arming.arm('first');
  const second = arming.arm('second');
  first();
  first();
  expect(arming.live()).toBe('second');
  second();
  expect(arming.live()).toBeNull();
});

it('tells when the live one changes, and only then', () => {
  const onChange = vi.fn<(live: string | null) => void>();
  const arming = createArming<string>(onChange);
  const first = arming.arm('first');
  const second = arming.arm('second');
  first();
  second();
  expect(onChange.mock.calls).toEqual([['first'], ['second'], [null]]);
});

it('keeps one below all others, whenever it came, and knows who is below whom', () => {
  const arming = createArming<string>();
  const first = arming.arm('screen');
  arming.arm('everywhere', true);
  arming.arm('sheet');
  expect([arming.live(), arming.below('sheet'), arming.below('screen'), arming.below('everywhere')]).toEqual([
    'sheet',
    'screen',
    'everywhere',
    null,
  ]);
  first();
  expect(arming.below('sheet')).toBe('everywhere');
});
