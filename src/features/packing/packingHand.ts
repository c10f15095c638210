import type { PackingAct } from '#domain/packing/events.ts';
import type { PackFeedback, WeightQuestion } from '#domain/packing/packFeedback.ts';
import type { PackOrder } from '#domain/packing/packOrder.ts';
import type { ProductChoice } from '#offline/packing/packerWorld.ts';
import type { HandVoice } from '#widgets/workSession/useWorkHand.ts';
import type { TFunction } from 'i18next';
import { latePart } from '#widgets/workSession/latePart.tsx';

type BenchQuestion =
  | { readonly about: 'product'; readonly choice: ProductChoice }
  | { readonly about: 'weight'; readonly weight: WeightQuestion };

/** The answer to a gesture, which comes with the hand that gives it. */
export const LateBenchFeedback = latePart(
  ['packingLater', 'work', 'statuses'],
  async () => (await import('./BenchFeedback.tsx')).BenchFeedback,
);

/** Packing as the bench has it in hand. */
export const PACKING_HAND = {
  gestures: [
    'scan',
    'press',
    'choose',
    'plus',
    'minus',
    'inspect',
    'addPhoto',
    'removePhoto',
    'addSerials',
    'removeSerial',
    'receive',
    'addBox',
    'removeBox',
    'openBox',
    'closeBox',
    'put',
    'weigh',
    'chooseTaxOffice',
    'printedDocument',
    'printedLabel',
    'complete',
    'reset',
    'override',
    'goTo',
    'seeChange',
    'undo',
    'nothingHere',
    'repeat',
  ],
  // Only answers of the packer itself can be acknowledged, an unknown code needs a second read, and what nobody took from
  // the scale may be taken.
  meanwhile: { acknowledge: undefined, isKnown: false, scaleMayTake: true, stored: 0 },
  async load() {
    const [{ spokenPacker }] = await Promise.all([import('./spokenPacker.ts'), LateBenchFeedback.fetch()]);
    return spokenPacker;
  },
  speaks: ({ ask }: HandVoice<BenchQuestion>, t: TFunction<'packing'>) => ({
    ask: (choice: ProductChoice) => ask({ about: 'product', choice }),
    labelTitle: ({ order_reference: reference }: PackOrder) => t('packingLater:label.job', { reference }),
    askWeight: (weight: WeightQuestion) => ask({ about: 'weight', weight }),
  }),
  fills: fillsScreen,
} as const;

/** Acts that a scanner does, answered for eyes that are on the goods. */
const BY_SCAN: ReadonlySet<PackingAct['kind']> = new Set(['addSerial', 'addBox', 'putInBox', 'validateLabel']);

function fillsScreen(answer: PackFeedback): boolean {
  if (answer.kind === 'note') return answer.note !== 'looks-at' && answer.note !== 'order-seen';
  if (answer.kind === 'refused') return true;
  const { act } = answer;
  return act.kind === 'validate' ? act.scan !== undefined : BY_SCAN.has(act.kind);
}
