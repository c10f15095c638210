import { MAX_DEAD_JOBS } from '#contract/service/jobs.ts';
import { PERMISSIONS, ROLES } from '#domain/people/roles.ts';
import { createQueries } from '#offline/queries/createQueries.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { emitOrdersChanged } from '#offline/sync/ordersChanged.ts';
import { onlineState } from '#platform/onlineState.ts';
import { useToastState } from '#ui/feedback/toasts.ts';
import { said } from '#tests/fixtures/said.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import desk from '#locales/es/desk.json' with { type: 'json' };
import jobs from '#locales/es/jobs.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { FailedJobsPage } from './FailedJobsPage.tsx';
import type { FailedJob } from './jobWords.ts';

const job = (id: number, over: Partial<FailedJob> = {}): FailedJob => ({
  id,
  kind: 'cancelBooking',
  key: String(id),
  problem: '14001',
  attempts: 60,
  created_at: '2026-11-18T08:00:00Z',
  failed_at: '2026-11-20T08:00:00Z',
  order_id: 70 + id,
  order_reference: `PED-${id}`,
  ...over,
});

/** What the server still has; null = it is out of reach. */
let dead: FailedJob[] | null;
/** What it answers to a request to run one again. */
let answers: Record<number, number>;
let asked: string[];

const envelope = (status: number, data: unknown, message: string | null = null) =>
  new Response(
    JSON.stringify({ success: status < 400, data, meta: null, message, errorCode: status < 400 ? null : status }),
    { status, headers: { 'x-server-epoch': 'e' } },
  );

beforeEach(async () => {
  [dead, answers, asked] = [[job(1), job(2)], {}, []];
  document.cookie = 'XSRF-TOKEN=t';
  const permissions = [{ id: PERMISSIONS.Edit }];
  sessionStore.setState({ user: { id: 1, roles: [{ id: ROLES.OperatorAdmin, permissions }] } as never, clientId: 4 });
  onlineState.answered(Date.now());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const path = new URL(address, 'http://x').pathname.replace('/api/v1/', '');
    asked.push(`${method} ${path}`);
    if (!dead) throw new TypeError('Failed to fetch');
    const id = Number(/jobs\/(\d+)\/rerun/.exec(path)?.[1] ?? 0);
    if (id === 0) return envelope(answers[0] ?? 200, dead, 'Sin permiso');
    const status = answers[id] ?? 200;
    if (status !== 500) dead = dead.filter((one) => one.id !== id);
    return envelope(status, null);
  });
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { desk, jobs, ui } }, interpolation: { escapeValue: false } });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStore.setState(SIGNED_OUT);
  useToastState.setState(useToastState.getInitialState());
});

const open = () =>
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter initialEntries={['/jobs']}>
        <FailedJobsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const choose = async (id: number) =>
  fireEvent.click((await screen.findAllByRole('checkbox', { name: /Anular una etiqueta/ }))[id - 1] ?? document.body);
const toasts = () => useToastState.getState().shown.map(({ kind, title }) => [kind, title] as const);
const reruns = () => asked.filter((one) => one.startsWith('POST'));

it.each<[string, Partial<FailedJob>, readonly string[]]>([
  ['a cancelling', {}, ['Anular una etiqueta en el transportista', 'PED-1', 'El transportista no respondió', '60']],
  ['a fault of the server', { problem: 'fault' }, ['Error del servidor']],
  ['a kind and a reason of a newer server', { kind: 'foldPaper', problem: 'E7' }, ['«foldPaper»', 'Código E7']],
  ['one about no order', { order_id: null, order_reference: null, problem: null }, ['—', 'No se sabe el motivo']],
])('tells what failed, of which order, how often and why: %s', async (_, over, words) => {
  dead = [job(1, over)];
  open();
  await waitFor(() => expect(document.body.textContent).toContain(words[0]));
  for (const word of words) expect(document.body.textContent).toContain(word);
});

it('runs several again, each by itself, and reads once what is left', async () => {
  open();
  await choose(1);
  await choose(2);
  answers = { 1: 500 };
  asked = [];
  fireEvent.click(screen.getByRole('button', { name: 'Volver a intentar las 2' }));
  await waitFor(() => expect(toasts()).toHaveLength(2));
  expect(asked).toEqual(['POST jobs/1/rerun', 'POST jobs/2/rerun', 'GET jobs/dead']);
  expect(new Map(toasts())).toEqual(
    new Map([
      ['error', 'No se ha podido lanzar 1 gestión'],
      ['success', 'Se vuelve a intentar 1 gestión'],
    ]),
  );
  await waitFor(() => expect(document.body.textContent).not.toContain('PED-2'));
  expect(document.body.textContent).toContain('PED-1');
});

it('takes one that somebody else ran meanwhile for done', async () => {
  open();
  await choose(1);
  answers = { 1: 404 };
  fireEvent.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await waitFor(() => expect(toasts()).toEqual([['success', 'Esa gestión ya está hecha']]));
});

it('says why the server does not run one again, and not that the connection failed', async () => {
  open();
  await choose(1);
  answers = { 1: 500 };
  fireEvent.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await waitFor(() => expect(useToastState.getState().shown).toHaveLength(1));
  expect(useToastState.getState().shown[0]?.message).toBe(said('jobs:failed.refused'));
});

it('shows the first hundred of more, and says that there are more', async () => {
  dead = Array.from({ length: MAX_DEAD_JOBS + 1 }, (_, at) => job(at + 1));
  open();
  expect(await screen.findByText('100+')).toBeTruthy();
  expect(screen.queryByText('PED-101')).toBeNull();
});

it('follows what happens on the server', async () => {
  open();
  await screen.findByText('PED-2');
  dead = [];
  act(emitOrdersChanged);
  expect(await screen.findByText(said('jobs:empty.title'))).toBeTruthy();
});

it('shows what it knows without a network, and runs nothing', async () => {
  open();
  await choose(1);
  dead = null;
  act(() => onlineState.lost());
  expect(await screen.findByText(said('jobs:old'), { exact: false })).toBeTruthy();
  const run = screen.getByRole<HTMLButtonElement>('button', { name: 'Volver a intentarlo' });
  expect([run.disabled, run.title]).toEqual([true, said('jobs:needsNetwork')]);
  expect(reruns()).toEqual([]);
});

it('says when nothing could be read, and asks again', async () => {
  dead = null;
  open();
  await screen.findByText(said('jobs:failed.title'));
  dead = [job(1)];
  fireEvent.click(screen.getByRole('button', { name: said('jobs:failed.retry') }));
  expect(await screen.findByText('PED-1')).toBeTruthy();
});

it('says what the server says to who may not see it, and offers no other try', async () => {
  answers = { 0: 403 };
  open();
  expect(await screen.findByText('Sin permiso')).toBeTruthy();
  expect(screen.queryByRole('button', { name: said('jobs:failed.retry') })).toBeNull();
});
