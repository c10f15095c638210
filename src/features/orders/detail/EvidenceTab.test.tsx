import type { OrderEvidence } from '#contract/evidence/evidence.ts';
import { CLAIM_NEEDS } from '#domain/evidence/claims.ts';
import { ROLES } from '#domain/people/roles.ts';
import { PERMISSIONS } from '#domain/people/roles.ts';
import { createQueries } from '#offline/queries/createQueries.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import evidence from '#locales/es/evidence.json' with { type: 'json' };
import order from '#locales/es/order.json' with { type: 'json' };
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anOrderFull } from '#tests/factories/orderFull.ts';
import { EvidenceTab } from './EvidenceTab.tsx';

const LINK = {
  id: 3,
  reader: 'carrier',
  created_at: '2026-11-23T11:20:00.000Z',
  created_by: 'Marta',
  expires_at: '2099-01-01T00:00:00.000Z',
  revoked_at: null,
  opened: 2,
  last_opened_at: null,
} as const;
const ADDRESS = 'https://despacho.example/evidence/secret';

let shown: OrderEvidence;
let refused: boolean;
let calls: string[];

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { evidence, order } }, interpolation: { escapeValue: false } });
  const marks = Object.fromEntries(CLAIM_NEEDS.map((need) => [need, 'missing'])) as OrderEvidence['marks'];
  shown = { operator: 'SEUR', entries: 21, photos: 2, marks: { ...marks, value: 'there' }, links: [LINK] };
  [refused, calls] = [false, []];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    calls.push([method, new URL(address, 'http://x').pathname, ...(typeof body === 'string' ? [body] : [])].join(' '));
    if (method === 'DELETE') shown = { ...shown, links: [{ ...LINK, revoked_at: LINK.created_at }] };
    const data = method === 'POST' ? { address: ADDRESS, link: LINK } : method === 'DELETE' ? shown.links[0] : shown;
    const envelope = refused
      ? { success: false, data: null, meta: null, message: 'No está', errorCode: 3904 }
      : { success: true, data, meta: null, message: null, errorCode: null };
    return new Response(JSON.stringify(envelope), { status: refused ? 404 : 200, headers: { 'x-server-epoch': 'e' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.setState(sessionStore.getInitialState());
});

const draw = (permissions: readonly number[] = [PERMISSIONS.Edit]) => {
  const role = { id: ROLES.OperatorAdmin, permissions: permissions.map((id) => ({ id })) };
  sessionStore.setState({ user: { id: 1, roles: [role] } as never, clientId: 4 });
  return render(
    <QueryClientProvider client={createQueries()}>
      <EvidenceTab order={anOrderFull(7, { id_client: 4 })} />
    </QueryClientProvider>,
  );
};

it('tells what SEUR asks for, with a mark for each, by its own page', async () => {
  draw();
  const lost = (await screen.findByRole('heading', { name: evidence.claims.case.lost })).closest('section');
  const needs = within(lost as HTMLElement).getAllByRole('listitem');
  expect(needs.map(({ textContent }) => textContent)).toEqual([
    evidence.claims.need.tracking + evidence.claims.mark.missing,
    evidence.claims.need.value + evidence.claims.mark.there,
  ]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links[0]).toBe('/evidence');
  expect(links.slice(1).map((link) => new URL(link ?? '').host)).toEqual(Array(3).fill('www.seur.com'));
});

it('says so where no page of the carrier was found', async () => {
  shown = { ...shown, operator: 'DRAGEU' };
  draw();
  expect(await screen.findByText(evidence.claims.none)).toBeTruthy();
});

it('makes a link for whom it is chosen, and shows its address', async () => {
  draw();
  fireEvent.click(await screen.findByRole('radio', { name: evidence.readers.own }));
  fireEvent.click(screen.getByRole('button', { name: evidence.make }));
  expect(await screen.findByText(ADDRESS)).toBeTruthy();
  expect(calls).toContain('POST /api/v1/orders/7/evidence/links {"reader":"own","days":30}');
});

it('closes a link, and shows that it is closed', async () => {
  draw();
  fireEvent.click(await screen.findByRole('button', { name: evidence.revoke }));
  expect(await screen.findByText(evidence.revoked)).toBeTruthy();
  expect(calls).toContain('DELETE /api/v1/orders/7/evidence/links/3');
});

it('who may change nothing makes and closes none', async () => {
  draw([]);
  expect(await screen.findByText(/Marta/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: evidence.make })).toBeNull();
  expect(screen.queryByRole('button', { name: evidence.revoke })).toBeNull();
});

it('says that it could not be read, and reads again', async () => {
  refused = true;
  draw();
  expect((await screen.findByRole('alert')).textContent).toContain(evidence.unread);
  refused = false;
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: evidence.make })).toBeTruthy();
});
