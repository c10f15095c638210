import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aPackingConfiguration, aPackOrder, packed } from '#tests/factories/packOrders.ts';
import { shownSteps } from './configuration.ts';
import type { PackingEvent, PackingEventData } from './events.ts';
import { packingStates } from './packingReport.ts';
import { packingState } from './kind.ts';
import type { PackingState } from './packingState.ts';
import { currentStep, mayClose, progress } from './progress.ts';
import { OPTIONAL_STEPS, PACKING_STEPS, resetWith, type PackingStep } from './steps.ts';

const order = aPackOrder({ 1: 2, 2: 1, 3: 4 }, { documents: ['cn23', 'ptd'], trackingNumbers: ['PK1', 'PK2'] });

const id_product = fc.integer({ min: 1, max: 3 });
const units = fc.integer({ min: 1, max: 4 });
const step = fc.constantFrom(...PACKING_STEPS);
const box = fc.integer({ min: 1, max: 4 });
const text = fc.constantFrom('', 'a', 'b', 'c');
const kind = <Kind extends PackingEventData['kind']>(name: Kind) => fc.constant(name);

const facts = fc.record({
  type: fc.constant('order'),
  status: fc.constantFrom('PICKEDUP', 'IN_PREPARATION'),
  deleted: fc.constant(false),
  address: text,
  units: fc.constant([]),
});

/** Any gesture, sensible or not. */
const gesture: fc.Arbitrary<PackingEventData> = fc.oneof(
  fc.record({ kind: kind('validate'), id_product, units }),
  fc.record({ kind: kind('invalidate'), id_product, units }),
  fc.record({ kind: kind('inspect'), id_product, num_anomalous: fc.nat(5), observations: text }),
  fc.record({ kind: kind('addImage'), id_product, unit: units, photos: fc.tuple(text) }),
  fc.record({ kind: kind('removeImage'), id_product, unit: units, image: text }),
  fc.record({ kind: kind('addSerial'), id_product, serial: text }),
  fc.record({ kind: kind('removeSerial'), id_product, serial: text }),
  fc.record({ kind: kind('addBox'), box, box_type: fc.constant(1) }),
  fc.record({ kind: kind('removeBox'), box }),
  fc.record({ kind: kind('openBox'), box }),
  fc.record({ kind: kind('closeBox'), box }),
  fc.record({ kind: kind('putInBox'), box, id_product, units: fc.nat(3) }),
  fc.record({ kind: kind('weigh'), grams: fc.nat(900), from: fc.constant('manual' as const) }),
  fc.record({ kind: kind('chooseTaxOffice'), tax_office_id: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: kind('printDocument'), document: fc.constantFrom('cn23' as const, 'ptd' as const) }),
  fc.record({ kind: kind('printLabel'), as: fc.constantFrom('label' as const, 'plate' as const) }),
  fc.record({ kind: kind('validateLabel'), tracking_number: fc.constantFrom('PK1', 'PK2', 'XX') }),
  fc.record({
    kind: kind('receiveLine'),
    id_product,
    status: fc.constantFrom('RIGHT' as const, 'WRONG' as const),
    returnQuantity: fc.nat(5),
    grade: fc.constant('B' as const),
    destination: fc.constant('repair' as const),
    observations: text,
  }),
  fc.record({ kind: kind('complete'), step }),
  fc.record({ kind: kind('override'), step, reason: text, supervisor: fc.constant(3) }),
  fc.record({ kind: kind('reset'), step }),
  fc.record({ kind: kind('goto'), step }),
  fc.record({ kind: kind('foreignLabel'), text }),
  fc.record({ kind: kind('order'), order: facts }),
  fc.record({ kind: kind('undo'), undoes: fc.integer({ min: 1, max: 40 }) }),
);
/** What is taken back was done before. */
const walk = fc
  .array(gesture, { maxLength: 40 })
  .map((all) => all.map((one, before) => (one.kind === 'undo' ? { ...one, undoes: one.undoes % (before + 1) } : one)));

const configuration = fc
  .record({
    on: fc.record(Object.fromEntries(OPTIONAL_STEPS.map((one) => [one, fc.boolean()]))),
    type: fc.constantFrom('order' as const, 'return' as const),
    strict: fc.boolean(),
  })
  .map(({ on, type, strict }) =>
    aPackingConfiguration(
      {
        ...Object.fromEntries(OPTIONAL_STEPS.map((one) => [one, { enabled: on[one] === true }])),
        qualityControl: { enabled: on['qualityControl'] === true, requireImagesIfAnomalous: strict },
        originTaxOffice: { enabled: on['originTaxOffice'] === true, allowedTaxOffices: [1, 2] },
        printDocuments: { enabled: on['printDocuments'] === true, documents: ['cn23', 'dgd'] },
        printLabel: { enabled: on['printLabel'] === true, validateLabel: strict },
      },
      type,
    ),
  );

const stand = (config: ReturnType<typeof aPackingConfiguration>, events: readonly PackingEvent[]) => {
  const state = packingState(events);
  return { state, steps: progress(config, order, state) };
};

it('shows the steps of the configuration, in their order, whatever is done', () => {
  fc.assert(
    fc.property(configuration, walk, (config, events) => {
      expect(stand(config, packed(...events)).steps.map((one) => one.step)).toEqual(shownSteps(config));
    }),
  );
});

it('stands at an open step, at the close only when all the others are done or the packer looks there', () => {
  fc.assert(
    fc.property(configuration, walk, (config, events) => {
      const { state, steps } = stand(config, packed(...events));
      const current = currentStep(steps, state);
      const isDone = steps.find((one) => one.step === current)?.isCompleted === true;
      expect(isDone && !state.hasJustLooked, 'but one that the packer looks at again').toBe(false);
      expect(current !== 'close' || mayClose(steps).ok || state.looksAt === 'close').toBe(true);
    }),
  );
});

/** What is wrong with a parcel at each step that is shown. */
const wrongAt: Readonly<Partial<Record<PackingStep, (state: PackingState) => boolean>>> = {
  validateProducts: ({ validated }) => order.products.some((one) => validated.get(one.id_product) !== one.quantity),
  setProductSerialNumber: ({ serials }) =>
    order.products.some((one) => new Set(serials.get(one.id_product)).size !== one.quantity),
  packUp: ({ boxes }) => boxes.length === 0,
  originTaxOffice: ({ taxOffice }) => taxOffice !== 1 && taxOffice !== 2,
  printDocuments: ({ printed }) => !printed.has('cn23'),
  printLabel: ({ label }) => label === null,
  returnStatus: ({ received }) =>
    order.products.some((one) => (received.get(one.id_product)?.returnQuantity ?? Infinity) > one.quantity),
};

it('never closes a parcel while something is wrong at a step, unless a supervisor let it go', () => {
  fc.assert(
    fc.property(configuration, walk, (config, events) => {
      const { state, steps } = stand(config, packed(...events));
      const looked = mayClose(steps).ok ? steps.filter(({ step: one }) => !state.overrides.has(one)) : [];
      expect(looked.filter(({ step: one }) => wrongAt[one]?.(state))).toEqual([]);
    }),
  );
});

it('counts nothing below 0', () => {
  fc.assert(
    fc.property(walk, (events) => {
      for (const count of packingState(packed(...events)).validated.values()) expect(count).toBeGreaterThanOrEqual(0);
    }),
  );
});

/** The parts of the state that a step does not reset. */
const rest = (state: PackingState, lost: ReadonlySet<PackingStep>) => ({
  validated: lost.has('validateProducts') || state.validated,
  inspections: lost.has('qualityControl') || [state.inspections, state.images],
  serials: lost.has('setProductSerialNumber') || state.serials,
  printed: lost.has('printDocuments') || state.printed,
  label: lost.has('printLabel') || [state.label, state.validatedLabels],
  received: lost.has('returnStatus') || state.received,
  taxOffice: lost.has('originTaxOffice') || state.taxOffice,
  completed: [...state.completed].filter((one) => !lost.has(one)),
});

it('begins a step anew with those that depend on it, and leaves the others alone', () => {
  fc.assert(
    fc.property(walk, step, (events, anew) => {
      const before = packingState(packed(...events));
      const after = packingState(packed(...events, { kind: 'reset', step: anew }));
      const lost = new Set(resetWith(anew));
      expect(rest(after, lost)).toEqual(rest(before, lost));
      expect([...lost].some((one) => after.completed.has(one) || after.overrides.has(one))).toBe(false);
    }),
  );
});

it('is as before once the last event is taken back', () => {
  fc.assert(
    fc.property(walk, gesture, (events, last) => {
      fc.pre(last.kind !== 'undo' && events.every((event) => event.kind !== 'undo'));
      const undone: PackingEventData = { kind: 'undo', undoes: events.length + 1 };
      const { startedAt: _, ...before } = packingState(packed(...events));
      const { startedAt: _again, ...after } = packingState(packed(...events, last, undone));
      expect(after).toEqual(before);
    }),
  );
});

it('tells the server of the steps that were shown, and as many boxes as there are', () => {
  fc.assert(
    fc.property(configuration, walk, (config, events) => {
      const { state, steps } = stand(config, packed(...events));
      const told = packingStates({ configuration: config, order, state, steps }) as Readonly<
        Record<string, { numPackages?: number; boxes?: readonly { quantity: number }[] }>
      >;
      expect(Object.keys(told)).toEqual(shownSteps(config).filter((one) => one !== 'close'));
      const boxes = told['packUp']?.boxes?.reduce((sum, one) => sum + one.quantity, 0);
      expect(boxes).toBe(told['packUp']?.numPackages);
    }),
  );
});
