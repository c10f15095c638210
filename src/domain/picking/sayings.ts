import { firstInHand, needsPlace, type PickContext } from './pickContext.ts';
import type { PickFeedback } from './pickFeedback.ts';
import { isCodeless, type PickLine } from './pickList.ts';
import { lineDone, shareDone, type SessionState } from './session.ts';

/** Signals for the ear, each told from the others with closed eyes: the three of every scan, and four of the way. */
export const TONE_WORDS = ['accepted', 'note', 'refused', 'line', 'put', 'order', 'all'] as const;
export type ToneWord = (typeof TONE_WORDS)[number];

/** All that may be said aloud: no person, reference, address, wish of a customer or text that was read. */
export interface Sayable {
  readonly place?: string;
  readonly units?: number;
  /** Letter of an order and its tote. */
  readonly letter?: string;
  /** Name of a product, as the catalogue has it. */
  readonly name?: string;
  /** Part of the warehouse; '' = goods without a place. */
  readonly zone?: string;
}

/** What the device says, once each; a refusal is said by its reason. */
export type SayingName =
  | 'line'
  | 'nowhere'
  | 'tote'
  | 'totes'
  | 'product'
  | 'left'
  | 'scanPlace'
  | 'bind'
  | 'all'
  | 'zone'
  | 'orderDone'
  | 'order'
  | 'times'
  | 'undone'
  | 'nothingToUndo'
  | 'repeat'
  | 'goOn'
  | 'scanFirst'
  | 'scanTote'
  | 'pressToGoOn'
  | 'aside'
  | 'send'
  | 'look'
  | 'sent'
  | ScanRefusalReason;
export type ScanRefusalReason = Refusal['reason'];
type Refusal = Extract<PickFeedback, { kind: 'refused' }>;

export interface Saying {
  readonly say: SayingName;
  readonly about: Sayable;
}

/** What the hands do next. */
export type Due =
  | { readonly at: 'bind'; readonly letter: string }
  | { readonly at: 'put'; readonly id_product: number; readonly letter: string; readonly units: number }
  | { readonly at: 'place'; readonly id_product: number; readonly place: string }
  | {
      readonly at: 'line';
      readonly id_product: number;
      readonly place: string | null;
      readonly name: string;
      /** Units that are missing. */
      readonly left: number;
      /** Totes that the units go into; empty where nobody sorts at the shelf. */
      readonly into: readonly { readonly letter: string; readonly units: number }[];
      /** Another line lies at the same place, picked or not, so the place alone does not tell which product. */
      readonly isShared: boolean;
    }
  | { readonly at: 'done'; readonly inZone: boolean };

/** What is due, from the session alone: a restarted device says the same. */
export function dueNow(context: PickContext): Due {
  const { state, view, rules } = context;
  if (view.toBind) return { at: 'bind', letter: view.toBind.letter };
  const held = firstInHand(context);
  if (held) return { at: 'put', id_product: held.line.id_product, letter: held.order.letter, units: held.take.units };
  const { current } = view.walk;
  if (!current) return { at: 'done', inZone: state.zone !== null };
  const { id_product, location: place, name } = current;
  if (place !== null && needsPlace(current, state, rules)) return { at: 'place', id_product, place };
  return {
    at: 'line',
    id_product,
    place,
    name,
    left: Math.max(0, current.required - lineDone(state, current)),
    into: view.mode === 'tote' ? missing(current, state) : [],
    isShared: place !== null && view.list.lines.some((line) => line !== current && line.location === place),
  };
}

function missing(line: PickLine, state: SessionState): { letter: string; units: number }[] {
  return line.shares.flatMap((share) => {
    const units = share.required - shareDone(state, line.id_product, share);
    return units > 0 ? [{ letter: share.letter, units }] : [];
  });
}

export interface Spoken {
  /** Played before the words; null = the scan's own tone was enough. */
  readonly tone: ToneWord | null;
  readonly sayings: readonly Saying[];
}

const SILENCE: Spoken = { tone: null, sayings: [] };

/**
 * Says what is due: all of it where the person comes to something new, the rest alone where units of the same line are
 * missing still, nothing where nothing changed.
 * @param before what was due when something was last said; null = nothing was
 */
export function dueSayings(due: Due, before: Due | null): Spoken {
  switch (due.at) {
    case 'bind':
      return before?.at === 'bind' && before.letter === due.letter
        ? SILENCE
        : { tone: 'put', sayings: [{ say: 'bind', about: { letter: due.letter } }] };
    case 'put':
      return { tone: 'put', sayings: [toteSaying(due, due.units)] };
    case 'place':
      return before?.at === 'place' && before.id_product === due.id_product
        ? SILENCE
        : { tone: 'line', sayings: [{ say: 'scanPlace', about: { place: due.place } }] };
    case 'line': {
      const isSame = before !== null && 'id_product' in before && before.id_product === due.id_product;
      if (!isSame || before.at === 'place') return { tone: 'line', sayings: wholeLine(due, due.isShared) };
      if (before.at === 'line' && before.left === due.left) return SILENCE;
      return { tone: null, sayings: [{ say: 'left', about: { units: due.left } }, ...intoSayings(due)] };
    }
    default:
      return before?.at === 'done'
        ? SILENCE
        : { tone: 'all', sayings: [{ say: due.inZone ? 'zone' : 'all', about: {} }] };
  }
}

/** Says what is due once more, with the name of the product. */
export function againSayings(due: Due): readonly Saying[] {
  return due.at === 'line' ? wholeLine(due, true) : dueSayings(due, null).sayings;
}

function wholeLine(due: Extract<Due, { at: 'line' }>, named: boolean): Saying[] {
  const { place, name, left: units } = due;
  if (place === null) return [{ say: 'nowhere', about: { name, units } }, ...intoSayings(due)];
  return [
    { say: 'line', about: { place, units } },
    ...(named ? [{ say: 'product' as const, about: { name } }] : []),
    ...intoSayings(due),
  ];
}

function intoSayings({ into, left }: Extract<Due, { at: 'line' }>): Saying[] {
  return into.map(({ letter, units }) => toteSaying({ letter }, into.length === 1 && units === left ? 1 : units));
}

function toteSaying({ letter }: { readonly letter: string }, units: number): Saying {
  return units > 1 ? { say: 'totes', about: { letter, units } } : { say: 'tote', about: { letter } };
}

/** Says an answer as far as what is due next does not say it. The tone of an answer is that of its scan. */
export function answerSayings(answer: PickFeedback): Spoken {
  if (answer.kind === 'accepted') {
    const { orderDone } = answer;
    return orderDone
      ? { tone: 'order', sayings: [{ say: 'orderDone', about: { letter: orderDone.letter } }] }
      : SILENCE;
  }
  if (answer.kind === 'note') return { tone: null, sayings: noteSayings(answer) };
  const refusal: Saying = { say: answer.reason, about: aboutRefusal(answer) };
  const sayings = answer.stops ? [refusal, { say: 'pressToGoOn' as const, about: {} }] : [refusal];
  return { tone: null, sayings };
}

function noteSayings(answer: Extract<PickFeedback, { kind: 'note' }>): readonly Saying[] {
  switch (answer.note) {
    case 'order':
      return [{ say: 'order', about: { letter: answer.order.letter, units: answer.open } }];
    case 'multiplier':
      return [{ say: 'times', about: { units: answer.units } }];
    case 'undone':
    case 'unbound':
      return [{ say: 'undone', about: {} }];
    case 'nothing-to-undo':
      return [{ say: 'nothingToUndo', about: {} }];
    case 'repeat':
      return [{ say: 'repeat', about: {} }];
    case 'acknowledged':
      return [{ say: 'goOn', about: {} }];
    default:
      // Where the units go, and what lies at a place, is due next.
      return [];
  }
}

/** The part of a refusal that may be said: never the text that was read, nor the reference of an order. */
function aboutRefusal(refusal: Refusal): Sayable {
  switch (refusal.reason) {
    case 'unknown':
    case 'not-here':
      return refusal.expected ? { name: refusal.expected.name } : {};
    case 'case':
    case 'measured':
      return { name: refusal.name };
    case 'complete':
      return { name: refusal.line.name, units: refusal.line.required };
    case 'too-many':
      return { name: refusal.line.name, units: refusal.left };
    case 'counted-before':
      return { name: refusal.line.name, units: refusal.before };
    case 'place-first':
      return { place: refusal.line.location ?? '' };
    case 'wrong-place':
      return refusal.expected?.location ? { place: refusal.expected.location } : {};
    case 'other-zone':
      return { name: refusal.line.name, zone: refusal.zone };
    case 'other-order':
      return { name: refusal.line.name, letter: refusal.line.shares.map(({ letter }) => letter).join(', ') };
    case 'order-gone':
    case 'bind-first':
    case 'tote-bound':
    case 'put-first':
    case 'foreign-tote':
      return { letter: refusal.order.letter };
    default:
      return {};
  }
}

/** What a press of a key does that needs no look. */
export type Press =
  | { readonly does: 'go-on' | 'finish' }
  /** Counts the line up to so many units. */
  | { readonly does: 'take'; readonly line: PickLine; readonly units: number }
  | { readonly does: 'say'; readonly saying: Saying };

/**
 * Confirms what was said: the units of the line that are missing, once one of them was read or where its goods have no
 * code to read. A press alone proves nothing of goods that have one.
 * @param isStopped a refusal waits to be acknowledged
 */
export function pressed(context: PickContext, isStopped: boolean): Press {
  if (isStopped) return { does: 'go-on' };
  const { state, view } = context;
  const due = dueNow(context);
  if (due.at === 'done') return { does: 'finish' };
  if (due.at === 'bind' || due.at === 'put')
    return { does: 'say', saying: { say: 'scanTote', about: { letter: due.letter } } };
  if (due.at === 'place') return { does: 'say', saying: { say: 'scanPlace', about: { place: due.place } } };
  const { current } = view.walk;
  const orders = current?.shares.map(({ order_id }) => order_id) ?? [];
  const wasRead = state.inForce.some(
    (act) =>
      (act.kind === 'add' || act.kind === 'take') &&
      act.id_product === due.id_product &&
      orders.includes(act.order_id) &&
      act.scan !== undefined,
  );
  if (!current || !(wasRead || isCodeless(current))) return { does: 'say', saying: { say: 'scanFirst', about: {} } };
  return { does: 'take', line: current, units: current.required };
}

/** Longest row of beeps that anybody counts. */
const MOST_BEEPS = 24;

/** A number for the ear where the device has no voice: a long beep for five, a short one for one; none where too many. */
export function unitBeeps(units: number): readonly ('long' | 'short')[] {
  if (units < 1 || units > MOST_BEEPS) return [];
  return [...Array<'long'>(Math.floor(units / 5)).fill('long'), ...Array<'short'>(units % 5).fill('short')];
}
