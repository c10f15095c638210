import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { LearnedCodeRow } from '#contract/picking/learnedCodes.ts';
import { ROLES } from '#domain/people/roles.ts';
import app from '#locales/es/app.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import errors from '#locales/es/errors.json' with { type: 'json' };
import learnedCodes from '#locales/es/learnedCodes.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import work from '#locales/es/work.json' with { type: 'json' };
import { work as workDatabase } from '#offline/db/workDatabase.ts';
import { onlineState } from '#platform/onlineState.ts';
import { listPage, openPage, signInAs } from '#tests/fakes/listPage.tsx';
import { LearnedCodesPage } from './LearnedCodesPage.tsx';

const CODE: LearnedCodeRow = {
  id: 5,
  code: 'CAJA-1',
  symbology: null,
  product: { id: 3, name: 'Miel de flores', sku: 'M-1', image_url: null },
  units: 6,
  state: 'proposed',
  acts: ['approve', 'refuse'],
  user_name: 'Pablo',
  happened_at: '2026-11-20T08:00:00.000Z',
  created_at: '2026-11-20T08:00:00.000Z',
  decided_by: null,
  decided_at: null,
  counted: { lines: 1, units: 12 },
  photos: [],
};
const COUNT = {
  order: { id: 7, order_reference: 'PED-7' },
  units: 12,
  work: 'picking',
  user_name: 'Pablo',
  counted_at: '2026-11-20T09:00:00.000Z',
};
const sent: unknown[] = [];
let refusal: number | null = null;
let rows: readonly LearnedCodeRow[] | null;

listPage({ app, desk, errors, learnedCodes, ui, work }, ({ method, path, body }) => {
  if (path.endsWith('/counts')) return { data: [COUNT] };
  if (method === 'GET') return rows ? { data: rows } : undefined;
  sent.push({ path, body });
  return {
    data: { success: [0], errors: refusal === null ? [] : [{ order_id: 0, code: refusal, data: [] }], forbiddens: [] },
  };
});
beforeEach(async () => {
  await workDatabase.commands.clear();
  act(() => onlineState.answered(Date.now()));
  sent.length = 0;
  refusal = null;
  rows = [CODE];
  signInAs(ROLES.OperatorAdmin, 4);
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

it('shows what a code means, what it counted and for whom, and approves it', async () => {
  openPage(<LearnedCodesPage />);
  await screen.findByText('1 lectura = 6 unidades de Miel de flores');
  expect(screen.getByText('12 unidades contadas')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /CAJA-1/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const order = await sheet.findByRole('link', { name: 'PED-7' });
  expect(order.getAttribute('href')).toBe('/orders/7');
  fireEvent.click(sheet.getByRole('button', { name: 'Aprobar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    { path: 'picking-manager/learned-codes/5/decide', body: { id_client: 4, act: 'approve', seen: 'proposed' } },
  ]);
});

it('says that somebody else decided meanwhile, and keeps the sheet open', async () => {
  refusal = 18188;
  openPage(<LearnedCodesPage />);
  fireEvent.click(await screen.findByRole('button', { name: /CAJA-1/ }));
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('button', { name: 'Rechazar' }));
  expect(await sheet.findByText(learnedCodes.decide.otherwise)).toBeDefined();
});

it('keeps a decision on the device where there is no network, and says that it waits', async () => {
  openPage(<LearnedCodesPage />);
  fireEvent.click(await screen.findByRole('button', { name: /CAJA-1/ }));
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByRole('link', { name: 'PED-7' });
  act(() => onlineState.failed());
  expect(await sheet.findByText(learnedCodes.decide.offline)).toBeDefined();
  fireEvent.click(sheet.getByRole('button', { name: 'Aprobar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await workDatabase.commands.toArray()).toMatchObject([
    { kind: 'codes.decide', args: { id: 5, id_client: 4, act: 'approve', seen: 'proposed' } },
  ]);
  expect(await screen.findByText(learnedCodes.decide.waiting.approve)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /CAJA-1/ }));
  const again = within(await screen.findByRole('dialog'));
  expect(await again.findByText(learnedCodes.decide.waiting.approve)).toBeDefined();
  expect(again.queryByRole('button', { name: 'Aprobar' })).toBeNull();
});

it('lets those look who may not decide', async () => {
  signInAs(ROLES.WarehouseOperator, 4);
  openPage(<LearnedCodesPage />);
  fireEvent.click(await screen.findByRole('button', { name: /CAJA-1/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('Lo decide alguien responsable')).toBeDefined();
  expect(sheet.queryByRole('button', { name: 'Aprobar' })).toBeNull();
});

it('says that nobody taught a code', async () => {
  rows = [];
  openPage(<LearnedCodesPage />);
  expect(await screen.findByText('Ningún código aprendido')).toBeDefined();
});
