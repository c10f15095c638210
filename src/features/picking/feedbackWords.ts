import type { TFunction } from 'i18next';
import type { PickFeedback } from './pickFeedback.ts';

export type Say = TFunction<'picking'>;
type NoteFeedback = Extract<PickFeedback, { kind: 'note' }>;
export type RefusedFeedback = Extract<PickFeedback, { kind: 'refused' }>;

/** Title, text and small print of an answer that only tells something. */
export function noteWords(feedback: NoteFeedback, t: Say): readonly [title: string, text?: string, small?: string] {
  switch (feedback.note) {
    case 'order': {
      const { order, open } = feedback;
      return [
        t('feedback.order.title', { letter: order.letter }),
        t('feedback.order.text', { reference: order.order_reference, count: open }),
      ];
    }
    case 'location':
      return [feedback.location, t('feedback.location.text', { count: feedback.lines })];
    case 'multiplier':
      return [
        t('feedback.multiplier.title', { units: feedback.units }),
        t('feedback.multiplier.text', { units: feedback.units }),
      ];
    case 'undone': {
      const { line, done } = feedback;
      return [t('feedback.undone.title'), line.name, t('partial', { done, required: line.required })];
    }
    case 'nothing-to-undo':
      return [t('feedback.nothingToUndo.title')];
    default:
      return [t('feedback.repeat.title'), feedback.text];
  }
}

export function refusalTitle({ reason }: RefusedFeedback, t: Say): string {
  return t(`feedback.${TITLES[reason]}.title`);
}

const TITLES = {
  unknown: 'unknown',
  'not-here': 'notHere',
  complete: 'complete',
  'too-many': 'tooMany',
  'counted-before': 'before',
  unsaved: 'unsaved',
} as const;

/** What happened, as a sentence around the thing that it is about. `emphasis` is put where that thing's name stands. */
export function refusalText(feedback: RefusedFeedback, emphasis: string, t: Say): string {
  switch (feedback.reason) {
    case 'unknown':
      return t('feedback.unknown.text', { text: emphasis });
    case 'not-here':
      return t('feedback.read', { name: emphasis });
    case 'complete':
      return t('feedback.complete.text', { name: emphasis, count: feedback.line.required });
    case 'too-many':
      return t('feedback.tooMany.text', { name: emphasis, count: feedback.left });
    case 'counted-before':
      return t('feedback.before.text', { name: emphasis, count: feedback.before });
    default:
      return t('feedback.unsaved.text');
  }
}

/** The name or code that a refusal is about. */
export function refusedName(feedback: RefusedFeedback): string {
  if (feedback.reason === 'unknown') return feedback.text;
  if (feedback.reason === 'not-here') return feedback.name;
  return feedback.reason === 'unsaved' ? '' : feedback.line.name;
}

/** A code of another thing was read: say what belongs here instead. */
export function isWrongThing({ reason }: RefusedFeedback): boolean {
  return reason === 'not-here' || reason === 'unknown';
}

/** The same answer in one breath, for the live region of a screen reader. */
export function spokenFeedback(feedback: PickFeedback, t: Say): string {
  if (feedback.kind === 'note') return noteWords(feedback, t).filter(Boolean).join('. ');
  if (feedback.kind === 'accepted') {
    return `${feedback.line.name}: ${t('feedback.accepted', { done: feedback.done, required: feedback.line.required })}`;
  }
  const { expected } = feedback;
  return [
    `${refusalTitle(feedback, t)}.`,
    refusalText(feedback, refusedName(feedback), t),
    isWrongThing(feedback) && expected ? t('feedback.expected', { name: expected.name }) : '',
  ].join(' ');
}
