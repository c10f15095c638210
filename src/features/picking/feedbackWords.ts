import type { TFunction } from 'i18next';
import { zoneName } from './modeTexts.ts';
import { brokenLabelText, shortCode } from '#widgets/workSession/codeWords.ts';
import { orderNotHereText } from './orderNotHereText.ts';
import type { Into, PickFeedback } from '#domain/picking/pickFeedback.ts';

export type PickingTexts = TFunction<'picking'>;
type NoteFeedback = Extract<PickFeedback, { kind: 'note' }>;
export type RefusedFeedback = Extract<PickFeedback, { kind: 'refused' }>;

/** Title, text and small print of an answer that only tells something. */
export function noteWords(
  feedback: NoteFeedback,
  t: PickingTexts,
): readonly [title: string, text?: string, small?: string] {
  switch (feedback.note) {
    case 'order': {
      const { order, open } = feedback;
      return [
        t('orderTitle', { letter: order.letter }),
        t('pickingLater:feedback.order.text', { reference: order.order_reference, count: open }),
      ];
    }
    case 'location':
      return [feedback.location, t('pickingLater:feedback.location.text', { count: feedback.lines })];
    case 'multiplier':
      return [
        t('pickingLater:feedback.multiplier.title', { units: feedback.units }),
        t('pickingLater:feedback.multiplier.text', { units: feedback.units }),
      ];
    case 'taken':
      return [intoLetters(feedback.into), t('tote.putTodo'), intoCodes(feedback.into)];
    case 'bound':
      return [
        feedback.order.letter,
        t('pickingLater:feedback.bound', { tote: feedback.tote }),
        feedback.order.order_reference,
      ];
    case 'tote':
      return [feedback.order.letter, t('pickingLater:feedback.tote'), feedback.tote];
    case 'unbound':
      return [
        t('pickingLater:feedback.undone.title'),
        t('pickingLater:feedback.unbound', { letter: feedback.order.letter }),
      ];
    case 'acknowledged':
      return [t('pickingLater:feedback.acknowledged')];
    case 'undone': {
      const { line, done } = feedback;
      return [t('pickingLater:feedback.undone.title'), line.name, t('partial', { done, required: line.required })];
    }
    case 'nothing-to-undo':
      return [t('pickingLater:feedback.nothingToUndo.title')];
    default:
      return [t('pickingLater:feedback.repeat.title'), feedback.text];
  }
}

/** "A", or "A 2 · B 1" when one gesture goes to several. */
export function intoLetters(into: readonly Into[]): string {
  const [only] = into;
  if (only && into.length === 1) return only.letter;
  return into.map(({ letter, units }) => `${letter} ${units}`).join(' · ');
}

export function intoCodes(into: readonly Into[]): string {
  return into.flatMap(({ tote }) => tote ?? []).join(' · ');
}

export function refusalTitle({ reason }: Pick<RefusedFeedback, 'reason'>, t: PickingTexts): string {
  return t(`pickingLater:feedback.${TITLES[reason]}.title`);
}

const TITLES = {
  unknown: 'unknown',
  'not-here': 'notHere',
  'no-code': 'noCode',
  'broken-label': 'brokenLabel',
  case: 'case',
  measured: 'measured',
  'order-not-here': 'orderNotHere',
  complete: 'complete',
  'too-many': 'tooMany',
  'counted-before': 'before',
  'place-first': 'placeFirst',
  'wrong-place': 'wrongPlace',
  'other-order': 'otherOrder',
  'other-zone': 'otherZone',
  'order-gone': 'orderGone',
  'bind-first': 'bindFirst',
  'tote-bound': 'toteBound',
  'not-a-tote': 'notATote',
  'odd-tote': 'oddTote',
  'put-first': 'putFirst',
  'foreign-tote': 'foreignTote',
  unsaved: 'unsaved',
} as const;

/** Whether a recorded reason is one of those that have words. */
export const isRefusedFor = (reason: string): reason is RefusedFeedback['reason'] => reason in TITLES;

/** What happened, as a sentence with a placeholder for the thing that it is about; `emphasis` is that placeholder. */
export function scanRefusalText(feedback: RefusedFeedback, emphasis: string, t: PickingTexts): string {
  switch (feedback.reason) {
    case 'unknown':
      return t('pickingLater:feedback.unknown.text', { text: emphasis });
    case 'not-here':
      return t('pickingLater:feedback.read', { name: emphasis });
    case 'complete':
      return t('pickingLater:feedback.complete.text', { name: emphasis, count: feedback.line.required });
    case 'too-many':
      return t('pickingLater:feedback.tooMany.text', { name: emphasis, count: feedback.left });
    case 'counted-before':
      return t('pickingLater:feedback.before.text', { name: emphasis, count: feedback.before });
    case 'place-first':
      return t('pickingLater:feedback.placeFirst.text', { place: emphasis });
    case 'wrong-place':
      return t('pickingLater:feedback.wrongPlace.text', { text: emphasis });
    case 'other-order':
      return t('pickingLater:feedback.otherOrder.text', {
        name: emphasis,
        letters: feedback.line.shares.map((share) => share.letter).join(', '),
        count: feedback.line.shares.length,
      });
    case 'other-zone':
      return t('pickingLater:feedback.otherZone.text', { name: emphasis, zone: zoneName(feedback.zone, t) });
    case 'order-gone':
      return t('pickingLater:feedback.orderGone.text', { reference: feedback.order.order_reference, name: emphasis });
    case 'bind-first':
      return t('pickingLater:feedback.bindFirst.text', { letter: emphasis });
    case 'tote-bound':
      return t('pickingLater:feedback.toteBound.text', { letter: emphasis });
    case 'not-a-tote':
      return t('pickingLater:feedback.notATote.text', { text: emphasis });
    case 'odd-tote':
      return t(
        feedback.masks.length > 0 ? 'pickingLater:feedback.oddTote.text' : 'pickingLater:feedback.oddTote.long',
        { text: emphasis, masks: feedback.masks.join(', ') },
      );
    case 'put-first':
      return t('pickingLater:feedback.putFirst.text', { letter: emphasis });
    case 'no-code':
      return t('pickingLater:feedback.noCode.text');
    case 'broken-label':
      return brokenLabelText(feedback, t);
    case 'case':
    case 'measured':
      return t(`pickingLater:feedback.${feedback.reason}.text`, { name: emphasis });
    case 'order-not-here':
      return orderNotHereText(feedback.order, emphasis, t);
    case 'foreign-tote':
      return t('pickingLater:feedback.foreignTote.text', { found: feedback.found.letter, letter: emphasis });
    default:
      return t(`pickingLater:feedback.unsaved.${feedback.why}`);
  }
}

/** The name or code that a refusal is about. */
export function refusedName(feedback: RefusedFeedback): string {
  if (feedback.reason === 'place-first') return feedback.line.location ?? '';
  if (feedback.reason === 'order-not-here') return feedback.order.order_reference;
  if ('text' in feedback) return shortCode(feedback.text);
  if ('name' in feedback) return feedback.name;
  if (feedback.reason === 'order-gone') return feedback.line.name;
  if ('order' in feedback) return feedback.order.letter;
  return 'line' in feedback ? feedback.line.name : '';
}

/** Whether a refusal is about a code, which is read letter by letter. */
export function isCodeRefused({ reason }: RefusedFeedback): boolean {
  return (
    reason === 'unknown' ||
    reason === 'order-not-here' ||
    reason === 'place-first' ||
    reason === 'wrong-place' ||
    reason === 'not-a-tote' ||
    reason === 'odd-tote'
  );
}

/** Whether a code of another thing was read, so that the answer names the expected one. */
export function isWrongThing({ reason }: RefusedFeedback): boolean {
  return (
    reason === 'not-here' ||
    reason === 'unknown' ||
    reason === 'other-order' ||
    reason === 'other-zone' ||
    reason === 'order-gone'
  );
}

/** Whether a wrong location was read, so that the answer names the right one. */
export function isWrongPlace({ reason }: RefusedFeedback): boolean {
  return reason === 'wrong-place';
}

/** The answer in one sentence, for the live region of a screen reader. */
export function spokenFeedback(feedback: PickFeedback, t: PickingTexts): string {
  if (feedback.kind === 'note') return noteWords(feedback, t).filter(Boolean).join('. ');
  if (feedback.kind === 'accepted') {
    const { line, done, into, orderDone } = feedback;
    const count = t('ui:named', {
      name: line.name,
      words: t('pickingLater:feedback.accepted', { done, required: line.required }),
    });
    const where = into.length > 0 ? t('pickingLater:feedback.for', { letters: intoLetters(into) }) : '';
    const order = orderDone ? t('pickingLater:feedback.orderDone', { letter: orderDone.letter }) : '';
    return [count, where, order].filter(Boolean).join('. ');
  }
  const { expected } = feedback;
  return [
    `${refusalTitle(feedback, t)}.`,
    scanRefusalText(feedback, refusedName(feedback), t),
    isWrongThing(feedback) && expected ? t('pickingLater:feedback.expected', { name: expected.name }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
