import { packingState } from '#domain/packing/kind.ts';
import { progress } from '#domain/packing/progress.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { aPackingConfiguration, aPackOrder } from '#tests/factories/packOrders.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cache } from '../db/cacheDatabase.ts';
import type { PrintAnswer, PrintRequest } from '../printing/printFile.ts';
import { makeBenchLabel } from './benchLabel.ts';

const printer = vi.hoisted(() => ({ print: vi.fn<(request: PrintRequest) => Promise<PrintAnswer>>() }));
vi.mock('../printing/printFile.ts', () => ({ printFile: (request: PrintRequest) => printer.print(request) }));

const QUEUED: PrintAnswer = { state: 'queued', seq: 1 };
const ZPL = '^XA^FDñ^FS^XZ';
const LABEL = {
  format: 'ZPL',
  stock: '10X15',
  tracking_numbers: ['TN1'],
  tracking_number: 'TN1',
  file: Buffer.from(ZPL).toString('base64'),
};

beforeEach(async () => {
  await cache.orders.put({ id: 1, order: anOrderDetail(1, { 1: 2 }), lists: [], tick: 0, applied: null });
  const data = { success: [1], errors: [], forbiddens: [], label: LABEL };
  const answer = { success: true, data, meta: null, message: null, errorCode: null };
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=t' });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer), { headers: { 'x-server-epoch': 'e1' } }));
});
afterEach(() => vi.unstubAllGlobals());

function make() {
  const configuration = aPackingConfiguration({ packUp: { enabled: false }, printLabel: { enabled: true } });
  const order = { ...aPackOrder({ 1: 2 }), id: 1 };
  const state = packingState([]);
  const packed = { order, configuration, state, steps: progress(configuration, order, state) };
  return makeBenchLabel({ id: '6a1d5b0e-6a0b-4b60-9d5e-5a0c7f3f6f10', clientId: 1 }, packed, { title: 'Label' });
}

/** In its turn after all that was asked of the orders before. */
const noted = () =>
  cache.transaction('rw', cache.orders, async () => (await cache.orders.get(1))?.order.tracking_number);

it('hands the bytes of the label to the print queue, and notes its numbers once they are kept there', async () => {
  const kept = Promise.withResolvers<PrintAnswer>();
  const asked = Promise.withResolvers<PrintRequest>();
  printer.print.mockImplementation((request) => {
    asked.resolve(request);
    return kept.promise;
  });
  const made = make();
  const { content } = await asked.promise;
  expect(content).toEqual(new TextEncoder().encode(ZPL));
  expect(await noted()).toBeNull();
  kept.resolve(QUEUED);
  expect(await made).toEqual({ outcome: 'made', answer: QUEUED });
  expect(await noted()).toBe('TN1');
});
