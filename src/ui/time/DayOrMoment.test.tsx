import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import desk from '#locales/es/desk.json' with { type: 'json' };
import { DayOrMoment } from './DayOrMoment.tsx';

const shown = (at: string) => {
  cleanup();
  render(<DayOrMoment at={at} />);
  return screen.getByRole('time').textContent;
};

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { desk } } });
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 9) });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says no hour where there is none, and the day that was written', () => {
  expect(shown('2026-11-20T00:00:00.000Z')).toBe('hoy');
  expect(shown('2026-11-19T00:00:00Z')).toBe('ayer');
  expect(shown('2026-03-07T00:00:00.000Z')).toBe('07/03/2026');
});

it('says the hour where there is one', () => {
  expect(shown(new Date(2026, 10, 20, 8, 5).toISOString())).toBe('hoy 08:05');
});
