import type { PackAccepted, PackFeedback } from '#domain/packing/packFeedback.ts';
import { weight } from '#ui/format/numbers.ts';
import { brokenLabelText, shortCode } from '#widgets/workSession/codeWords.ts';
import type { TFunction } from 'i18next';
import { missingText } from './missingText.ts';
import { orderRefusalText } from './orderRefusalText.ts';

export type BenchTexts = TFunction<readonly ['packing', 'packingLater']>;
export type BenchRefused = Extract<PackFeedback, { kind: 'refused' }>;
type NoteFeedback = Extract<PackFeedback, { kind: 'note' }>;

interface AcceptedWords {
  readonly title: string;
  readonly text: string;
  /** What is done with it, and what comes next. */
  readonly note: string;
}

/** What an accepted act did, and what comes next. */
export function acceptedWords(feedback: PackAccepted, t: BenchTexts, language: string): AcceptedWords {
  const { product, completed, next, labelAnew } = feedback;
  const note = [
    labelAnew && t('packingLater:feedback.labelAnew'),
    completed && t('packingLater:feedback.stepDone', { step: t(`packing:steps.${completed}`) }),
    completed && t('packingLater:feedback.next', { step: t(`packing:steps.${next}`) }),
  ];
  return {
    title: acceptedTitle(feedback, t, language),
    text: product?.name ?? '',
    note: note.filter(Boolean).join(' · '),
  };
}

function acceptedTitle({ act, product, done }: PackAccepted, t: BenchTexts, language: string): string {
  const counted = () => t('packingLater:feedback.counted', { done, total: product?.quantity ?? 0 });
  switch (act.kind) {
    case 'validate':
    case 'invalidate':
    case 'addSerial':
    case 'removeSerial':
      return counted();
    case 'addBox':
    case 'openBox':
    case 'closeBox':
    case 'removeBox':
      return t(`packingLater:feedback.${act.kind}`, { box: act.box });
    case 'putInBox':
      return t('packingLater:feedback.putInBox', { box: act.box, units: act.units });
    case 'weigh':
      return weight(act.grams, language);
    case 'printDocument':
      return t(`packingLater:documents.name.${act.document}`);
    case 'printLabel':
      return t(`packingLater:summary.${act.as}`, { count: done });
    default:
      return t(`packingLater:feedback.did.${act.kind}`);
  }
}

/** Title and text of an answer that only tells something. */
export function benchNoteWords(
  feedback: NoteFeedback,
  t: BenchTexts,
): readonly [title: string, text?: string | undefined] {
  switch (feedback.note) {
    case 'multiplier':
      return [
        t('packingLater:note.multiplier.title', { units: feedback.units }),
        t('packingLater:note.multiplier.text'),
      ];
    case 'undone':
      return [t('packingLater:note.undone'), feedback.product?.name];
    case 'repeat':
      return [t('packingLater:note.repeat'), shortCode(feedback.text)];
    case 'product':
    case 'serials-of':
      return [feedback.product.name, t(`packingLater:note.${feedback.note}`)];
    case 'plate':
      return [
        t('packingLater:label.parcelOf', { parcel: feedback.plate.parcel, of: feedback.plate.of }),
        feedback.tracking_number ?? t('packingLater:note.plate'),
      ];
    case 'looks-at':
      return [t(`packing:steps.${feedback.step}`)];
    case 'card':
      return [''];
    default:
      return [t(`packingLater:note.${feedback.note}`)];
  }
}

/** What happened, as a sentence with a placeholder for the thing that it is about; `emphasis` is that placeholder. */
export function refusalText(feedback: BenchRefused, emphasis: string, t: BenchTexts, language: string): string {
  const { reason } = feedback;
  switch (reason) {
    case 'broken-label':
      return brokenLabelText(feedback, t);
    case 'order-not-here':
      return orderRefusalText(feedback.order, emphasis, t);
    case 'foreign-label':
      return feedback.order
        ? t('packingLater:refused.foreign-label.known', { text: emphasis, reference: feedback.order.order_reference })
        : t('packingLater:refused.foreign-label.text', { text: emphasis });
    case 'before-label':
      return t('packingLater:refused.before-label.text', { step: t(`packing:steps.${feedback.waitsFor}`) });
    case 'not-now':
      return t('packingLater:refused.not-now.text', { text: emphasis, step: t(`packing:steps.${feedback.step}`) });
    case 'serial':
      return t('packingLater:refused.serial.text', {
        name: emphasis,
        why: t(`packingLater:serials.code.${feedback.code}`),
      });
    case 'too-heavy':
      return t('packingLater:refused.too-heavy.text', { most: weight(feedback.most, language) });
    case 'same-weight':
      return t('packingLater:refused.same-weight.text', { weight: weight(feedback.grams, language) });
    case 'order-changed':
      return t(`packingLater:stopped.${feedback.change.change}.text`, {
        status: 'status' in feedback.change ? t(`statuses:${feedback.change.status}`) : '',
        order: 'order' in feedback.change ? (feedback.change.order ?? '') : '',
      });
    case 'old-plate':
      return t('packingLater:refused.old-plate.text', { of: feedback.plate.of, count: feedback.parcels });
    case 'too-many':
      return t('packingLater:refused.too-many.text', { name: emphasis, count: feedback.left });
    case 'unsaved':
      return t(`packingLater:refused.unsaved.${feedback.why}`);
    case 'step-open':
      return feedback.missing ? missingText(feedback.missing, t) : '';
    default:
      return t(`packingLater:refused.${reason}.text`, { name: emphasis, text: emphasis });
  }
}

/** The name or code that a refusal is about. */
export function benchRefusedName(feedback: BenchRefused): string {
  if ('order' in feedback && feedback.reason === 'order-not-here') return feedback.order.order_reference;
  if ('text' in feedback) return shortCode(feedback.text);
  if ('product' in feedback) return feedback.product.name;
  return 'name' in feedback ? feedback.name : '';
}

/** Whether a refusal is about a code, which is read letter by letter. */
export function isAboutCode(feedback: BenchRefused): boolean {
  return 'text' in feedback || feedback.reason === 'order-not-here';
}

/** The answer in one sentence, for the live region of a screen reader. */
export function spokenBenchFeedback(feedback: PackFeedback, t: TFunction<'packing'>, language: string): string {
  const say = t as unknown as BenchTexts;
  if (feedback.kind === 'note') return benchNoteWords(feedback, say).filter(Boolean).join('. ');
  if (feedback.kind === 'accepted') {
    const { title, text, note } = acceptedWords(feedback, say, language);
    return [text, title, note].filter(Boolean).join('. ');
  }
  return [
    `${say(`packingLater:refused.${feedback.reason}.title`)}.`,
    refusalText(feedback, benchRefusedName(feedback), say, language),
  ].join(' ');
}
