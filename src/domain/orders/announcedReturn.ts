import { isDelivered } from '../status/changeStatus.ts';
import type { UnitsLeft } from './followUp.ts';
import { RETURN_REASONS, type ReturnReason, type ReturnRules, type ReturnWay } from './returnSettings.ts';

const DAY_MS = 86_400_000;

/** Longest comment of a customer, UTF-16 units. */
export const LONGEST_RETURN_COMMENT = 1000;
/** Photos of one return. */
export const MOST_RETURN_PHOTOS = 6;

interface ReturnedOrder {
  readonly type: string;
  readonly status: string;
  /** Oldest first. */
  readonly history: readonly { readonly status: string; readonly at: Date }[];
}

/** Why nothing of an order can be announced as a return. */
export type ReturnBar = 'cancelled' | 'undelivered' | 'late';

/** Until when a return of the order can be announced, ms since 1970; null = it was never delivered. */
export function returnUntil(
  { history }: Pick<ReturnedOrder, 'history'>,
  { days }: Pick<ReturnRules, 'days'>,
): number | null {
  const delivered = history.find(({ status }) => isDelivered(status));
  return delivered ? delivered.at.getTime() + days * DAY_MS : null;
}

/** Why a customer cannot announce a return of this order; null = they can. */
export function returnBar(order: ReturnedOrder, rules: Pick<ReturnRules, 'days'>, now: Date): ReturnBar | null {
  if (order.status === 'CANCELED') return 'cancelled';
  const until = returnUntil(order, rules);
  if (until === null) return 'undelivered';
  return now.getTime() > until ? 'late' : null;
}

/** The SKUs of a text with one a line. */
export function keptSkus(text: string): ReadonlySet<string> {
  return new Set(text.split(/\r?\n/).map(skuKey).filter(Boolean));
}

/** How SKUs are compared: people write them by hand. */
export const skuKey = (sku: string): string => sku.trim().toUpperCase();

export interface AnnouncedLine {
  readonly id_product: number;
  readonly units: number;
  readonly reason: ReturnReason;
}

/** What a customer says of a return, before anybody looked at it. */
export interface SaidReturn {
  readonly lines: readonly { readonly id_product: number; readonly units: number; readonly reason: string }[];
  readonly comment: string;
  readonly way: string;
}

export interface AnnouncedReturn {
  readonly lines: readonly AnnouncedLine[];
  readonly comment: string;
  readonly way: ReturnWay;
}

/** What is wrong with an announcement: `units` and `reason` name their product. */
export type ReturnProblem =
  | { readonly problem: 'nothing' | 'comment' | 'way' }
  | { readonly problem: 'units' | 'reason'; readonly id_product: number };

/**
 * Judges what a customer said by the rules of the shop.
 * @param left units of each product that can still come back; a product that the shop never takes back has none
 */
export function judgeReturn(
  said: SaidReturn,
  left: readonly Pick<UnitsLeft, 'idProduct' | 'left'>[],
  rules: Pick<ReturnRules, 'reasons' | 'ways'>,
): { readonly announced: AnnouncedReturn } | { readonly problems: readonly ReturnProblem[] } {
  const most = new Map(left.map((one) => [one.idProduct, one.left]));
  const reasonOf = (text: string) => rules.reasons.find((reason) => reason === text);
  const problems: ReturnProblem[] = [];
  const lines: AnnouncedLine[] = [];
  const chosen = said.lines.filter(({ units }) => units !== 0);
  for (const { id_product, units, reason: text } of chosen) {
    const reason = reasonOf(text);
    if (!Number.isInteger(units) || units < 0 || units > (most.get(id_product) ?? 0))
      problems.push({ problem: 'units', id_product });
    else if (!reason) problems.push({ problem: 'reason', id_product });
    else lines.push({ id_product, units, reason });
  }
  if (chosen.length === 0) problems.push({ problem: 'nothing' });
  if (said.comment.length > LONGEST_RETURN_COMMENT) problems.push({ problem: 'comment' });
  const way = rules.ways.find((one) => one === said.way);
  if (!way) problems.push({ problem: 'way' });
  if (!way || problems.length > 0) return { problems };
  return { announced: { lines, comment: said.comment, way } };
}

/** Who pays the way back. A parcel with one thing that the shop did wrong is the shop's. */
export function payerOf(
  lines: readonly Pick<AnnouncedLine, 'reason'>[],
  { paid_by }: Pick<ReturnRules, 'paid_by'>,
): 'shop' | 'customer' {
  if (paid_by !== 'fault') return paid_by;
  const isFault = (reason: ReturnReason) => RETURN_REASONS.some((one) => one.reason === reason && one.isFault);
  return lines.some(({ reason }) => isFault(reason)) ? 'shop' : 'customer';
}
