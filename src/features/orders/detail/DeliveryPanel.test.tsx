import type { OrderDelivery } from '#contract/carriers/delivery.ts';
import { ROLES, type RoleId } from '#domain/people/roles.ts';
import { createQueries } from '#offline/queries/createQueries.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import order from '#locales/es/order.json' with { type: 'json' };
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anOrderFull } from '#tests/factories/orderFull.ts';
import { DeliveryPanel } from './DeliveryPanel.tsx';
import { eventually } from '#tests/fakes/eventually.ts';

const PROOF = '00000000-0000-4000-8000-00000000000a';
const TAKEN: readonly OrderDelivery[] = [
  {
    by: 'carrier',
    parcels: [1],
    at: '2026-11-23T11:20:00.000Z',
    received_by: 'LUCÍA',
    proofs: [
      { id: PROOF, kind: 'signature', type: 'image/png' },
      { id: '00000000-0000-4000-8000-00000000000b', kind: 'document', type: 'application/pdf' },
    ],
  },
  { by: 'counter', parcels: [2, 3], at: '2026-11-23T12:00:00.000Z', received_by: null, proofs: [] },
];
let taken: readonly OrderDelivery[];
let asked: string[];

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { order } }, interpolation: { escapeValue: false } });
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  [taken, asked] = [TAKEN, []];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(JSON.stringify({ success: true, data: taken, meta: null, message: null, errorCode: null }), {
      headers: { 'x-server-epoch': 'e' },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.setState(sessionStore.getInitialState());
});

const draw = (role: RoleId) => {
  sessionStore.setState({ user: { id: 1, roles: [{ id: role, permissions: [] }] } as never, clientId: 4 });
  return render(
    <QueryClientProvider client={createQueries()}>
      <DeliveryPanel order={anOrderFull(7, { id_client: 4 })} />
    </QueryClientProvider>,
  );
};

it('says who took which parcels, and shows a signature large; a paper is for saving alone', async () => {
  draw(ROLES.OperatorAdmin);
  await screen.findByText(order.delivery.title);
  const words = (document.body.textContent ?? '').replaceAll(/\s/g, ' ');
  for (const part of [
    'Bulto 1',
    'Lo recibió LUCÍA, según el transportista',
    'Bultos 2, 3',
    'No consta quién lo recogió.',
  ])
    expect(words).toContain(part);
  expect(screen.getAllByRole('img').map((one) => one.getAttribute('src'))).toEqual([
    expect.stringContaining(`orders/7/delivery/${PROOF}?id_client=4`),
  ]);
  expect(screen.getByRole('button', { name: order.delivery.paper })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Firma' }));
  expect(within(screen.getByRole('dialog', { name: 'Firma' })).getByRole('img', { name: 'Firma' })).toBeTruthy();
});

it('is not there while nobody has taken any', async () => {
  taken = [];
  const { container } = draw(ROLES.OperatorAdmin);
  await eventually(() => expect(asked).toHaveLength(1));
  expect(container.textContent).toBe('');
});

it('somebody who does not see how the buyer is written to asks nobody', () => {
  const { container } = draw(ROLES.WarehouseOperator);
  expect([asked, container.textContent]).toEqual([[], '']);
});
