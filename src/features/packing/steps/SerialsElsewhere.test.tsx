import { aPackingConfiguration } from '#tests/factories/packOrders.ts';
import { anOrderView } from '#tests/factories/orderViews.ts';
import { drawAtBench, setUpBenchScreen } from '#tests/fakes/benchScreen.tsx';
import { said } from '#tests/fixtures/said.ts';
import type { PackingAct } from '#domain/packing/events.ts';
import type { PackingType } from '#domain/packing/steps.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SerialsStep } from './SerialsStep.tsx';

/** Orders by the serial number that left with them, and what was asked. */
const left = vi.hoisted((): { with: Record<string, object[]>; asked: Record<string, unknown>[] } => ({
  with: {},
  asked: [],
}));
vi.mock('#offline/queries/useEndpoint.ts', () => ({
  useEndpoint: (_: object, { query }: { query: Record<string, unknown> }) => {
    left.asked.push(query);
    const rows = left.with[String(query['serial_number[eq]'])];
    return { data: rows && { rows } };
  },
}));

beforeAll(setUpBenchScreen);
beforeEach(() => void (left.asked = []));
afterEach(cleanup);

const off = { enabled: false };
const bare = { validateProducts: off, packUp: off, printLabel: off, setProductSerialNumber: { enabled: true } };
const read: readonly PackingAct[] = [
  { kind: 'addSerial', id_product: 1, serial: 'S1' },
  { kind: 'addSerial', id_product: 1, serial: 'S2' },
];
const draw = (type: PackingType) =>
  drawAtBench(SerialsStep, { configuration: aPackingConfiguration(bare, type) }, read);
const warned = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);

it('a number that left with another order is told, with that order, and holds nobody up', async () => {
  left.with = {
    S1: [anOrderView(7), anOrderView(8, { order_reference: 'PED-8' })],
    S2: [anOrderView(7)],
  };
  const bench = draw('order');
  expect(warned()).toEqual([said('packingLater:serials.elsewhere', { serial: 'S1', reference: 'PED-8' })]);
  expect(left.asked[0]).toMatchObject({ 'serial_number[eq]': 'S1', 'id_product[eq]': 1, 'type[eq]': 'order' });
  await bench.packer.addSerials(bench.world().order.products[1]!, ['S9']);
  expect(bench.done()).toMatchObject([{ kind: 'addSerial', serial: 'S9' }]);
});

it('nothing is asked of a return, whose numbers are those of its order, nor known without an answer', () => {
  left.with = { S1: [anOrderView(8)] };
  draw('return');
  expect([left.asked, warned()]).toEqual([[], []]);
  cleanup();
  left.with = {};
  draw('order');
  expect(warned()).toEqual([]);
});
