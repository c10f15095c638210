import { expect, it } from 'vitest';
import { createRepeatGuard } from './repeatGuard.ts';

it('counts a code that stays in view once, however long it stays', () => {
  const guard = createRepeatGuard();
  const answers = Array.from({ length: 100 }, (_, i) => guard.admit('A', 'camera', i * 33));
  expect(answers.filter((answer) => answer === 'new')).toHaveLength(1);
  expect(answers.slice(1).every((answer) => answer === 'held')).toBe(true);
});

it('counts five seconds of camera on one code as one, at any frame rate', () => {
  for (const frame of [16, 33, 66, 200]) {
    const guard = createRepeatGuard();
    const answers = Array.from({ length: Math.floor(5000 / frame) }, (_, i) => guard.admit('A', 'camera', i * frame));
    expect(answers.filter((answer) => answer === 'new')).toHaveLength(1);
  }
});

it('counts three pulls of the trigger in a second and a half as three', () => {
  const guard = createRepeatGuard();
  expect([0, 750, 1500].map((at) => guard.admit('A', 'wedge', at))).toEqual(['new', 'new', 'new']);
});

it('counts it again only 700 ms after it was last seen, and names the try before', () => {
  const guard = createRepeatGuard();
  guard.admit('A', 'camera', 0);
  expect(guard.admit('A', 'camera', 600)).toBe('repeat');
  expect(guard.admit('A', 'camera', 1250)).toBe('repeat');
  expect(guard.admit('A', 'camera', 1950)).toBe('new');
});

it('never delays another code', () => {
  const guard = createRepeatGuard();
  expect([guard.admit('A', 'camera', 0), guard.admit('B', 'camera', 1), guard.admit('A', 'wedge', 2)]).toEqual([
    'new',
    'new',
    'new',
  ]);
});

it('counts three honest pulls of the trigger three times, and a double delivery once', () => {
  const guard = createRepeatGuard();
  expect([0, 250, 500].map((at) => guard.admit('A', 'wedge', at))).toEqual(['new', 'new', 'new']);
  expect([1000, 1030].map((at) => guard.admit('A', 'wedge', at))).toEqual(['new', 'repeat']);
});

it('counts a code that comes again after another, as fast as a scanner empties its memory', () => {
  const guard = createRepeatGuard();
  const reads = ['A', 'B', 'A', 'A', 'B'].map((text, index) => guard.admit(text, 'wedge', index * 30));
  expect(reads).toEqual(['new', 'new', 'new', 'repeat', 'new']);
});

it('never holds back what a person typed', () => {
  const guard = createRepeatGuard();
  expect([0, 1, 2].map((at) => guard.admit('A', 'manual', at))).toEqual(['new', 'new', 'new']);
});
