import { createQueries } from '#offline/queries/createQueries.ts';
import type { MailSummary, WebhookDelivery } from '#contract/messages/sentMessage.ts';
import { PERMISSIONS, ROLES } from '#domain/people/roles.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { said } from '#tests/fixtures/said.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import desk from '#locales/es/desk.json' with { type: 'json' };
import messages from '#locales/es/messages.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { MessagesPage } from './MessagesPage.tsx';

const MAIL: MailSummary = {
  id: 'a',
  order_id: 7,
  order_reference: 'PED-7',
  state: 'sent',
  source: 'user',
  notice: null,
  template: 'default',
  language: 'es',
  recipients: ['ana@example.com'],
  subject: 'Tu pedido',
  problem: null,
  attempts: 1,
  next_at: null,
  user_name: 'Marta',
  requested_at: '2026-11-20T08:00:00Z',
  sent_at: '2026-11-20T08:00:01Z',
};
const WEBHOOK: WebhookDelivery = {
  id: 'w',
  order_id: 7,
  order_reference: 'PED-7',
  state: 'waiting',
  url: 'https://erp.example/in',
  method: 'POST',
  attempts: 2,
  next_at: '2026-11-20T09:00:00Z',
  answer_status: 503,
  answer_body: 'no',
  problem: null,
  duration_ms: 12,
  body: '{}',
  user_name: null,
  requested_at: '2026-11-20T08:00:00Z',
  finished_at: '2026-11-20T08:10:00Z',
};
let mails: readonly MailSummary[] | null;
const asked: string[] = [];

beforeEach(async () => {
  asked.length = 0;
  mails = [MAIL];
  const permissions = [{ id: PERMISSIONS.SendNotificationsToCustomers }];
  sessionStore.setState({ user: { id: 1, roles: [{ id: ROLES.OperatorAdmin, permissions }] } as never, clientId: 4 });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const url = new URL(address, 'http://x');
    asked.push(`${method} ${url.pathname.replace('/api/v1/', '')}${url.search}`);
    if (!mails) throw new TypeError('no network');
    const data = url.pathname.endsWith('/resend')
      ? { ...MAIL, state: 'stored', html: '', text: '' }
      : url.pathname.endsWith('/webhooks')
        ? [WEBHOOK]
        : mails;
    const meta = { current_page: 1, last_page: 1, per_page: 50, total: 1 };
    return new Response(JSON.stringify({ success: true, data, meta, message: null, errorCode: null }), {
      headers: { 'x-server-epoch': 'e' },
    });
  });
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { desk, messages, ui } }, interpolation: { escapeValue: false } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (query = '') =>
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter initialEntries={[`/messages${query}`]}>
        <MessagesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it.each<[string, Partial<MailSummary>, readonly string[]]>([
  ['one by hand', {}, ['PED-7', 'ana@example.com', 'Marta', 'Enviado']],
  ['one that went by itself', { source: 'status', notice: 'travelling', user_name: null }, ['Automático: En camino']],
  [
    'one that is not written yet',
    {
      state: 'waiting',
      source: 'status',
      notice: 'travelling',
      subject: '',
      attempts: 0,
      recipients: [],
      next_at: '2026-11-20T08:00:00Z',
      sent_at: null,
    },
    ['Aviso «En camino»', 'En cola'],
  ],
  [
    'one that is tried again',
    { state: 'waiting', attempts: 2, problem: 'ECONNECTION', next_at: '2026-11-20T09:00:00Z' },
    ['Se reintentará', '2 intentos', 'ECONNECTION', 'Próximo intento'],
  ],
  [
    'one to an address that was refused',
    { state: 'failed', problem: 'bounced' },
    ['No enviado', 'ya rechazó esta dirección'],
  ],
  ['a trial', { source: 'test', order_id: null, order_reference: null }, ['Prueba de Marta']],
])('tells of a mail: %s', async (_, over, words) => {
  mails = [{ ...MAIL, ...over }];
  open();
  const item = await screen.findByRole('listitem');
  for (const word of words) expect(item.textContent).toContain(word);
});

it('sends a mail again and asks anew what became of it', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Reenviar «Tu pedido»' }));
  await waitFor(() => expect(asked.filter((one) => one.startsWith('POST'))).toEqual(['POST mails/a/resend']));
  await waitFor(() => expect(asked.filter((one) => one.startsWith('GET mails')).length).toBeGreaterThan(1));
});

it('is no button for who may not send to customers', async () => {
  sessionStore.setState({ user: { id: 1, roles: [{ id: ROLES.Operator, permissions: [] }] } as never });
  open();
  await screen.findByRole('listitem');
  expect(screen.queryByRole('button', { name: /^Reenviar/ })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Webhooks' })).toBeNull();
});

it('asks for a state by the address, and leads back to all', async () => {
  mails = [];
  open('?state=failed');
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar filtros' }));
  await screen.findByText(said('messages:emptyMails.title'));
  expect(asked).toEqual([
    'GET mails?state%5Bin%5D=failed&page=1&per_page=50&id_client=4',
    'GET mails?page=1&per_page=50&id_client=4',
  ]);
});

it('tells of a webhook when it is tried again, and offers it now', async () => {
  open('?tab=webhooks');
  const item = await screen.findByText('Próximo intento', { exact: false });
  expect(item).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reenviar a https://erp.example/in' }).textContent).toBe('Enviar ahora');
});

it('says when nothing could be read, and asks again', async () => {
  mails = null;
  open();
  await screen.findByText(said('desk:list.failed.title'));
  mails = [MAIL];
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Tu pedido')).toBeTruthy();
});
