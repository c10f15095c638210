import pageSettings from '#locales/es/pageSettings.json' with { type: 'json' };
import { PAGE_SETTINGS, type PageSettings } from '#domain/messages/pageLook.ts';
import { standardsOf } from '#domain/settings/setting.ts';
import { createQueries } from '#offline/queries/createQueries.ts';
import { said } from '#tests/fixtures/said.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PagePreview } from './PagePreview.tsx';

beforeEach(async () => {
  const answer = { success: true, data: null, meta: null, message: null, errorCode: null };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer), { headers: { 'x-server-epoch': 'e' } }));
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { pageSettings } } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const draw = (settings: Partial<PageSettings>) =>
  render(
    <QueryClientProvider client={createQueries()}>
      <PagePreview clientId={4} values={{ ...standardsOf(PAGE_SETTINGS), ...settings }} />
    </QueryClientProvider>,
  );
const page = () => screen.getByText(said('pageSettings:preview.state')).parentElement as HTMLElement;
const isWrong = () => screen.queryByText(said('pageSettings:preview.wrong')) !== null;

it('shows what is written: colour, texts and links', () => {
  draw({ accent: '#0B5FFF', greeting: 'Hola', help: '900 100 200', links: 'Tienda https://tienda.example' });
  expect(page().style.getPropertyValue('--accent')).toBe('#0b5fff');
  for (const text of ['Hola', '900 100 200', 'Tienda']) expect(screen.getByText(text)).toBeTruthy();
  expect(isWrong()).toBe(false);
});

it('shows no colour that cannot be read, and says that something is to be corrected', () => {
  draw({ accent: '#d6f24a' });
  expect(page().style.getPropertyValue('--accent')).toBe('');
  expect(isWrong()).toBe(true);
});
