import { expect, it, vi } from 'vitest';
import { readAhead, wasReadAhead } from './readAhead.ts';

const screen = vi.hoisted(() => {
  const state = { stands: false, show: (): void => undefined };
  return Object.assign(state, {
    shown: new Promise<void>((resolve) => {
      state.show = () => {
        state.stands = true;
        resolve();
      };
    }),
  });
});
vi.mock('#platform/firstScreen.ts', () => ({ firstScreen: screen.shown, firstScreenStands: () => screen.stands }));

it('keeps what was read for the first screen until that stands, and nothing that is read later', async () => {
  const one = { name: 'one', read: () => Promise.resolve([1]) };
  const late = { name: 'late', read: () => Promise.resolve([2]) };
  expect(await readAhead(one)).toEqual([1]);
  expect(wasReadAhead(one)).toEqual([1]);
  expect(wasReadAhead(late)).toBeUndefined();
  screen.show();
  await screen.shown;
  expect(wasReadAhead(one)).toBeUndefined();
  expect(await readAhead(late)).toEqual([2]);
  expect(wasReadAhead(late)).toBeUndefined();
});
