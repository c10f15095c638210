import { act, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RecordedSessionDetail } from '#contract/picking/recordedSessions.ts';
import { recordSession, recordingText, type RecordedStep } from '#domain/blackBox/recording.ts';
import { RECORDED_KINDS, type RecordedKind } from '#domain/blackBox/recordingFormat.ts';
import app from '#locales/es/app.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import packing from '#locales/es/packing.json' with { type: 'json' };
import packingLater from '#locales/es/packingLater.json' with { type: 'json' };
import picking from '#locales/es/picking.json' with { type: 'json' };
import pickingLater from '#locales/es/pickingLater.json' with { type: 'json' };
import recordings from '#locales/es/recordings.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { drawnSession } from '#tests/factories/drawnSessions.ts';
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
  kind: 'picking' as const,
  ended: 'finished' as const,
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
/** A count of nothing: no device of ours writes one. */
const FORGED = '{"format":"despacho-session-1","left":0,"values":[{"kind":"add"}],"steps":[[1,0,-1,-1,0]]}';
let answer: RecordedSessionDetail | null;

listPage({ app, desk, packing, packingLater, picking, pickingLater, recordings, ui }, ({ path }) => {
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
  answer = detail(FORGED);
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

it('replays a packing: what was read, what lies in which box, and that it was given up', async () => {
  const stepOf = (event: object, place: number): RecordedStep => ({
    at: AT + place * 1000,
    offline: false,
    cause: scan,
    answer: null,
    events: [{ kind: 'none', n: place + 1, at: AT, ...event }],
  });
  const acts = [
    { kind: 'validate', id_product: 1, units: 2 },
    { kind: 'addBox', box: 1, box_type: 0 },
    { kind: 'putInBox', box: 1, id_product: 1, units: 2 },
    { kind: 'weigh', box: 1, grams: 1200, from: 'scale' },
  ];
  const packed = detail(recordingText({ steps: acts.map(stepOf), left: 0 }));
  answer = { ...packed, session: { ...SESSION, kind: 'packing', ended: 'cancelled' } };
  open();
  await screen.findByText(recordings.begin.title);
  expect(screen.getByRole('heading', { name: 'Preparación de Pablo Almacén' })).toBeTruthy();
  expect(screen.getByText(recordings.ended.cancelled)).toBeTruthy();
  press(recordings.forward);
  expect(line()).toMatch(/\+2.*2 de 2/);
  fireEvent.change(screen.getByRole('slider', { name: recordings.position }), { target: { value: '4' } });
  expect(screen.getByText('Caja 1').nextSibling?.textContent).toMatch(/^2 × .*1,2\skg$/);
});

/** Some of each act that a device can write, each a step of its own; a box is taken once. */
function someOfEach(kind: RecordedKind): readonly RecordedStep[] {
  const kept = new Map<string, number>();
  return Array.from({ length: 20 }, (_, seed) => recordSession(drawnSession(kind, seed + 1, 40).entries, 's').steps)
    .flat()
    .flatMap(({ events, ...step }) => events.map((event) => ({ ...step, answer: null, event })))
    .filter(({ event }) => {
      const before = kept.get(event.kind) ?? 0;
      kept.set(event.kind, before + 1);
      return event.kind !== 'undo' && before < (event.kind === 'addBox' ? 1 : 4);
    })
    .map(({ event, ...step }, place) => ({ ...step, events: [{ ...event, n: place + 1 }] }));
}

it.each(RECORDED_KINDS)('has words for whatever can be done in a session of %s', async (kind) => {
  const steps = someOfEach(kind);
  const drawn = detail(recordingText({ steps, left: 0 }));
  answer = { ...drawn, session: { ...SESSION, kind } };
  open();
  const slider = await screen.findByRole('slider', { name: recordings.position });
  const wordless: string[] = [];
  for (const [place, { events }] of steps.entries()) {
    fireEvent.change(slider, { target: { value: String(place + 1) } });
    const words = document.querySelector('[aria-live] ul')?.textContent ?? '';
    if (words === '' || /[a-z][.:][a-zA-Z]/.test(words)) wordless.push(`${events[0]?.kind}: ${words}`);
  }
  expect(wordless).toEqual([]);
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
