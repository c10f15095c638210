import { PAPER_SETTINGS } from '#domain/labels/settings.ts';
import { standardsOf } from '#domain/settings/setting.ts';
import { ROLES } from '#domain/people/roles.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { onlineState } from '#platform/onlineState.ts';
import { createQueries } from '#offline/queries/createQueries.ts';
import { said } from '#tests/fixtures/said.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import paperSettings from '#locales/es/paperSettings.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { PaperPreview } from './PaperPreview.tsx';

interface Asked {
  readonly pathname: string;
  readonly document: string;
  readonly order_id: number | null;
  readonly settings: { readonly intro: string };
}

const STANDARDS = standardsOf(PAPER_SETTINGS);
const asked: Asked[] = [];
let reference: string | null;

beforeEach(async () => {
  onlineState.answered(Date.now());
  document.cookie = 'XSRF-TOKEN=t';
  const roles = [{ id: ROLES.OperatorAdmin, permissions: [] }];
  sessionStore.setState({ user: { id: 1, profile: { email: 'marta@demo.test' }, roles } as never, clientId: 1 });
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { paperSettings, ui } }, interpolation: { escapeValue: false } });
  asked.length = 0;
  reference = 'PED-9';
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://x');
    asked.push({ ...(JSON.parse(body as string) as Asked), pathname });
    const data = { reference, pages: [`<svg xmlns="http://www.w3.org/2000/svg" id="n${asked.length}"/>`] };
    const envelope = { success: true, data, meta: null, message: null, errorCode: null };
    return new Response(JSON.stringify(envelope), { headers: { 'x-server-epoch': 'e' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const paper = (values: object = {}) => (
  <PaperPreview clientId={1} offline={false} values={{ ...STANDARDS, ...values }} />
);

it('draws what is being written once the hands rest, and each paper that is chosen', async () => {
  const queries = createQueries();
  const within = (element: ReturnType<typeof paper>) => (
    <QueryClientProvider client={queries}>{element}</QueryClientProvider>
  );
  const { rerender } = render(within(paper()));
  const page = (name: string) => said('paperSettings:preview.page', { name, page: 1, pages: 1 });
  const picture = await screen.findByRole('img', { name: page('Albarán') });
  expect(asked[0]?.pathname).toBe('/api/v1/clients/1/paper-preview');
  expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
  expect(screen.getByText(said('paperSettings:preview.newest', { reference: 'PED-9' }))).toBeTruthy();
  for (const intro of ['H', 'Ho', 'Hola']) rerender(within(paper({ intro })));
  await waitFor(() => expect(asked.map(({ settings }) => settings.intro)).toEqual(['', 'Hola']));
  fireEvent.click(screen.getByText('Lista de picking'));
  await waitFor(() => expect(asked.at(-1)?.document).toBe('pick_list'));
  expect(await screen.findByRole('img', { name: page('Lista de picking') })).toBeTruthy();
});

it('asks nothing for a text with a fault, says so, and says when the order is invented', async () => {
  reference = null;
  const { unmount } = render(
    <QueryClientProvider client={createQueries()}>{paper({ intro: '{{ order.nothing }}' })}</QueryClientProvider>,
  );
  expect(await screen.findByText(said('paperSettings:preview.wrong'))).toBeTruthy();
  expect(asked).toEqual([]);
  unmount();
  render(<QueryClientProvider client={createQueries()}>{paper()}</QueryClientProvider>);
  expect(await screen.findByText(said('paperSettings:preview.sample'))).toBeTruthy();
});
