import type { finishpicking } from '#contract/picking/picking.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { ActionResult } from '#contract/actionResult.ts';
import type { RecordedLine } from '#domain/blackBox/recording.ts';
import { PICKING } from '#domain/picking/kind.ts';
import { surplusOf, type SurplusUnits } from '#domain/picking/surplusOf.ts';
import { isAnnouncedBy } from '#domain/workSession/claim.ts';
import { pickingStatus } from '#domain/picking/pickingStatus.ts';
import { finishPicking } from '#domain/picking/finishPicking.ts';
import { statusFacts } from '#domain/status/status.ts';
import { typeAllows } from '#domain/status/typeAllows.ts';
import type { OrderOutcome } from '../../commands/orderAction.ts';
import type { CommandRequest } from '../../commands/commandRequest.ts';
import type { CommandTx } from '../../commands/commandStore.ts';
import type { NewIncident, PickingPort, SessionCount } from '../pickingPort.ts';
import type { LearnedCountsPort } from '../../commands/learnedCountsPort.ts';
import type { OrderFacts } from '../../commands/orderFacts.ts';
import { forEachOrder } from '../../commands/forEachOrder.ts';
import type { CommandEnvironment } from '../../commands/environment.ts';
import { happenedOf } from '../../commands/happenedOf.ts';

type Body = BodyOf<typeof finishpicking>;

/**
 * Ends a picking session. Counts of a session replace older versions of the same session and are summed with those of
 * other sessions, so any repeat, in any order, with or without the ledger, has the same result. The status is
 * calculated from the sums. What the device claims is ignored, except for an untouched order (no counts): it stays as
 * it was, or is let go when this person had announced its picking. Units beyond what is ordered are stored and shown,
 * never clipped; whose they are is said in `surplus`, and a later version of the session takes them out once they were put
 * back. Reasons for missing units are stored per session; its last version replaces them all. A session that was handed
 * over may be told by both devices, in any order: it counts once, under the name of who counted it. Codes per order:
 * 3200 type is not picked, 12001, 12006, 1002 (out of the warehouse), 18176 product not in the order, 1008. A session
 * of another user: every order in `forbiddens`.
 */
export async function finishPickingCommand(
  tx: CommandTx & PickingPort & LearnedCountsPort,
  env: CommandEnvironment,
  request: CommandRequest,
): Promise<ActionResult> {
  const { orders, session } = request.body as Body;
  const countsOf = sumByOrder(session.counts);
  const ids = [...orders.map((order) => order.id), ...countsOf.keys()];
  const report = await tx.touchSession({
    id: session.id,
    userId: session.handed ? null : request.actor.userId,
    deviceId: request.envelope?.device?.deviceId ?? null,
    version: session.version,
    at: env.now(),
    happened: happenedOf(request, env),
  });
  if (report === 'foreign') return { success: [], errors: [], forbiddens: [...new Set(ids)] };
  if (report === 'known') return forEachOrder(tx, env, ids, async () => null);
  if (session.walked)
    await tx.saveWalk({
      sessionId: session.id,
      version: session.version,
      orderIds: [...new Set(ids)],
      stops: session.walked,
      at: env.now(),
    });
  if (session.recording !== undefined)
    await tx.saveRecording({
      sessionId: session.id,
      kind: 'picking',
      ended: 'finished',
      userId: request.actor.userId,
      userName: request.actor.name,
      text: session.recording,
      lines: linesOf(orders, countsOf),
      at: env.now(),
      happened: happenedOf(request, env),
    });
  const said = new Map(orders.map((order) => [order.id, order]));
  const surplus: NonNullable<ActionResult['surplus']> = [];
  const result = await forEachOrder(tx, env, ids, (order) => {
    const { status = 'PENDING', incidents = [], tote = null, learned = [] } = said.get(order.id) ?? {};
    const picked = {
      counts: countsOf.get(order.id) ?? new Map(),
      claimed: status,
      incidents: incidentsOf(incidents),
      tote,
      learned,
      isTold: report === 'told',
    };
    // Two devices tell what was handed over; the one that counted it is told what to put back.
    const over = (units: readonly SurplusUnits[]) => {
      if (!session.handed) surplus.push(...units.map((one) => ({ order_id: order.id, ...one })));
    };
    return finishOrder(tx, env, request, order, picked, over);
  });
  return tx.explain({ ...result, ...(surplus.length > 0 && { surplus }) }, {});
}

/** What was to be picked, as the device knew it at the end. */
function linesOf(orders: Body['orders'], counts: ReturnType<typeof sumByOrder>): readonly RecordedLine[] {
  return orders.flatMap(({ id, products }) =>
    products.map(({ id_product, quantity, validated_products: done }) => ({
      order_id: id,
      id_product,
      required: quantity,
      before: Math.min(quantity, Math.max(0, done - (counts.get(id)?.get(id_product) ?? 0))),
    })),
  );
}

/** Statuses of an order that nobody touched. */
const UNTOUCHED: ReadonlySet<string> = new Set(['PENDING', 'PICKEDUP_CANCELLED']);

/** Results that mean that units were picked. */
const WITH_UNITS: ReadonlySet<string> = new Set(['PICKEDUP', 'PARTIALLYPICKEDUP']);

/** What the session reports of one order. */
interface SaidOfOrder {
  readonly counts: ReadonlyMap<number, number>;
  readonly claimed: string;
  readonly incidents: readonly NewIncident[];
  readonly tote: string | null;
  readonly learned: NonNullable<Body['orders'][number]['learned']>;
  /** Whoever works on the order now told its counts already: they make no status any more. */
  readonly isTold: boolean;
}

async function finishOrder(
  tx: CommandTx & PickingPort & LearnedCountsPort,
  env: CommandEnvironment,
  request: CommandRequest,
  order: OrderFacts,
  { counts, claimed, incidents, tote, learned, isTold }: SaidOfOrder,
  over: (units: readonly SurplusUnits[]) => void,
): Promise<OrderOutcome> {
  if (!typeAllows(order, statusFacts('PICKEDUP').appliesTo)) return { code: 3200, data: [] };
  const named = [...counts.keys(), ...incidents.map((one) => one.idProduct)];
  const standing = { status: order.status, history: order.history.map(({ status }) => status) };
  const gone = finishPicking(standing, 'PENDING');
  // Nothing was done to the order, or all of it was put back, so there is nothing to refuse and nothing to decide.
  const isEmpty = UNTOUCHED.has(claimed) && named.length === 0;
  if (gone.outcome === 'refused' && !isEmpty) return { code: gone.code, data: [] };
  const ordered = orderedUnits(order);
  if (named.some((product) => !ordered.has(product))) return { code: 18176, data: [] };
  const { session } = request.body as Body;
  const happened = happenedOf(request, env);
  const rows = countRows(session, ordered, counts);
  await tx.upsertCounts(order, rows, env.now());
  if (gone.outcome === 'refused' && session.version === 1) return null;
  if (incidents.length > 0 || session.version > 1) {
    await tx.saveIncidents(order, {
      sessionId: session.id,
      version: session.version,
      at: env.now(),
      happened,
      incidents,
    });
  }
  if (tote !== null || session.version > 1)
    await tx.saveTote(order, { sessionId: session.id, version: session.version, tote });
  if (learned.length > 0 || session.version > 1)
    await tx.saveLearnedCounts(order, {
      sessionId: session.id,
      version: session.version,
      work: 'picking',
      userId: request.actor.userId,
      userName: request.actor.name,
      at: happened?.at ?? env.now(),
      counts: learned,
    });
  const totals = await tx.totals(order.id);
  if ([...counts.keys()].some((product) => (totals.get(product) ?? 0) > (ordered.get(product) ?? 0)))
    over(surplusOf(session.id, ordered, await tx.sessionCounts(order.id)));
  if (isTold) return null;
  const units = [...ordered].map(([product, quantity]) => ({ quantity, validated: totals.get(product) ?? 0 }));
  // A later version may take everything back; then the remaining counts decide the status again. Rows of zero alone
  // change nothing.
  const touched = !UNTOUCHED.has(claimed) || named.length > 0 || WITH_UNITS.has(order.status);
  const end = finishPicking(
    standing,
    pickingStatus(units, touched, isAnnouncedBy(PICKING, order, request.actor.userId)),
  );
  if (end.outcome === 'append') {
    await tx.appendStatus(order, {
      status: end.status,
      at: happened?.at ?? env.now(),
      receivedAt: env.now(),
      clockDoubtful: happened?.clockDoubtful ?? false,
      userId: request.actor.userId,
      userName: request.actor.name,
      deviceId: request.envelope?.device?.deviceId ?? null,
      source: 'picking',
      observations: null,
    });
  }
  return null;
}

/**
 * The counts to write. A later version of a session reports everything again: a product that it no longer names went
 * back to zero. The zero must be written, or an older version that arrives late would bring the units back.
 */
function countRows(
  session: Body['session'],
  ordered: ReadonlyMap<number, number>,
  counts: ReadonlyMap<number, number>,
): SessionCount[] {
  const products = session.version > 1 ? ordered.keys() : counts.keys();
  return [...products].map((idProduct) => ({
    idProduct,
    sessionId: session.id,
    version: session.version,
    count: counts.get(idProduct) ?? 0,
  }));
}

/** If a device reports a product twice, the last report counts. */
function incidentsOf(said: NonNullable<Body['orders'][number]['incidents']>): readonly NewIncident[] {
  const byProduct = new Map(said.map((one) => [one.id_product, one]));
  return [...byProduct.values()].map(({ id_product, reason, units, note = null, photos = [] }) => ({
    idProduct: id_product,
    reason,
    units,
    note,
    photos: [...new Set(photos)],
  }));
}

function orderedUnits(order: OrderFacts): ReadonlyMap<number, number> {
  const units = new Map<number, number>();
  for (const line of order.lines) units.set(line.idProduct, (units.get(line.idProduct) ?? 0) + line.quantity);
  return units;
}

function sumByOrder(counts: Body['session']['counts']): ReadonlyMap<number, ReadonlyMap<number, number>> {
  const byOrder = new Map<number, Map<number, number>>();
  for (const { order_id, id_product, count } of counts) {
    const products = byOrder.get(order_id) ?? new Map<number, number>();
    products.set(id_product, (products.get(id_product) ?? 0) + count);
    byOrder.set(order_id, products);
  }
  return byOrder;
}
