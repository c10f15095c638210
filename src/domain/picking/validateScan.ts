import { cardOf } from '../workSession/cards.ts';
import type { LearnedCode } from '../codes/learnedCode.ts';
import { matchCode, type CodedProduct } from '../codes/matchCode.ts';
import { matchScan } from '../codes/matchScan.ts';
import type { NotUnit } from '../codes/notUnits.ts';
import type { ReadCode } from '../codes/readCode.ts';
import { parseLocation } from './location.ts';
import type { ListedOrder, PickLine } from './pickList.ts';
import { isSameText } from '../codes/isSameText.ts';
import type { PickContext } from './pickContext.ts';
import { pickUnits, type Picked } from './pickUnits.ts';
import { bindTote, orderOfTote, putInTote, type Bound, type Put } from './scanTote.ts';
import { shelfZoneOf } from './zones.ts';

/** A product that the device knows from other orders: enough to name it. */
export interface KnownProduct extends CodedProduct {
  readonly name: string;
}

export type ScanDecision<Known = KnownProduct> =
  | Picked
  | Bound
  | Put
  | { readonly outcome: 'note'; readonly note: 'order'; readonly order: ListedOrder }
  /** `place` as the label says it. */
  | { readonly outcome: 'note'; readonly note: 'location'; readonly place: string; readonly lines: readonly PickLine[] }
  /** The tote that the last unit went into; when nothing was counted yet, any tote of this session. */
  | { readonly outcome: 'note'; readonly note: 'tote'; readonly order: ListedOrder }
  | { readonly outcome: 'note'; readonly note: 'undo' }
  | { readonly outcome: 'note'; readonly note: 'acknowledge' }
  | { readonly outcome: 'refused'; readonly reason: 'unknown'; readonly text: string }
  /** A known product that no order of this session contains. */
  | { readonly outcome: 'refused'; readonly reason: 'not-here'; readonly product: Known }
  /** The code names a product and says no number of its units. */
  | { readonly outcome: 'refused'; readonly reason: NotUnit; readonly name: string }
  /** A text that is the place of no line, while a place has to be scanned. */
  | { readonly outcome: 'refused'; readonly reason: 'wrong-place'; readonly text: string }
  /**
   * A product of this session that the order in hand does not contain. To pick it, the person goes to that order first.
   */
  | { readonly outcome: 'refused'; readonly reason: 'other-order'; readonly line: PickLine }
  /** A product of this session in a zone that somebody else picks. */
  | { readonly outcome: 'refused'; readonly reason: 'other-zone'; readonly line: PickLine; readonly zone: string }
  /** Only orders that are gone need it; `order` = the first of them. */
  | { readonly outcome: 'refused'; readonly reason: 'order-gone'; readonly line: PickLine; readonly order: ListedOrder }
  /** Several lines carry this code: the person says which, then `pickUnits`. */
  | { readonly outcome: 'refused'; readonly reason: 'ambiguous'; readonly lines: readonly PickLine[] };

export interface ScanContext<Known> extends PickContext {
  /** Called only for a code that the list does not know, to name the wrong product. */
  readonly known: () => readonly Known[];
  /** What codes were taught to mean; absent = nothing. */
  readonly learned?: readonly LearnedCode[] | undefined;
}

/**
 * Decides what a read code means for a picking session. Every open line in view is accepted, in any order. While a tote
 * is awaited, cards are tried first, then that tote; else products, orders, places, totes, cards.
 * @param units how many the code stands for; more than are missing are refused as a whole.
 */
export function validateScan<Known extends KnownProduct>(
  scan: ReadCode,
  units: number,
  context: ScanContext<Known>,
): ScanDecision<Known> {
  const { list, view, rules } = context;
  const text = scan.text.trim();
  const card = noteOfCard(text);
  if (view.toBind) return card ?? bindTote(text, view.toBind, context);
  const put = putInTote(scan, context);
  if (put) return card ?? put;
  if (scan.stands) return namedOnly(scan.stands, text, context);
  const match = matchScan(scan, view.list.lines, rules.code_types);
  if (match.outcome === 'one') return pickUnits(match.product, units, context, scan);
  if (match.outcome === 'several') return { outcome: 'refused', reason: 'ambiguous', lines: match.products };
  const order = list.orders.find((one) => !one.gone && isSameText(one.order_reference, text));
  if (order) return { outcome: 'note', note: 'order', order };
  const lines = view.list.lines.filter((line) => line.location !== null && isSameText(line.location, text));
  if (lines.length > 0) return { outcome: 'note', note: 'location', place: text.toUpperCase(), lines };
  return toteOf(text, context) ?? card ?? outOfView(scan, context) ?? elsewhere(scan, context);
}

/** A product of the session or of the device that a code names without counting it. */
function namedOnly<Known extends KnownProduct>(
  stands: NotUnit,
  text: string,
  { list, rules, known }: ScanContext<Known>,
): ScanDecision<Known> {
  for (const products of [list.lines, known()]) {
    const match = matchCode<KnownProduct>(text, products, rules.code_types);
    const product =
      match.outcome === 'several' ? match.products[0] : match.outcome === 'one' ? match.product : undefined;
    if (product) return { outcome: 'refused', reason: stands, name: product.name };
  }
  return { outcome: 'refused', reason: 'unknown', text };
}

function noteOfCard(text: string): ScanDecision<never> | null {
  const card = cardOf(text);
  return card && { outcome: 'note', note: card };
}

/** A tote that is read with empty hands confirms the last unit, or shows that it went into the wrong tote. */
function toteOf(text: string, context: PickContext): ScanDecision<never> | null {
  const found = orderOfTote(text, context);
  if (!found) return null;
  const last = context.state.inForce.findLast((event) => event.kind === 'add');
  const right = context.list.orders.find((order) => order.id === last?.order_id);
  if (context.view.mode !== 'tote' || !right || right.id === found.id)
    return { outcome: 'note', note: 'tote', order: found };
  return { outcome: 'refused', reason: 'foreign-tote', order: right, found };
}

/**
 * A product or a place of the session that is outside the zone or the order in hand, or that no order needs any more.
 */
function outOfView(scan: ReadCode, { list, view, rules }: PickContext): ScanDecision<never> | null {
  const text = scan.text.trim();
  const match = matchScan(scan, list.lines, rules.code_types);
  const [product] = match.outcome === 'one' ? [match.product] : match.outcome === 'several' ? match.products : [];
  const line = product ?? list.lines.find((one) => one.location !== null && isSameText(one.location, text));
  if (!line) return null;
  const wanting = list.orders.filter((order) => line.shares.some((share) => share.order_id === order.id));
  const [gone] = wanting;
  if (gone && wanting.every((order) => order.gone))
    return { outcome: 'refused', reason: 'order-gone', line, order: gone };
  const zone = shelfZoneOf(line);
  if (view.zone !== null && zone !== view.zone) return { outcome: 'refused', reason: 'other-zone', line, zone };
  return { outcome: 'refused', reason: 'other-order', line };
}

function elsewhere<Known extends KnownProduct>(scan: ReadCode, context: ScanContext<Known>): ScanDecision<Known> {
  const { rules, known } = context;
  const text = scan.text.trim();
  const match = matchScan(scan, known(), rules.code_types);
  if (match.outcome === 'one') return { outcome: 'refused', reason: 'not-here', product: match.product };
  if (rules.force_location && parseLocation(text))
    return { outcome: 'refused', reason: 'wrong-place', text: text.toUpperCase() };
  return { outcome: 'refused', reason: 'unknown', text };
}
