import { act, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RecordedSessionDetail } from '#contract/picking/recordedSessions.ts';
import { recordingText, type RecordedStep } from '#domain/blackBox/recording.ts';
import app from '#locales/es/app.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import picking from '#locales/es/picking.json' with { type: 'json' };
import pickingLater from '#locales/es/pickingLater.json' with { type: 'json' };
import recordings from '#locales/es/recordings.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { aProduct } from '#tests/factories/pickOrders.ts';
import { listPage, openPage, signInAs } from '#tests/fakes/listPage.tsx';
import { RecordedSessionsPage } from './RecordedSessionsPage.tsx';
import { ReplayPage } from './ReplayPage.tsx';

const ID = '00000000-0000-4000-8000-00000000dddd';
const AT = Date.parse('2026-11-20T08:00:00.000Z');
const scan = { by: 'scan', text: '8400000000001', source: 'wedge' } as const;
const add = { kind: 'add', order_id: 10, id_product: 1, units: 1 };
const STEPS: readonly RecordedStep[] = [
  { at: AT, offline: false, cause: scan, answer: null, events: [{ ...add, n: 1, at: AT }] },
  { at: AT + 5000, offline: true, cause: scan, answer: { kind: 'refused', which: 'not-here' }, events: [] },
  {
    at: AT + 125_000,
    offline: true,
    cause: { by: 'tap', on: 'plus', id_product: 1 },
    answer: null,
    events: [{ ...add, n: 2, at: AT + 125_000 }],
  },
];
const SESSION = {
  session_id: ID,
  kind: 'picking',
  user_name: 'Pablo Almacén',
  orders: 1,
  steps: 3,
  refusals: 1,
  offline_steps: 2,
  seconds: 125,
  ended_at: '2026-11-20T08:03:00.000Z',
};
const detail = (recording: string): RecordedSessionDetail => ({
  session: SESSION,
  recording,
  orders: [
    { id: 10, order_reference: 'PED-10', products: [{ ...aProduct(1, { quantity: 2 }), image_url: null }] as never },
  ],
});
let answer: RecordedSessionDetail | null;

listPage({ app, desk, picking, pickingLater, recordings, ui }, ({ path }) => {
  if (path.endsWith('recorded-sessions')) return { data: [SESSION] };
  return answer ? { data: answer } : undefined;
});
beforeEach(() => {
  signInAs(null, 4);
  answer = detail(recordingText({ steps: STEPS, left: 0 }));
});
afterEach(() => vi.useRealTimers());

const open = () =>
  openPage(
    <Routes>
      <Route path="/recorded-sessions" element={<RecordedSessionsPage />} />
      <Route path="/recorded-sessions/:id" element={<ReplayPage />} />
    </Routes>,
    `/recorded-sessions/${ID}`,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const line = () =>
  within(screen.getByRole('region', { name: new RegExp(recordings.lines) })).getByRole('listitem').textContent;

it('steps through a session: what was done, what came of it, and how the lines stood', async () => {
  open();
  await screen.findByText(recordings.begin.title);
  expect(line()).toContain('0 de 2');
  press(recordings.forward);
  expect(screen.getByText('Escaneó 8400000000001')).toBeTruthy();
  expect(line()).toContain('1 de 2');
  press(recordings.forward);
  expect(screen.getAllByText(recordings.refused)).toHaveLength(1);
  expect(screen.getByText(pickingLater.feedback.notHere.title, { selector: 'li' })).toBeTruthy();
  expect(line()).toContain('1 de 2');
  press(recordings.back);
  press(recordings.nextWait);
  expect(screen.getByText('Esperó 2 min')).toBeTruthy();
  expect(line()).toContain('2 de 2');
  fireEvent.change(screen.getByRole('slider', { name: recordings.position }), { target: { value: '0' } });
  expect(line()).toContain('0 de 2');
  press(recordings.nextRefusal);
  expect(screen.getByText('Paso 2 de 3')).toBeTruthy();
});

it('plays to the end by itself, and stops when somebody steps', async () => {
  open();
  await screen.findByText(recordings.begin.title);
  vi.useFakeTimers();
  press(recordings.play);
  for (let step = 0; step < 3; step += 1) act(() => void vi.advanceTimersByTime(700));
  expect(screen.getByText('Paso 3 de 3')).toBeTruthy();
  press(recordings.play);
  act(() => void vi.advanceTimersByTime(700));
  expect(screen.getByText('Paso 1 de 3')).toBeTruthy();
  press(recordings.back);
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.getByText('Paso 0 de 3')).toBeTruthy();
});

it('says that a recording cannot be read, and that one was not loaded', async () => {
  answer = detail('hola');
  const { unmount } = open();
  expect(await screen.findByText(recordings.unreadable.title)).toBeTruthy();
  unmount();
  answer = null;
  open();
  await screen.findByText(recordings.failed.title);
  answer = detail(recordingText({ steps: STEPS, left: 0 }));
  press(recordings.failed.retry);
  await screen.findByText(recordings.begin.title);
});

it('leads from the list to a session', async () => {
  openPage(<RecordedSessionsPage />, '/recorded-sessions');
  const link = (await screen.findByRole('row', { name: /Pablo Almacén/ })).querySelector('a');
  expect(link?.getAttribute('href')).toBe(`/recorded-sessions/${ID}`);
  expect(await screen.findByText(recordings.partlyOffline)).toBeTruthy();
});

it('asks for a merchant where none is chosen', async () => {
  signInAs(null, 0);
  openPage(<RecordedSessionsPage />, '/recorded-sessions');
  expect(await screen.findByText(recordings.noClient.title)).toBeTruthy();
});
