import type { BlindCandidate } from '#contract/packing/blindCandidate.ts';
import type { BlindReturn } from '#contract/packing/blindReturn.ts';
import { ROLES } from '#domain/people/roles.ts';
import app from '#locales/es/app.json' with { type: 'json' };
import blindReturns from '#locales/es/blindReturns.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import work from '#locales/es/work.json' with { type: 'json' };
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listPage, openPage, signInAs } from '#tests/fakes/listPage.tsx';
import { beforeEach, expect, it } from 'vitest';
import { BlindReturnsPage } from './BlindReturnsPage.tsx';

const PARCEL: BlindReturn = {
  id: 5,
  code: 'PQ-55',
  note: 'Trae SN-77',
  weight: 740,
  state: 'waiting',
  acts: ['match', 'dispose'],
  order: null,
  destination: null,
  reason: null,
  user_name: null,
  happened_at: '2026-11-20T08:00:00.000Z',
  created_at: '2026-11-20T08:00:00.000Z',
  decided_by: null,
  decided_at: null,
  photos: [],
};
const CANDIDATE: BlindCandidate = {
  id: 12,
  order_reference: 'PED-12',
  type: 'return',
  status: 'SHIPPED',
  customer_name: 'Ana Pérez',
  city: 'Vigo',
  date_order: '2026-11-01T08:00:00.000Z',
  signs: [
    { because: 'serial', found: 'SN-77' },
    { because: 'weight', found: '740' },
  ],
};
const sent: { path: string; body: unknown }[] = [];
let rows: readonly BlindReturn[] | null;
let candidates: readonly BlindCandidate[] | null;

listPage({ app, blindReturns, desk, ui, work }, ({ method, path, body }) => {
  if (path.endsWith('/candidates')) return candidates ? { data: candidates } : { refused: {} };
  if (method === 'GET') return rows ? { data: rows } : undefined;
  sent.push({ path, body });
  return { data: { ...PARCEL, state: 'matched', acts: ['reopen'] } };
});
beforeEach(() => {
  sent.length = 0;
  rows = [PARCEL];
  candidates = [CANDIDATE];
  signInAs(ROLES.OperatorAdmin, 4);
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function shut() {
    this.open = false;
  };
});

const because = blindReturns.candidates.because;

async function decide() {
  openPage(<BlindReturnsPage />);
  fireEvent.click(await screen.findByRole('button', { name: `${blindReturns.decide.open}: PQ-55` }));
  return within(screen.getByRole('dialog'));
}

it('offers the orders that a parcel may belong to, with what speaks for each, and matches none by itself', async () => {
  const sheet = await decide();
  const candidate = await sheet.findByRole('button', { name: /PED-12/ });
  expect(candidate.textContent).toContain(because.serial.replace('{{found}}', 'SN-77'));
  expect(candidate.textContent).toContain(because.weight.replace('{{found}}', ''));
  expect(candidate.textContent).toContain('Ana Pérez');
  expect(candidate.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(candidate);
  expect(candidate.getAttribute('aria-pressed')).toBe('true');
  expect(sent).toEqual([]);
  fireEvent.click(sheet.getByRole('button', { name: blindReturns.send.match }));
  await waitFor(() =>
    expect(sent).toEqual([{ path: 'packing-manager/blind-returns/5/match', body: { order_id: 12 } }]),
  );
});

it('says when nothing points to an order', async () => {
  candidates = [];
  expect(await (await decide()).findByText(blindReturns.candidates.none)).toBeTruthy();
});

it('leaves the search where the orders could not be looked up', async () => {
  candidates = null;
  const sheet = await decide();
  expect(await sheet.findByText(blindReturns.candidates.failed)).toBeTruthy();
  expect(sheet.getByRole('combobox')).toBeTruthy();
  candidates = [CANDIDATE];
  fireEvent.click(sheet.getByRole('button', { name: blindReturns.candidates.retry }));
  expect(await sheet.findByRole('button', { name: /PED-12/ })).toBeTruthy();
});

it('says when no parcel waits', async () => {
  rows = [];
  openPage(<BlindReturnsPage />);
  expect(await screen.findByText(blindReturns.empty.title)).toBeTruthy();
});
