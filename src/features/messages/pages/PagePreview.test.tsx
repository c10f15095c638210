import pageSettings from '#locales/es/pageSettings.json' with { type: 'json' };
import { PAGE_SETTINGS, type PageSettings } from '#domain/messages/pageLook.ts';
import { ROLES } from '#domain/people/roles.ts';
import { standardsOf } from '#domain/settings/setting.ts';
import { createQueries } from '#offline/queries/createQueries.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { onlineState } from '#platform/onlineState.ts';
import { said } from '#tests/fixtures/said.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PagePreview } from './PagePreview.tsx';

const asked: { readonly path: string; readonly settings: PageSettings }[] = [];

beforeEach(async () => {
  onlineState.answered(Date.now());
  document.cookie = 'XSRF-TOKEN=t';
  const roles = [{ id: ROLES.OperatorAdmin, permissions: [] }];
  sessionStore.setState({ user: { id: 1, profile: { email: 'marta@demo.test' }, roles } as never, clientId: 4 });
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const { settings } = JSON.parse(body as string) as { settings: PageSettings };
    asked.push({ path: new URL(address, 'http://x').pathname, settings });
    const data = { html: `<!doctype html><html><head></head><body>${settings.greeting}</body></html>` };
    const answer = { success: true, data, meta: null, message: null, errorCode: null };
    return new Response(JSON.stringify(answer), { headers: { 'x-server-epoch': 'e' } });
  });
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { pageSettings } } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const draw = (settings: Partial<PageSettings>, offline = false) =>
  render(
    <QueryClientProvider client={createQueries()}>
      <PagePreview clientId={4} offline={offline} values={{ ...standardsOf(PAGE_SETTINGS), ...settings }} />
    </QueryClientProvider>,
  );
const words = (key: string) => said(`pageSettings:preview.${key}`);

it('shows the page that the server draws of what is written', async () => {
  draw({ accent: '#0B5FFF', greeting: 'Hola' });
  const frame = await screen.findByTitle<HTMLIFrameElement>(words('title'));
  expect(asked).toMatchObject([
    { path: '/api/v1/clients/4/tracking-page-preview', settings: { accent: '#0B5FFF', greeting: 'Hola' } },
  ]);
  expect(frame.srcdoc).toContain('Hola');
  expect(frame.srcdoc).toContain('<base target="_blank">');
  expect(frame.getAttribute('sandbox')).toBe('');
});

it('asks nothing for a colour that cannot be read, and says that something is to be corrected', () => {
  draw({ accent: '#d6f24a' });
  expect(screen.getByText(words('wrong'))).toBeTruthy();
  expect(asked).toEqual([]);
});

it('says that nothing can be drawn without a connection', () => {
  draw({}, true);
  expect(screen.getByText(words('offline'))).toBeTruthy();
  expect(asked).toEqual([]);
});
