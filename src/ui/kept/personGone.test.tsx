import { beforeEach, expect, it, vi } from 'vitest';
import { KEPT, onPersonGone, personGone } from './personGone.ts';

const forms = (names: Record<string, unknown>) => JSON.stringify({ state: { forms: names }, version: 1 });

beforeEach(() => {
  for (const key of Object.values(KEPT)) localStorage.removeItem(key);
});

it('takes the tabs and the forms of who leaves out of the storage, before any part that keeps them was fetched', () => {
  localStorage.setItem(KEPT.tabs, '{"state":{"workspaces":{"7:1":{}}}}');
  localStorage.setItem(
    KEPT.forms,
    forms({ '7:1:order.create': { city: 'Vigo' }, '70:1:order.create': { city: 'Lugo' } }),
  );
  personGone(7);
  expect(localStorage.getItem(KEPT.tabs)).toBeNull();
  expect(localStorage.getItem(KEPT.forms)).toBe(forms({ '70:1:order.create': { city: 'Lugo' } }));
});

it.each(['{', 'null', '{"state":{}}'])('leaves nothing of forms that it cannot tell apart: %s', (stored) => {
  localStorage.setItem(KEPT.forms, stored);
  personGone(7);
  expect(localStorage.getItem(KEPT.forms)).toBeNull();
});

it('tells the parts that hold something in memory', () => {
  const forget = vi.fn<(userId: number) => void>();
  onPersonGone(forget);
  personGone(7);
  expect(forget).toHaveBeenCalledExactlyOnceWith(7);
});
