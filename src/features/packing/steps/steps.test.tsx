import { aPackingConfiguration, aPackOrder } from '#tests/factories/packOrders.ts';
import { drawAtBench, setUpBenchScreen } from '#tests/fakes/benchScreen.tsx';
import { said } from '#tests/fixtures/said.ts';
import type { PackingAct } from '#domain/packing/events.ts';
import { onlineState } from '#platform/onlineState.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CloseStep } from './CloseStep.tsx';
import { DocumentsStep } from './DocumentsStep.tsx';
import { PackUpStep } from './PackUpStep.tsx';
import { SerialsStep } from './SerialsStep.tsx';
import { TaxOfficeStep } from './TaxOfficeStep.tsx';
import { ValidateStep } from './ValidateStep.tsx';

const fetched = vi.hoisted((): { answer: object } => ({ answer: {} }));
vi.mock('#platform/api/fetchFile.ts', () => ({ fetchFile: async () => fetched.answer }));
const printed = vi.hoisted(
  (): { answer: object; job: object | null | undefined; requests: object[]; choices: object | null } => ({
    answer: {},
    job: null,
    requests: [],
    choices: null,
  }),
);
vi.mock('#offline/printing/printFile.ts', () => ({
  printFile: async (request: object) => {
    printed.requests.push(request);
    return printed.answer;
  },
}));
vi.mock('#offline/hooks/usePrints.ts', () => ({
  useDocumentPrint: () => printed.job,
  usePrintJob: (seq: number | null) => (seq === null ? null : printed.job),
  usePrintJobs: () => [],
  usePrinterChoices: () => printed.choices,
}));
vi.mock('#widgets/lookups/useLookup.ts', () => ({
  useLookup: (kind: string) => ({ data: kind === 'office' ? [{ id: 5, name: 'Oficina de Vigo' }] : [] }),
}));

beforeAll(setUpBenchScreen);
afterEach(cleanup);

const on = { enabled: true };
const off = { enabled: false };
const bare = { validateProducts: off, packUp: off, printLabel: off };
const [ONE, TWO] = ['8400000000001', '8400000000002'];
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('validation', () => {
  const draw = (method: 'code' | 'manual') =>
    drawAtBench((drawn) => <ValidateStep {...drawn} compact={false} />, {
      configuration: aPackingConfiguration({ validateProducts: { method } }),
    });

  it.each(['code', 'manual'] as const)('of what came back puts nothing into a parcel: %s', (method) => {
    const configuration = aPackingConfiguration({ validateProducts: { method } });
    drawAtBench((drawn) => <ValidateStep {...drawn} compact={false} />, {
      configuration: { ...configuration, type: 'return' },
    });
    screen.getByText(said(`packing:validate.howReturn.${method}`));
    expect(screen.queryByText(said(`packing:validate.how.${method}`))).toBeNull();
  });

  it('counts units by buttons where the client allows it, and takes them back', async () => {
    const bench = draw('manual');
    tap(said('packing:validate.plus'));
    await bench.settled();
    tap(said('packing:validate.minus'));
    await bench.settled();
    expect(bench.done()).toMatchObject([
      { kind: 'validate', id_product: 1, units: 1 },
      { kind: 'invalidate', id_product: 1, units: 1 },
    ]);
  });

  it('has no button that counts where each unit is to be read, and shows another line large at a tap', async () => {
    const bench = draw('code');
    expect(screen.queryByRole('button', { name: said('packing:validate.plus') })).toBeNull();
    tap(/Producto 2/);
    expect(screen.getByText(TWO ?? '')).toBeTruthy();
    await bench.read(ONE, 'nobody-knows', 'PED-8');
    await bench.settled();
    expect(bench.done()).toMatchObject([{ kind: 'validate', id_product: 1, scan: { text: ONE } }]);
    expect(bench.told.slice(1)).toMatchObject([
      { kind: 'refused', reason: 'unknown', text: 'nobody-knows' },
      { kind: 'refused', reason: 'order-not-here', order: { order_reference: 'PED-8' } },
    ]);
  });
});

describe('serial numbers', () => {
  const configuration = aPackingConfiguration({ ...bare, setProductSerialNumber: on });
  const draw = (order = aPackOrder({ 1: 2 })) => drawAtBench(SerialsStep, { configuration, order });
  const add = async (bench: ReturnType<typeof draw>, text: string) => {
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value: text } });
    fireEvent.submit(field);
    await bench.settled();
  };

  it('are typed or pasted as a list, and taken away again', async () => {
    const bench = draw();
    await add(bench, ' S1, S2\n');
    tap(said('packingLater:serials.remove', { serial: 'S1' }));
    await bench.settled();
    expect(bench.done()).toMatchObject([
      { kind: 'addSerial', id_product: 1, serial: 'S1' },
      { kind: 'addSerial', id_product: 1, serial: 'S2' },
      { kind: 'removeSerial', id_product: 1, serial: 'S1' },
    ]);
  });

  it.each([
    ['of 51 characters', 'X'.repeat(51), 18172],
    ['that is there twice', 'S1 S1', 18175],
    ['beyond the units', 'S1 S2 S3', 18173],
  ])('refuse one %s, and nothing of the list is kept', async (_, text, code) => {
    const bench = draw();
    await add(bench, text);
    expect(bench.last()).toMatchObject({ kind: 'refused', reason: 'serial', code });
    expect(bench.done()).toEqual([]);
  });

  it('are of the product that is chosen, and nobody guesses of which', async () => {
    const bench = draw(aPackOrder({ 1: 2, 2: 1 }));
    expect(screen.getByText(said('packingLater:serials.which'))).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    const [, second] = screen.getAllByRole('button', { name: said('packingLater:serials.choose') });
    if (second) fireEvent.click(second);
    await bench.settled();
    await add(bench, 'B1');
    expect(bench.done()).toMatchObject([
      { kind: 'goto', id_product: 2 },
      { kind: 'addSerial', id_product: 2, serial: 'B1' },
    ]);
  });
});

describe('boxes', () => {
  const box = { id: 31, name: 'Grande', code: 'GRANDE', width: 40, height: 30, depth: 30, weight: 300 };
  const configuration = aPackingConfiguration({ ...bare, packUp: { ...on, boxes: [box] } });
  const taken: PackingAct = { kind: 'addBox', box: 1, box_type: 31 };

  it('are taken, filled unit by unit, closed and removed', async () => {
    const bench = drawAtBench(PackUpStep, { configuration });
    tap(/Grande.*40/);
    await bench.settled();
    tap(said('packingLater:packUp.putIn'));
    tap(said('packingLater:packUp.putIn'));
    await bench.settled();
    tap(said('packingLater:packUp.remove', { box: 1 }));
    await bench.settled();
    expect(bench.done()).toMatchObject([
      taken,
      { kind: 'putInBox', box: 1, id_product: 1, units: 1 },
      { kind: 'putInBox', box: 1, id_product: 1, units: 2 },
      { kind: 'removeBox', box: 1 },
    ]);
  });

  it('are closed and opened by a tap', async () => {
    const bench = drawAtBench(PackUpStep, { configuration }, [taken]);
    const own = () => within(screen.getByRole('list', { name: said('packingLater:packUp.boxes') }));
    for (const pressed of ['true', 'false']) {
      const button = own().getByRole('button', { name: /Caja 1/, pressed: pressed === 'true' });
      fireEvent.click(button);
      await bench.settled();
    }
    expect(bench.done()).toMatchObject([
      { kind: 'closeBox', box: 1 },
      { kind: 'openBox', box: 1 },
    ]);
  });
});

it('the origin is one of the offices that the client allows, by its name', async () => {
  const configuration = aPackingConfiguration({ ...bare, originTaxOffice: { ...on, allowedTaxOffices: [5, 6] } });
  const bench = drawAtBench(TaxOfficeStep, { configuration });
  expect(screen.getByText(said('packingLater:office.number', { id: 6 }))).toBeTruthy();
  tap('Oficina de Vigo');
  await bench.settled();
  expect(bench.done()).toMatchObject([{ kind: 'chooseTaxOffice', tax_office_id: 5 }]);
});

describe('documents', () => {
  const configuration = aPackingConfiguration({ ...bare, printDocuments: { ...on, documents: ['cn22', 'cn23'] } });
  const draw = () =>
    drawAtBench(DocumentsStep, { configuration, order: aPackOrder({ 1: 1 }, { documents: ['cn22'] }) });

  it('are marked once a person says that they are on paper; one that the order does not need is not asked for', async () => {
    fetched.answer = { ok: true, name: 'cn22.pdf', blob: new Blob(['x']) };
    printed.answer = { state: 'handed', how: 'asked', seq: null };
    const bench = draw();
    expect(screen.getByText(said('packingLater:documents.notNeeded'))).toBeTruthy();
    tap(said('packingLater:documents.print'));
    await bench.settled();
    expect(bench.done()).toEqual([]);
    screen.getByText(said('printing:handed.asked'));
    tap(said('packingLater:documents.byHand'));
    await bench.settled();
    expect(bench.done()).toMatchObject([{ kind: 'printDocument', document: 'cn22' }]);
  });

  describe('where the client wants them by themselves', () => {
    const itself = aPackingConfiguration({
      ...bare,
      printDocuments: { ...on, documents: ['cn22', 'cn23'], automaticallyPrint: true, printer: 'Brother' },
    });
    const arrive = (way: string) => {
      printed.choices = new Map([['document', { way }]]);
      return drawAtBench(DocumentsStep, {
        configuration: itself,
        order: aPackOrder({ 1: 1 }, { documents: ['cn22'] }),
      });
    };
    beforeEach(() => {
      onlineState.answered(0);
      fetched.answer = { ok: true, name: 'cn22.pdf', blob: new Blob(['x']) };
      Object.assign(printed, { answer: { state: 'queued', seq: 4 }, job: null, requests: [] });
    });
    afterEach(() => Object.assign(printed, { job: null, choices: null }));

    it('come out once, on the printer that the client names, those that the order needs', async () => {
      const bench = arrive('qz');
      await bench.settled();
      bench.change({});
      await bench.settled();
      expect(printed.requests).toMatchObject([
        { kind: 'document', source: { document: 'cn22' }, printerNamed: 'Brother' },
      ]);
    });

    it.each([
      ['a person has to print', 'system', null, true],
      ['the printer of this device takes no PDF', 'usb', null, true],
      ['the queue was not read yet', 'qz', undefined, true],
      ['the queue has it already', 'qz', { seq: 4, state: 'waiting', problem: null, printer: null }, true],
      ['there is no network', 'qz', null, false],
    ] as const)('wait for a hand when %s', async (_, way, job, isOnline) => {
      printed.job = job;
      if (!isOnline) onlineState.failed();
      await arrive(way).settled();
      expect(printed.requests).toEqual([]);
    });
  });

  it('are marked once the queue has them on paper, not before', async () => {
    fetched.answer = { ok: true, name: 'cn22.pdf', blob: new Blob(['x']) };
    printed.answer = { state: 'queued', seq: 4 };
    printed.job = { seq: 4, state: 'waiting', problem: null, printer: { id: 'a', name: 'A4' } };
    const bench = draw();
    tap(said('packingLater:documents.print'));
    await bench.settled();
    expect(screen.getByRole('status').textContent).toContain('A4');
    expect(bench.done()).toEqual([]);
    cleanup();
    printed.job = { ...printed.job, state: 'printed' };
    const later = draw();
    await later.settled();
    expect(later.done()).toMatchObject([{ kind: 'printDocument', document: 'cn22' }]);
    printed.job = null;
  });

  it.each([
    [
      'the server says why',
      { ok: false, kind: 'refused', message: 'Falta el valor de la mercancía' },
      'Falta el valor',
    ],
    ['there is no network', { ok: false, kind: 'network', message: null }, said('packingLater:documents.offline')],
  ])('that cannot be made say what is missing, and can be done by hand: %s', async (_, answer, words) => {
    fetched.answer = answer;
    const bench = draw();
    tap(said('packingLater:documents.print'));
    await bench.settled();
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(bench.done()).toEqual([]);
    tap(said('packingLater:documents.byHand'));
    await bench.settled();
    expect(bench.done()).toMatchObject([{ kind: 'printDocument', document: 'cn22' }]);
  });
});

it('the close names the office that was chosen', () => {
  const configuration = aPackingConfiguration({ ...bare, originTaxOffice: { ...on, allowedTaxOffices: [5] } });
  drawAtBench(CloseStep, { configuration }, [{ kind: 'chooseTaxOffice', tax_office_id: 5 }]);
  expect(screen.getByText('Oficina de Vigo')).toBeTruthy();
});

it.each([1, 2])('the close counts the plates that are on: %i', (count) => {
  const configuration = aPackingConfiguration({ validateProducts: off });
  const boxes: readonly PackingAct[] = Array.from({ length: count }, (_, at) => ({
    kind: 'addBox',
    box: at + 1,
    box_type: 0,
  }));
  drawAtBench(CloseStep, { configuration }, [...boxes, { kind: 'printLabel', as: 'plate' }]);
  expect(screen.getByText(said('packingLater:summary.plate', { count }))).toBeTruthy();
});

it('the close lists what is done and what is not, with the way there', async () => {
  const configuration = aPackingConfiguration({ printLabel: off, weighPackage: on });
  const bench = drawAtBench(CloseStep, { configuration, order: aPackOrder({ 1: 1 }) }, [
    { kind: 'validate', id_product: 1, units: 1 },
    { kind: 'override', step: 'packUp', reason: 'sin cajas', supervisor: 3 },
    { kind: 'foreignLabel', text: 'PK9' },
  ]);
  expect(screen.getByText(said('packingLater:close.overridden', { reason: 'sin cajas' }))).toBeTruthy();
  expect(screen.getByText(/PK9/)).toBeTruthy();
  tap(said('packingLater:close.goTo'));
  await bench.settled();
  expect(bench.done()).toMatchObject([{ kind: 'goto', step: 'weighPackage' }]);
});
