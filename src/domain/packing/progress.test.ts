import { describe, expect, it } from 'vitest';
import { aPackingConfiguration, aPackOrder, packed } from '#tests/factories/packOrders.ts';
import type { StepConfigurations } from './configuration.ts';
import type { PackingEventData } from './events.ts';
import { packingState } from './kind.ts';
import { currentStep, mayClose, progress } from './progress.ts';
import type { PackingStep, PackingType } from './steps.ts';

const order = aPackOrder({ 1: 2, 2: 1 }, { documents: ['cn23'], trackingNumbers: ['PK1', 'PK2'] });
const off = { enabled: false };
const on = { enabled: true };
type Steps = { readonly [Step in keyof StepConfigurations]?: Partial<StepConfigurations[Step]> };
/** Only the steps of a test. */
const only = (steps: Steps, type: PackingType = 'order') =>
  aPackingConfiguration({ validateProducts: off, packUp: off, printLabel: off, returnStatus: off, ...steps }, type);

const BOX = 31;
const addBox = (box: number): PackingEventData => ({ kind: 'addBox', box, box_type: BOX });
const line = { returnQuantity: 1, grade: 'A', destination: 'stock' } as const;
const right = (id_product: number): PackingEventData => ({
  kind: 'receiveLine',
  id_product,
  status: 'RIGHT',
  observations: '',
  ...line,
});

interface Row {
  readonly step: PackingStep;
  readonly steps: Steps;
  /** The last of them is the one that was wanting. */
  readonly enough: readonly PackingEventData[];
  readonly missing: object | null;
  readonly type?: PackingType;
}

const ROWS: readonly Row[] = [
  {
    step: 'validateProducts',
    steps: { validateProducts: on },
    enough: [
      { kind: 'validate', id_product: 1, units: 2 },
      { kind: 'validate', id_product: 2, units: 1 },
    ],
    missing: { missing: 'units', units: 1 },
  },
  {
    step: 'qualityControl',
    steps: { qualityControl: { enabled: true, requireImagesIfAnomalous: true } },
    enough: [
      { kind: 'inspect', id_product: 1, num_anomalous: 1, observations: 'rota' },
      { kind: 'complete', step: 'qualityControl' },
      { kind: 'addImage', id_product: 1, unit: 1, photos: ['a'] },
    ],
    missing: { missing: 'image' },
  },
  {
    step: 'setProductSerialNumber',
    steps: { setProductSerialNumber: on },
    enough: [
      { kind: 'addSerial', id_product: 1, serial: 'a' },
      { kind: 'addSerial', id_product: 2, serial: 'a' },
      { kind: 'addSerial', id_product: 1, serial: 'b' },
    ],
    missing: { missing: 'serials', count: 1 },
  },
  {
    step: 'packUp',
    steps: { packUp: on },
    enough: [addBox(1), { kind: 'complete', step: 'packUp' }],
    missing: null,
  },
  {
    step: 'weighPackage',
    steps: { weighPackage: on },
    enough: [{ kind: 'weigh', grams: 700, from: 'manual' }],
    missing: { missing: 'weight' },
  },
  {
    step: 'weighPackage',
    steps: { weighPackage: on },
    enough: [
      addBox(1),
      addBox(2),
      { kind: 'weigh', box: 1, grams: 700, from: 'scale' },
      { kind: 'weigh', box: 2, grams: 300, from: 'scale' },
    ],
    missing: { missing: 'box-weight', box: 2 },
  },
  {
    step: 'originTaxOffice',
    steps: { originTaxOffice: { enabled: true, allowedTaxOffices: [4] } },
    enough: [
      { kind: 'chooseTaxOffice', tax_office_id: 5 },
      { kind: 'chooseTaxOffice', tax_office_id: 4 },
    ],
    missing: { missing: 'tax-office' },
  },
  {
    step: 'printDocuments',
    // The other document cannot be made for this order, so nobody waits for it.
    steps: { printDocuments: { enabled: true, documents: ['dgd', 'cn23'] } },
    enough: [{ kind: 'printDocument', document: 'cn23' }],
    missing: { missing: 'document', document: 'cn23' },
  },
  {
    step: 'printLabel',
    steps: { printLabel: { enabled: true, validateLabel: true } },
    enough: [
      { kind: 'printLabel', as: 'label' },
      { kind: 'validateLabel', tracking_number: 'PK1' },
      { kind: 'validateLabel', tracking_number: 'PK2' },
    ],
    missing: { missing: 'label-scan', tracking_number: 'PK2' },
  },
  {
    step: 'returnStatus',
    steps: { returnStatus: on },
    type: 'return',
    enough: [
      right(1),
      { kind: 'receiveLine', id_product: 2, status: 'WRONG', observations: ' ', ...line },
      { kind: 'complete', step: 'returnStatus' },
      { kind: 'receiveLine', id_product: 2, status: 'WRONG', observations: 'golpe', ...line },
    ],
    missing: { missing: 'observations' },
  },
];

describe.each(ROWS)('$step', ({ step, steps, enough, missing, type }) => {
  const configuration = only(steps, type);
  const at = (events: readonly PackingEventData[]) => {
    const state = packingState(packed(...events));
    return { state, steps: progress(configuration, order, state) };
  };
  const found = (events: readonly PackingEventData[]) => at(events).steps.find((one) => one.step === step);

  it('waits for the last that it needs', () => {
    expect(found(enough.slice(0, -1))?.isCompleted).toBe(false);
    expect(found(enough.slice(0, -1))?.missing ?? {}).toMatchObject(missing ?? {});
    expect(mayClose(at(enough.slice(0, -1)).steps)).toEqual({ ok: false, step });
  });

  it('is done with it, and the parcel may be closed', () => {
    expect(found(enough)).toEqual({ step, isCompleted: true, missing: null });
    expect(mayClose(at(enough).steps)).toEqual({ ok: true });
    expect(currentStep(at(enough).steps, at(enough).state)).toBe('close');
  });

  it('begins anew', () => expect(found([...enough, { kind: 'reset', step }])?.isCompleted).toBe(false));

  it('is let go by a supervisor, who says why', () =>
    expect(found([{ kind: 'override', step, reason: 'etiqueta a mano', supervisor: 3 }])?.isCompleted).toBe(true));
});

it('a plate stands for the label that no network can bring', () => {
  const configuration = only({ printLabel: { enabled: true, validateLabel: true } });
  const state = packingState(packed({ kind: 'printLabel', as: 'plate' }));
  expect(mayClose(progress(configuration, order, state))).toEqual({ ok: true });
});

it('looks where the packer chose, until that is done', () => {
  const configuration = only({ validateProducts: on, weighPackage: on });
  const stand = (...events: readonly PackingEventData[]) => {
    const state = packingState(packed(...events));
    return currentStep(progress(configuration, order, state), state);
  };
  expect(stand()).toBe('validateProducts');
  expect(stand({ kind: 'goto', step: 'weighPackage' })).toBe('weighPackage');
  expect(stand({ kind: 'goto', step: 'weighPackage' }, { kind: 'weigh', grams: 9, from: 'manual' })).toBe(
    'validateProducts',
  );
  // Back to what is done, to change something in it: the next act leads on.
  const weighed: PackingEventData = { kind: 'weigh', grams: 9, from: 'manual' };
  expect(stand(weighed, { kind: 'goto', step: 'weighPackage' })).toBe('weighPackage');
  expect(stand(weighed, { kind: 'goto', step: 'weighPackage' }, { ...weighed, grams: 8 })).toBe('validateProducts');
});
