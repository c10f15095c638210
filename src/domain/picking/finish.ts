import type { PickLine, PickList } from './pickList.ts';
import { learnedCounts } from '../codes/learnedCounts.ts';
import { pickingStatus, type PickingStatus } from './pickingStatus.ts';
import { countedInSession, shareDone, shortOf, type SessionState, type Short } from './session.ts';
import { touchedOrders } from './touched.ts';
import { unexplained } from './short.ts';
import type { IncidentReason } from './shortReasons.ts';
import type { WalkedStop } from './walked.ts';
import { zonesOf } from './zones.ts';

interface Said extends Omit<Short, 'reason'> {
  readonly reason: IncidentReason;
}

interface ResultLine {
  readonly line: PickLine;
  readonly quantity: number;
  readonly validated: number;
  /** Units of this session alone. */
  readonly counted: number;
  /** Why the missing units could not be picked; `null` when nothing is missing or no reason was given. */
  readonly short: Short | null;
}

/** What picking made of one order, shown before it is sent. */
export interface OrderResult {
  readonly id: number;
  readonly order_reference: string;
  readonly letter: string;
  /** The order was cancelled or taken out of the warehouse: nothing more is picked for it. */
  readonly gone?: true;
  readonly status: PickingStatus;
  readonly required: number;
  readonly validated: number;
  readonly lines: readonly ResultLine[];
  /** Nobody scanned, counted or marked anything of it. */
  readonly untouched: boolean;
  /** The tote that its units lie in; `null` = no units of this session, or no tote. */
  readonly tote: string | null;
  /** Zones that are left to another picker; none without a zone in view. */
  readonly zonesLeft: readonly string[];
}

/** The result per order, in order of selection. */
export function pickingResults(list: PickList, state: SessionState): readonly OrderResult[] {
  const touched = touchedOrders(state, list);
  return list.orders.map(({ held = false, ...order }) => {
    const lines = list.lines.flatMap((line) =>
      line.shares
        .filter((share) => share.order_id === order.id)
        .map((share) => ({
          line,
          quantity: share.required,
          validated: shareDone(state, line.id_product, share),
          counted: countedInSession(state, line.id_product, share),
          short:
            shareDone(state, line.id_product, share) < share.required ? shortOf(state, line.id_product, share) : null,
        })),
    );
    const isTouched = touched.has(order.id);
    return {
      ...order,
      status: pickingStatus(lines, isTouched, held),
      untouched: !isTouched,
      tote: lines.some((one) => one.counted > 0) ? (state.totes.get(order.id) ?? null) : null,
      required: lines.reduce((sum, one) => sum + one.quantity, 0),
      validated: lines.reduce((sum, one) => sum + Math.min(one.validated, one.quantity), 0),
      lines,
      zonesLeft: state.zone === null ? [] : zonesOf(openLines(lines)).filter((zone) => zone !== state.zone),
    };
  });
}

function openLines(lines: readonly ResultLine[]): readonly PickLine[] {
  return lines.filter((one) => one.validated < one.quantity).map((one) => one.line);
}

/** The session that the counts belong to: the server sums counts per session. */
export interface FinishedSession {
  readonly id: string;
  /** Rises with every finish of the same session; from 1. */
  readonly version: number;
  readonly clientId: number;
  /** Where its person walked, in that order; absent = nobody knows. */
  readonly walked?: readonly WalkedStop[];
  /** What was done in it; absent = it is told to nobody. */
  readonly recording?: string;
}

/**
 * The body of `finishpicking`: status and totals per order as the person saw them, and the counts of this session
 * alone. The server sums the counts of all sessions and decides by them.
 */
export function finishBody(list: PickList, state: SessionState, session: FinishedSession) {
  const results = pickingResults(list, state);
  const unsaid = new Set(unexplained(list, state).map((line) => line.id_product));
  return {
    id_client: session.clientId,
    orders: results.map(({ id, status, lines, untouched, gone, tote }) => ({
      id,
      status,
      products: lines.map(({ line, quantity, validated }) => ({
        id_product: line.id_product,
        ean13: line.ean13,
        quantity,
        validated_products: validated,
      })),
      ...(tote !== null && { tote }),
      ...learnedOf(state, id, lines),
      ...incidentsOf(lines, untouched || gone ? new Set() : unsaid),
    })),
    session: {
      id: session.id,
      version: session.version,
      counts: results.flatMap(({ id, lines }) =>
        lines
          .filter(({ counted }) => counted > 0)
          .map(({ line, counted }) => ({ order_id: id, id_product: line.id_product, count: counted })),
      ),
      ...(session.walked?.length && { walked: [...session.walked] }),
      ...(session.recording !== undefined && { recording: session.recording }),
    },
  };
}

/** Units of an order that taught codes counted; no key at all when there are none. Never more than were counted. */
function learnedOf(state: SessionState, orderId: number, lines: readonly ResultLine[]) {
  const takes = new Map(
    state.inForce.flatMap((event) => (event.kind === 'take' ? [[event.n, event.scan] as const] : [])),
  );
  const adds = state.inForce.flatMap((event) => {
    if (event.kind !== 'add' || event.order_id !== orderId) return [];
    const scan = event.took === undefined ? event.scan : takes.get(event.took);
    return scan?.learned === undefined ? [] : [{ id_product: event.id_product, code: scan.text, units: event.units }];
  });
  const learned = learnedCounts(adds, (id) => lines.find(({ line }) => line.id_product === id)?.counted ?? 0);
  return learned.length > 0 ? { learned } : {};
}

/**
 * The shortages of an order; no key at all when there are none.
 * @param unsaid products that are missing without a reason: a shortage is recorded whether or not it was explained
 */
function incidentsOf(lines: readonly ResultLine[], unsaid: ReadonlySet<number>) {
  const incidents = lines.flatMap(({ line, quantity, validated, short }) => {
    const { reason, note, photos }: Said = short ?? { reason: 'unexplained' };
    if (validated >= quantity || (!short && !unsaid.has(line.id_product))) return [];
    return [
      {
        id_product: line.id_product,
        reason,
        units: quantity - validated,
        ...(note ? { note } : {}),
        ...(photos?.length ? { photos: [...photos] } : {}),
      },
    ];
  });
  return incidents.length > 0 ? { incidents } : {};
}
