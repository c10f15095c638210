import type { PracticeDrill } from '../workSession/practiceCourses.ts';
import type { PracticeThing } from '../workSession/practiceGoods.ts';
import { dueDrill, type PracticeRun } from '../workSession/practiceRun.ts';
import type { SessionEvent } from '../workSession/sessionEvent.ts';
import { identityProblem, type IdentityMethod, lastDigitsOf } from './identity.ts';
import { pickupQr, readPickupCode } from './pickupCode.ts';
import type { CollectionRefusal } from './refusals.ts';

/** An order that waits at the counter of the practice. */
interface PracticeCollection {
  readonly customer: string;
  readonly reference: string;
  /** The pickup code that its customer was sent. */
  readonly code: string;
  /** Where each of its parcels lies. */
  readonly spots: readonly string[];
  /** The customer does not want what is in it as it is. */
  readonly isBroken?: true;
}

/** Orders that wait at the counter, as their list shows them: names that are easily mixed up among them. */
export const PRACTICE_COLLECTIONS: readonly PracticeCollection[] = [
  { customer: 'Tomás Rey', reference: 'PRACTICE-1', code: 'A5HR2KZ8WQ3D', spots: ['B-2'] },
  { customer: 'Bruna Leal', reference: 'PRACTICE-2', code: 'N4CV7TX9FP6E', spots: ['A-1'] },
  { customer: 'Elena Prat', reference: 'PRACTICE-3', code: 'G8JM3SB5YD2H', spots: ['B-3'] },
  { customer: 'Sofía Marín', reference: 'PRACTICE-4', code: 'D2FG7HBE9S4Z', spots: ['B-4'], isBroken: true },
  { customer: 'Bruno Leal', reference: 'PRACTICE-5', code: 'W3NT8C5RJ6VA', spots: ['A-1', 'C-3'] },
  { customer: 'Elena Prats', reference: 'PRACTICE-6', code: 'K7QM2X9PH4TR', spots: ['B-2'] },
];

/** Somebody who comes for an order of the list. */
interface PracticeVisitor {
  /** The place of the order in the list. */
  readonly order: number;
  /** How the order is found: what they say and what they show. */
  readonly brings: 'code' | 'name' | 'reference';
  /** Number of the document that they show. */
  readonly document: string;
}

/** The customers of the course, one after the other. */
export const PRACTICE_VISITORS = [
  { order: 5, brings: 'code', document: '48213976K' },
  { order: 4, brings: 'name', document: '30457712M' },
  { order: 3, brings: 'reference', document: '71620458R' },
] as const satisfies readonly PracticeVisitor[];

const [FIRST, SECOND, LAST] = [0, 1, 2] as const;
/** A code of a former mail, good for no order any more. */
const FORMER_CODE = pickupQr('M8X4KQ2VTY6C');

const parcelCode = (order: number, parcel: number): string => `PRACTICE-PARCEL-${order + 1}-${parcel}`;
/** The parcel of a like name, which lies on the shelf of the first customer where that is drilled. */
const STRAY_PARCEL = parcelCode(2, 1);

/** Whether this read is that of something that was laid out to be read wrongly. */
export const isLaidOut = (text: string): boolean => text === STRAY_PARCEL || text === FORMER_CODE;

/** What is done for one customer. */
export type CounterAct =
  /** `isChecked`: by the customer's pickup code. */
  | { readonly kind: 'open'; readonly order: number; readonly isChecked: boolean }
  | { readonly kind: 'leave' }
  /** The pickup code was said, and is that of the open order. */
  | { readonly kind: 'check' }
  | { readonly kind: 'read'; readonly parcel: number };

/** How far somebody is with a customer. */
export interface CounterState {
  /** The open order; `null` = it is searched for. */
  readonly order: number | null;
  readonly isChecked: boolean;
  /** Numbers of the parcels that were read. */
  readonly read: readonly number[];
}

const SEARCHING: CounterState = { order: null, isChecked: false, read: [] };

/** What was done for the customer at hand, as a state. */
export function counterState(events: readonly SessionEvent<CounterAct>[]): CounterState {
  return events.reduce((state: CounterState, event) => {
    if (event.kind === 'open') {
      const before = state.order === event.order ? state : SEARCHING;
      return { ...before, order: event.order, isChecked: before.isChecked || event.isChecked };
    }
    if (event.kind === 'leave') return SEARCHING;
    if (event.kind === 'check') return { ...state, isChecked: true };
    if (event.kind === 'read') return { ...state, read: [...new Set([...state.read, event.parcel])] };
    return state;
  }, SEARCHING);
}

/** Something that a customer holds out. */
interface ShownThing {
  readonly what: 'code' | 'reference';
  readonly code: string;
}

/** What the customer holds out, to be read. @param isDrilled whether the code of the last one is a former one */
export function practiceShown(round: number, isDrilled: boolean): readonly ShownThing[] {
  const visitor = PRACTICE_VISITORS[round];
  const collection = PRACTICE_COLLECTIONS[visitor?.order ?? -1];
  if (!visitor || !collection || visitor.brings === 'name') return [];
  const code = isDrilled && round === LAST ? FORMER_CODE : pickupQr(collection.code);
  const shown: ShownThing = { what: 'code', code };
  return visitor.brings === 'code' ? [shown] : [shown, { what: 'reference', code: collection.reference }];
}

/** The parcels that lie where those of an order should: its own, and what else lies there. */
export function practiceSpots(
  order: number,
  { drills, situations }: Pick<PracticeRun, 'drills' | 'situations'>,
): readonly (PracticeThing & { readonly spot: string })[] {
  const spots = PRACTICE_COLLECTIONS[order]?.spots ?? [];
  const isMissing = drills.includes('notFound') && !situations.some(({ drill }) => drill === 'notFound');
  const lying = PRACTICE_COLLECTIONS.flatMap(({ customer, spots: own }, place) =>
    own.map((spot, at) => ({ code: parcelCode(place, at + 1), name: customer, spot })),
  );
  const here = lying.filter(
    ({ code, spot }) => spots.includes(spot) && !(isMissing && code === parcelCode(PRACTICE_VISITORS[SECOND].order, 2)),
  );
  const isStray = drills.includes('otherParcel') && order === PRACTICE_VISITORS[FIRST].order;
  const strays = isStray ? lying.filter(({ code }) => code === STRAY_PARCEL) : [];
  return [...strays.map((stray) => ({ ...stray, spot: spots[0] ?? '' })), ...here];
}

/** Why something at the counter is not done, or should not be. */
export type CounterRefusal =
  | 'unknown'
  | 'pickup'
  | 'otherOrder'
  | 'wrong-code'
  | 'wrong-person'
  | 'identity'
  | 'wrong-digits'
  | 'unread'
  | 'damaged'
  | 'unsigned'
  | 'good-parcel'
  | 'wrong-reason';

/** What becomes of a read. */
export type CounterRead =
  | { readonly outcome: 'done'; readonly act: CounterAct }
  | { readonly outcome: 'refused'; readonly which: CounterRefusal };

const refused = (which: CounterRefusal): CounterRead => ({ outcome: 'refused', which });

/** Finds the order of a pickup code or a reference, typed or read: `pickup` a code of no order, `unknown` anything else. */
export function findCollection(text: string): CounterRead {
  const code = readPickupCode(text);
  const reference = text.trim().toUpperCase();
  const order = PRACTICE_COLLECTIONS.findIndex((one) =>
    code === null ? one.reference === reference : one.code === code,
  );
  if (order < 0) return refused(code === null ? 'unknown' : 'pickup');
  return { outcome: 'done', act: { kind: 'open', order, isChecked: code !== null } };
}

/** Whether what the customer says is the pickup code of an order. */
export const isCodeOf = (order: number, text: string): boolean =>
  readPickupCode(text) === PRACTICE_COLLECTIONS[order]?.code;

/** Reads a parcel for the open order: `otherOrder` it is another customer's, `unknown` it is none of this counter. */
export function readParcel(order: number, text: string): CounterRead {
  const place = PRACTICE_COLLECTIONS.findIndex(({ spots }, at) => spots.some((_, n) => parcelCode(at, n + 1) === text));
  if (place !== order) return refused(place < 0 ? 'unknown' : 'otherOrder');
  return { outcome: 'done', act: { kind: 'read', parcel: Number(text.split('-').at(-1)) } };
}

/** Whether each parcel of the open order was read. */
export const isAllRead = ({ order, read }: Pick<CounterState, 'order' | 'read'>): boolean =>
  order !== null && read.length === PRACTICE_COLLECTIONS[order]?.spots.length;

/** What a person says of a hand-over. */
export interface PracticeHandOver {
  readonly method: IdentityMethod;
  readonly digits: string;
  readonly name: string;
  readonly isSigned: boolean;
}

/**
 * Whether the open order may be handed to the customer in front of the counter, each by themselves and with a document.
 * @returns `null` = it may; otherwise the first thing that is wrong: whose order it is, parcels, who they are, signature
 */
export function judgeHandOver(round: number, state: CounterState, said: PracticeHandOver): CounterRefusal | null {
  const { method, digits, name, isSigned } = said;
  const visitor = PRACTICE_VISITORS[round];
  if (!visitor || state.order !== visitor.order) return 'wrong-person';
  if (!isAllRead(state)) return 'unread';
  if (PRACTICE_COLLECTIONS[visitor.order]?.isBroken) return 'damaged';
  const lastDigits = lastDigitsOf(digits);
  const problem = identityProblem({ method, codeId: state.isChecked ? 1 : null, lastDigits, name });
  if (method === 'authorised' || problem !== null) return 'identity';
  if (method === 'document' && lastDigits !== lastDigitsOf(visitor.document)) return 'wrong-digits';
  return isSigned ? null : 'unsigned';
}

/** Whether the parcels of the open order rightly stay at the counter for this reason; `null` = they do. */
export function judgeRefusal(round: number, state: CounterState, reason: CollectionRefusal): CounterRefusal | null {
  const visitor = PRACTICE_VISITORS[round];
  if (!visitor || state.order !== visitor.order) return 'wrong-person';
  if (!isAllRead(state)) return 'unread';
  if (!PRACTICE_COLLECTIONS[visitor.order]?.isBroken) return 'good-parcel';
  return reason === 'damaged' ? null : 'wrong-reason';
}

/** What goes wrong at the counter now; `null` = nothing. */
export function counterDrill(run: PracticeRun<SessionEvent<CounterAct>>, state: CounterState): PracticeDrill | null {
  const round = run.rounds.length - 1;
  const isSecond = round === SECOND && state.order === PRACTICE_VISITORS[SECOND].order;
  const wasRead = (wanted: string) => run.refusals.some(({ text }) => text === wanted);
  const comes: Readonly<Partial<Record<PracticeDrill, boolean>>> = {
    network: round > FIRST || state.order !== null,
    otherParcel: wasRead(STRAY_PARCEL),
    notFound: isSecond && state.read.length > 0,
    battery: round > SECOND || (isSecond && isAllRead(state)),
    wrongPerson: round === LAST,
    wrongCode: wasRead(FORMER_CODE),
  };
  return dueDrill(run, (drill) => comes[drill] ?? false);
}
