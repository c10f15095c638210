import type { CustomsOrder, CustomsOwed } from '#contract/customs/customsOrder.ts';
import { ROLES } from '#domain/people/roles.ts';
import { createQueries } from '#offline/queries/createQueries.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import bulk from '#locales/es/bulk.json' with { type: 'json' };
import customs from '#locales/es/customs.json' with { type: 'json' };
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CustomsOwedPanel } from './CustomsOwedPanel.tsx';
import { eventually } from '#tests/fakes/eventually.ts';

const OWED: CustomsOwed = {
  incoterm: 'dap',
  duty: { headings: 2, each: 300, amount: 600 },
  no_duty: null,
  rule: { limit: 15_000, from: '2026-07-01', until: '2028-07-01' },
  tax: { name: 'IGIC', rate: 700, base: 10_600, amount: 742 },
  ioss: null,
};
const ORDER: CustomsOrder = {
  id: 7,
  id_client: 4,
  order_reference: 'PED-7',
  type: 'order',
  status: 'CREATED',
  customer_name: 'Ana Ruiz',
  city: 'Las Palmas',
  territory: 'ES-CAN',
  num_packages: 1,
  tracking_number: null,
  value: 10_000,
  currency: 'EUR',
  owed: OWED,
  form: { larger: [], below: { weight: 400_000, value: 35_000 } },
  lot: null,
  admitted_at_origin: null,
  admitted_at_destination: null,
  declarations: [],
  due: { kind: 'H7', beyond: [], refusal: null },
};

let rows: readonly CustomsOrder[] | null;
let asked: number;

beforeEach(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { customs, bulk } },
    interpolation: { escapeValue: false },
  });
  sessionStore.setState({
    user: { id: 1, roles: [{ id: ROLES.OperatorAdmin, permissions: [] }] } as never,
    clientId: 4,
  });
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (!rows) throw new TypeError('Failed to fetch');
    const meta = { current_page: 1, last_page: 1, per_page: 50, total: rows.length };
    return new Response(JSON.stringify({ success: true, data: rows, meta, message: null, errorCode: null }), {
      headers: { 'x-server-epoch': 'e' },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.setState(sessionStore.getInitialState());
});

const draw = (found: readonly CustomsOrder[] | null) => {
  rows = found;
  render(
    <QueryClientProvider client={createQueries()}>
      <CustomsOwedPanel orderId={7} />
    </QueryClientProvider>,
  );
};
/** What the panel says, as one line with plain blanks. */
const said = async () => {
  await screen.findByText(customs.owed.title);
  return (document.body.textContent ?? '').replaceAll(/\s/g, ' ');
};

it('says what is owed, why, and that the receiver pays it', async () => {
  draw([ORDER]);
  const words = await said();
  for (const part of [
    'H7: vale 150,00 € o menos',
    '2 códigos HS × 3,00 € = 6,00 €',
    'IGIC 7 % de 106,00 € = 7,42 €',
    bulk.choice.incoterm.dap,
    '13,42 €',
  ])
    expect(words).toContain(part);
});

it('says why the standard declaration is due, and why no flat duty is', async () => {
  const owed = { ...OWED, incoterm: 'ddp', duty: null, no_duty: 'over' } as const;
  draw([{ ...ORDER, owed, due: { kind: 'DUA', beyond: ['value', 'dangerous'], refusal: null } }]);
  const words = await said();
  expect(words).toContain('DUA: vale más de 150,00 € y lleva mercancía peligrosa');
  expect(words).toContain('No: vale más de 150,00 €');
  expect(words).toContain(bulk.choice.incoterm.ddp);
});

it('says which postal form goes with it, and by which limits', async () => {
  draw([ORDER]);
  expect(await said()).toContain('CN22: pesa menos de 400 kg y vale menos de 350,00 €');
  cleanup();
  const below = { weight: 2000, value: 40_000 };
  draw([{ ...ORDER, form: { larger: ['weight', 'value', 'lines'], below } }]);
  expect(await said()).toContain('CN23: pesa 2 kg o más, vale 400,00 € o más y tiene más de 4 líneas');
  cleanup();
  draw([{ ...ORDER, form: null }]);
  expect(await said()).not.toContain('CN2');
});

it('counts no tax that was paid at the sale', async () => {
  draw([{ ...ORDER, owed: { ...OWED, tax: null, ioss: 'IM7240000012' } }]);
  const words = await said();
  expect(words).toContain('Pagado en la venta (IM7240000012)');
  expect(words).toMatch(/Por pagar al llegar6,00 €/);
});

it('says nothing of an order that has arrived, or to whom the value is hidden', async () => {
  draw([{ ...ORDER, owed: null, value: null }]);
  await eventually(() => expect(asked).toBe(1));
  expect(screen.queryByText(customs.owed.title)).toBeNull();
});

it('says that it needs a connection', async () => {
  draw(null);
  expect(await screen.findByText(customs.owed.failed)).toBeDefined();
});
