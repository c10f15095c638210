import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ui from '#locales/es/ui.json' with { type: 'json' };
import { Age } from './Age.tsx';

const NOW = Date.UTC(2026, 10, 20, 9, 0, 0);

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { ui } } });
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('stays true while it is on the page', () => {
  render(<Age at={NOW - 18_000} />);
  expect(screen.getByText('hace 18 s')).toBeTruthy();
  act(() => {
    vi.advanceTimersByTime(42_000);
  });
  expect(screen.getByText('hace 1 min')).toBeTruthy();
});

it('runs one timer for all ages and none when they are gone', () => {
  const first = render(<Age at={NOW} />);
  render(<Age at={NOW - 1000} />);
  expect(vi.getTimerCount()).toBe(1);
  first.unmount();
  expect(vi.getTimerCount()).toBe(1);
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
});
