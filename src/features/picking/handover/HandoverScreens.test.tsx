import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import handover from '#locales/es/handover.json' with { type: 'json' };
import picking from '#locales/es/picking.json' with { type: 'json' };
import pickingLater from '#locales/es/pickingLater.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import type { PackingAct } from '#domain/packing/events.ts';
import { PICKING } from '#domain/picking/kind.ts';
import { pickingSettings } from '#domain/picking/settings.ts';
import { picturesOf, pictureText } from '#domain/workSession/handover/codes.ts';
import type { Giving, Receiving } from '#domain/workSession/handover/handover.ts';
import { cache } from '#offline/db/cacheDatabase.ts';
import { prints } from '#offline/db/printDatabase.ts';
import { work } from '#offline/db/workDatabase.ts';
import { handoverAnswer, invitationOf, inviteWork } from '#offline/handover/receiveWork.ts';
import { openPacking } from '#offline/packing/openPacking.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { appendEvents } from '#offline/workSession/appendEvents.ts';
import { openWorkSession } from '#offline/workSession/openWorkSession.ts';
import { bytesOfBase64 } from '#platform/base64.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { aPrint } from '#tests/factories/printJob.ts';
import { said } from '#tests/fixtures/said.ts';
import { PATHS } from '#widgets/paths.ts';
import { giveOverPath, handOverPath } from '#widgets/workSession/handoverPaths.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HandoverPage } from './HandoverPage.tsx';

vi.mock('#offline/device/pageOutbox.ts', () => ({
  commandStored: () => undefined,
  pageOutbox: { poke: () => undefined },
}));
vi.mock('#platform/keepAwake.ts', () => ({ keepAwake: () => () => undefined }));

/** The page of a test cannot seal (offline/handover/handover.test.ts does); what travels is the text itself. */
vi.mock('#platform/sealedFile.ts', () => ({
  sealFile: async (_key: unknown, said: string) => new TextEncoder().encode(said),
  unsealFile: async (_key: unknown, file: Uint8Array) => new TextDecoder().decode(file),
}));

/** What the camera of the page would read. */
const camera: { read: ((text: string) => void) | null } = { read: null };
vi.mock('./HandoverCamera.tsx', () => ({
  HandoverCamera: ({ onText }: { onText: (text: string) => void }) => {
    camera.read = onText;
    return null;
  },
}));

const text = (key: string, values = {}) => said(`handover:${key}`, values);
const button = (name: string) => screen.findByRole('button', { name });
const press = async (key: string, values = {}) => fireEvent.click(await button(text(key, values)));
const read = (code: string) => act(async () => camera.read?.(code));

const be = (id: number, name: string) =>
  sessionStore.setState({ state: 'signed-in', user: { id, profile: { name } } as never, clientId: 1 });

function open(path: string): void {
  cleanup();
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path={PATHS.handOver} element={<HandoverPage />} />
        <Route path={`${PATHS.packing}/:id`} element={<p>{'packing'}</p>} />
        <Route path={PATHS.picking} element={<p>{'picking'}</p>} />
        <Route path={PATHS.flow} element={<p>{'flow'}</p>} />
      </Routes>
    </MemoryRouter>,
  );
}

const emptyPhone = () => Promise.all([...work.tables, ...cache.tables].map((table) => table.clear()));

async function otherPhone(row: Receiving): Promise<void> {
  await emptyPhone();
  be(8, 'Eva');
  await work.meta.put({ name: `handover:${row.id}`, value: row });
}

/** Another phone waits; this one has a picking open. */
async function begin(): Promise<{ readonly row: Receiving; readonly invitation: string }> {
  await emptyPhone();
  be(8, 'Eva');
  const row = await inviteWork();
  const invitation = await invitationOf(row);
  await emptyPhone();
  be(7, 'Ana');
  for (const id of [10, 11])
    await cache.orders.put({ id, order: anOrderDetail(id, { 1: 2, 2: 1 }), lists: [], tick: 0, applied: null });
  await cache.kept.put({ name: 'pickingConfiguration', value: null });
  await openWorkSession(PICKING, [10, 11]);
  return { row, invitation };
}

const givenRow = async (): Promise<Giving> =>
  (await work.meta.toArray()).map(({ value }) => value as Giving).find(({ role }) => role === 'giver') as Giving;

beforeEach(async () => {
  vi.stubGlobal('crypto', webcrypto);
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { handover, picking, pickingLater, ui } },
    interpolation: { escapeValue: false },
  });
});
afterEach(() => {
  cleanup();
  camera.read = null;
  vi.unstubAllGlobals();
});

it('goes from phone to phone: code, pictures, answer, each step in words', async () => {
  const { row, invitation } = await begin();
  open(giveOverPath([10, 11]));
  await press('give.read');
  await read('8412345678905');
  await screen.findByText(text('refused.unexpected'));
  await read(invitation);
  await screen.findByText(text('give.to', { name: 'Eva' }));
  await press('give.do');
  await screen.findByRole('img', { name: text('giving.label') });
  const giving = await givenRow();
  const file = bytesOfBase64(giving.file);

  await otherPhone(row);
  open(handOverPath(row.id));
  await screen.findByRole('img', { name: text('receive.label') });
  await press('receive.read');
  await read(pictureText('11111111-1111-4111-8111-111111111111', file, 0));
  await screen.findByText(text('refused.other'));
  // The first is missed; sums of several make up for it.
  for (let n = 1; n < picturesOf(file.length) + 8; n += 1) await read(pictureText(row.id, file, n));
  await screen.findByText(text('received.title', { name: 'Ana' }));
  await screen.findByRole('img', { name: text('receive.answer') });
  await press('goOn.picking');
  await screen.findByText('picking');
  expect((await work.sessions.toArray()).map(({ state, orderIds }) => [state, orderIds])).toEqual([['open', [10, 11]]]);

  await emptyPhone();
  be(7, 'Ana');
  await work.meta.put({ name: `handover:${giving.id}`, value: giving });
  open(PATHS.handOver);
  await press('giving.read');
  await read(handoverAnswer({ ...row, state: 'received' }) ?? '');
  await screen.findByText(text('given.title', { name: 'Eva' }));
});

it('says in words when the other one does not take it, and leads back to the picking', async () => {
  const { row, invitation } = await begin();
  open(giveOverPath([10, 11]));
  await press('give.read');
  await read(invitation);
  await press('give.do');
  await press('giving.read');
  await read(handoverAnswer({ ...row, state: 'declined' }) ?? '');
  await screen.findByText(text('returned.title'));
  fireEvent.click(await screen.findByRole('link', { name: text('goOn.picking') }));
  expect(await screen.findByText('picking')).toBeTruthy();
});

/** A phone with a packing open, a photo and a label that went to a printer. */
async function beginPacking(): Promise<{ readonly row: Receiving; readonly invitation: string }> {
  const begun = await begin();
  await work.sessions.clear();
  await openPacking(10);
  const [session] = await work.sessions.toArray();
  const acts: readonly PackingAct[] = [
    { kind: 'validate', id_product: 1, units: 2 },
    { kind: 'addImage', id_product: 1, unit: 1, photos: ['a'] },
  ];
  await appendEvents(session?.id ?? '', acts, { by: 'tap', on: 'test' });
  await prints.jobs.add(
    aPrint({ source: { format: 'ZPL', stock: '10X15', ordersIds: [10] }, madeAt: Date.now() + 1000, state: 'waiting' }),
  );
  return begun;
}

it('a packing says first what does not go along, and goes on where it stood', async () => {
  const { row, invitation } = await beginPacking();
  open(giveOverPath([10], 'packing'));
  await screen.findByText(text('stays.photos', { count: 1 }));
  await screen.findByText(text('stays.label.drop'));
  await screen.findByText(text('stays.devices'));
  await press('give.read');
  await read(invitation);
  await screen.findByText(text('give.units', { done: 2, total: 3 }));
  await press('give.do');
  await screen.findByRole('img', { name: text('giving.label') });
  expect((await prints.jobs.toArray()).map(({ state }) => state)).toEqual(['gone']);
  const giving = await givenRow();

  await otherPhone(row);
  open(handOverPath(row.id));
  await press('receive.read');
  const file = bytesOfBase64(giving.file);
  for (let n = 0; n < picturesOf(file.length); n += 1) await read(pictureText(row.id, file, n));
  await press('goOn.packing');
  await screen.findByText('packing');
  const [session] = await work.sessions.toArray();
  expect(session).toMatchObject({ kind: 'packing', userId: 8, orderIds: [10], state: 'open' });
  const events = (await work.sessionEvents.toArray()).map(({ event }) => event.kind);
  expect(events).toEqual(['order', 'validate']);
});

it('gives nothing and receives nothing where the client does not want it, and ends what was begun', async () => {
  const { row } = await beginPacking();
  await cache.kept.put({
    name: 'pickingConfiguration',
    value: { id_client: 1, ...pickingSettings({ hand_over: false }) },
  });
  for (const path of [PATHS.handOver, giveOverPath([10], 'packing'), giveOverPath([10, 11])]) {
    open(path);
    await screen.findByText(text('off.title'));
  }
  await work.meta.put({ name: `handover:${row.id}`, value: { ...row, userId: 7 } });
  open(handOverPath(row.id));
  expect(await screen.findByRole('img', { name: text('receive.label') })).toBeTruthy();
});

it('a receiver that declines shows so, for good', async () => {
  const { row } = await begin();
  await otherPhone(row);
  open(handOverPath(row.id));
  await press('receive.decline');
  await screen.findByText(text('declined.title'));
  expect(await work.meta.get(`handover:${row.id}`)).toMatchObject({ value: { state: 'declined', privateKey: '' } });
});

it('begins to receive with one press, and finds the same code again', async () => {
  await emptyPhone();
  be(8, 'Eva');
  open(PATHS.handOver);
  const begins = await button(text('receive.begin'));
  fireEvent.click(begins);
  fireEvent.click(begins);
  await screen.findByRole('img', { name: text('receive.label') });
  expect(await work.meta.where('name').startsWith('handover:').count()).toBe(1);
});

it('says why where the browser cannot encrypt', async () => {
  await emptyPhone();
  be(8, 'Eva');
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  open(PATHS.handOver);
  expect(await screen.findByText(text('insecure.title'))).toBeTruthy();
});
