import { isValidGtin } from '../codes/gtin.ts';
import type { LearnedCode } from '../codes/learnedCode.ts';
import { learnedMeaning } from '../codes/learnedMeaning.ts';
import { matchCode, type CodedProduct } from '../codes/matchCode.ts';
import type { ReadCode } from '../codes/readCode.ts';
import type { PickingAct } from './events.ts';
import type { ListedOrder } from './pickList.ts';
import { isSameText } from '../codes/isSameText.ts';
import { firstInHand, type PickContext } from './pickContext.ts';
import type { Picked, PutFirst } from './pickUnits.ts';
import { lineDone } from './session.ts';
import { TOTE_LENGTH } from './totes.ts';

/** Whether two tote codes are the same one: letter case and blanks around them do not matter. */
function sameTote(left: string, right: string): boolean {
  return left.trim().toUpperCase() === right.trim().toUpperCase();
}

/** The order whose tote this is; `null` = no tote of this session. */
export function orderOfTote(text: string, { list, state }: Pick<PickContext, 'list' | 'state'>): ListedOrder | null {
  return list.orders.find((order) => sameTote(state.totes.get(order.id) ?? '', text)) ?? null;
}

export type Bound =
  /** `left` = orders that still need a tote. */
  | {
      readonly outcome: 'bound';
      readonly acts: readonly PickingAct[];
      readonly order: ListedOrder;
      readonly tote: string;
    }
  /** The tote belongs to that order already. */
  | { readonly outcome: 'refused'; readonly reason: 'tote-bound'; readonly order: ListedOrder }
  /** The code names a product, a place or an order. As a tote it would have two meanings. */
  | NotATote
  /** The code does not look like a tote of this client; `masks`: how they look. */
  | {
      readonly outcome: 'refused';
      readonly reason: 'odd-tote';
      readonly text: string;
      readonly masks: readonly string[];
    };

interface NotATote {
  readonly outcome: 'refused';
  readonly reason: 'not-a-tote';
  readonly text: string;
}

/** Everything else that a code could name: it is ruled out before the code becomes a tote. */
export interface ToteContext extends PickContext {
  /** Products that the device knows beyond those of the list. */
  readonly known: () => readonly CodedProduct[];
  /** What codes were taught to mean; absent = nothing. */
  readonly learned?: readonly LearnedCode[] | undefined;
}

/**
 * Binds a tote to an order by its label. Codes of refusal: 'tote-bound', 'not-a-tote', 'odd-tote'.
 * @param text not blank.
 */
export function bindTote(text: string, order: ListedOrder, context: ToteContext): Bound {
  const tote = text.trim();
  const owner = orderOfTote(tote, context);
  if (owner) return { outcome: 'refused', reason: 'tote-bound', order: owner };
  if (meansSomethingElse(tote, context)) return { outcome: 'refused', reason: 'not-a-tote', text: tote };
  const { toteMasks } = context.rules;
  const fits = toteMasks.length === 0 || toteMasks.some(({ pattern }) => pattern.test(tote));
  if (!fits || tote.length > TOTE_LENGTH)
    return { outcome: 'refused', reason: 'odd-tote', text: tote, masks: toteMasks.map(({ name }) => name) };
  return { outcome: 'bound', acts: [{ kind: 'bind', order_id: order.id, tote }], order, tote };
}

/**
 * Whether a code is that of a product: one that the device knows, or, where the client set no masks for totes, any
 * valid GTIN.
 */
export function namesProduct(text: string, { list, rules, known, learned = [] }: ToteContext): boolean {
  return (
    learnedMeaning(text, learned) !== null ||
    (rules.toteMasks.length === 0 && isValidGtin(text)) ||
    [list.lines, known()].some((products) => matchCode(text, products, rules.code_types).outcome !== 'none')
  );
}

function meansSomethingElse(text: string, context: ToteContext): boolean {
  const { list } = context;
  return (
    namesProduct(text, context) ||
    list.orders.some((order) => isSameText(order.order_reference, text)) ||
    list.lines.some((line) => line.location !== null && isSameText(line.location, text))
  );
}

export type Put =
  | Extract<Picked, { outcome: 'accepted' }>
  /** The tote of another order: `order` is the right one, `found` the one whose tote was read. */
  | {
      readonly outcome: 'refused';
      readonly reason: 'foreign-tote';
      readonly order: ListedOrder;
      readonly found: ListedOrder;
    }
  | PutFirst;

/**
 * Puts the units in the hand into the tote that was read: everything of one gesture for that order counts now. `null`
 * with empty hands. Codes of refusal: 'foreign-tote', 'put-first' (the code is no tote of this session).
 */
export function putInTote(code: ReadCode, context: PickContext): Put | null {
  const held = firstInHand(context);
  if (!held) return null;
  const { state } = context;
  const found = orderOfTote(code.text, context);
  if (!found) return { outcome: 'refused', reason: 'put-first', line: held.line, order: held.order };
  const take = state.inHand.find((one) => one.order_id === found.id);
  if (!take) return { outcome: 'refused', reason: 'foreign-tote', order: held.order, found };
  const { n, order_id, id_product, units } = take;
  const act: PickingAct = {
    kind: 'add',
    order_id,
    id_product,
    units,
    scan: { text: code.text, source: code.source },
    took: n,
  };
  const allotments = [{ order_id, letter: found.letter, units }];
  return { outcome: 'accepted', acts: [act], line: held.line, allotments, done: lineDone(state, held.line) + units };
}
