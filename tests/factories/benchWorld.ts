import { CODE_TYPES } from '#domain/codes/codeTypes.ts';
import { STRIP_RULES } from '#domain/codes/stripRules.ts';
import type { PackingAct, PackingEvent } from '#domain/packing/events.ts';
import { packingState } from '#domain/packing/kind.ts';
import type { BenchOrder, PackFeedback, WeightQuestion } from '#domain/packing/packFeedback.ts';
import { createBenchScale } from '#offline/packing/benchScale.ts';
import { createPacker } from '#offline/packing/packer.ts';
import type { PackerWorld, ProductChoice } from '#offline/packing/packerWorld.ts';
import { aPackingConfiguration, aPackOrder, aPackProduct } from './packOrders.ts';
import { eventStore } from './tally.ts';

const FOREIGN: BenchOrder = {
  id: 8,
  order_reference: 'PED-8',
  status: 'PICKEDUP',
  since: '2026-11-18T09:00:00Z',
  packable: { outcome: 'packable', type: 'order' },
};

/**
 * A bench for tests: a packer, what it stored and what it told.
 * @param begun what was stored before it came @param onStored called each time that something more is
 */
export function aBench(
  over: Partial<PackerWorld> = {},
  begun: readonly PackingAct[] = [],
  onStored: () => void = () => undefined,
) {
  const { stored, append } = eventStore<PackingAct>(onStored);
  stored.push(...begun.map((act, index) => ({ ...act, n: index + 1, at: 0 })));
  const told: PackFeedback[] = [];
  const asked: (WeightQuestion | ProductChoice)[] = [];
  let world: PackerWorld = {
    order: aPackOrder({ 1: 2, 2: 1 }),
    orderNow: null,
    configuration: aPackingConfiguration({}),
    codeTypes: CODE_TYPES,
    stripRules: STRIP_RULES,
    errorStops: false,
    learned: new Map(),
    scale: createBenchScale(),
    now: () => 0,
    known: () => [{ ...aPackProduct(9), name: 'Tetera' }],
    reportForeign: async () => undefined,
    findOrder: async (code) => (['PED-8', 'PK88888888'].includes(code) ? FOREIGN : null),
    append: (acts, _cause, seen) => append(acts, seen),
    record: async () => undefined,
    tell: (answer) => told.push(answer),
    packed: () => undefined,
    ask: (choice) => asked.push(choice),
    askWeight: (question) => asked.push(question),
    askDoubled: () => undefined,
    arm: () => undefined,
    meant: () => undefined,
    learn: async () => false,
    failed: () => undefined,
    ...over,
  };
  const packer = createPacker();
  packer.connect(world);
  packer.adopt([...stored]);
  return {
    packer,
    told,
    asked,
    stored: stored as readonly PackingEvent[],
    state: () => packingState(stored),
    last: () => told.at(-1),
    world: () => world,
    /** The world changes under the packer's hands. */
    change(more: Partial<PackerWorld>) {
      world = { ...world, ...more };
      packer.connect(world);
    },
    read: (...texts: readonly string[]) =>
      texts.reduce<Promise<void>>(
        (done, text) => done.then(() => packer.scan({ text, source: 'wedge' })),
        Promise.resolve(),
      ),
  };
}
