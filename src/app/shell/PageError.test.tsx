import app from '#locales/es/app.json' with { type: 'json' };
import { storageHealth } from '#offline/guard/storageHealth.ts';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { said } from '#tests/fixtures/said.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { PageErrorWords } from './PageError.tsx';

vi.mock('#platform/log.ts', () => ({ logError: () => undefined }));

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { app } }, defaultNS: 'app', interpolation: { escapeValue: false } });
});
afterEach(() => {
  cleanup();
  storageHealth.report('ok');
});

it('promises that the work is saved only where something can be saved (F38)', () => {
  render(<PageErrorWords error={new Error('x')} />);
  expect(screen.getByText(/Tu trabajo está guardado/)).toBeTruthy();
  cleanup();
  storageHealth.report('failed');
  render(<PageErrorWords error={new Error('x')} />);
  expect(screen.getByText(said('app:errorPages.notKept.words'))).toBeTruthy();
  expect(screen.queryByText(/está guardado/)).toBeNull();
});
