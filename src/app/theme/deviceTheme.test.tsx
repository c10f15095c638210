import { PATHS } from '#widgets/paths.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isHandheld, themeFor } from './useTheme.ts';
import { firstPaint } from './firstPaint.ts';

/** The device whose first pointer is a finger, or a mouse. */
const hold = (handheld: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' && handheld }));

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('is dark in the hand and light at a desk, unless the person chose', () => {
  expect([themeFor('auto', true), themeFor('auto', false)]).toEqual(['dark', 'light']);
  expect([themeFor('light', true), themeFor('dark', false)]).toEqual(['light', 'dark']);
});

const choices = ['auto', 'light', 'dark'] as const;

it.each(choices.flatMap((chosen) => [true, false].map((handheld) => ({ chosen, handheld }))))(
  'paints every page first as it will stay: choice $chosen, in the hand $handheld',
  ({ chosen, handheld }) => {
    hold(handheld);
    localStorage.setItem('despacho.theme', chosen);
    for (const path of Object.values(PATHS)) {
      window.history.replaceState(null, '', path);
      firstPaint({ app: [], pages: [], texts: {} });
      document.dispatchEvent(new Event('first-paint'));
      expect([path, document.documentElement.dataset['theme']]).toEqual([path, themeFor(chosen, isHandheld())]);
    }
  },
);
