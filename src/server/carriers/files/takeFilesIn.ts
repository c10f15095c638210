import type { OperatorCode } from '#domain/carriers/operators.ts';
import { applyTracking } from '../tracking/applyTracking.ts';
import { storeTraces, type OrderTrace } from '../tracking/storeTraces.ts';
import { allOrEachApart } from '../../commands/allOrEachApart.ts';
import { environmentOf } from '../../commands/environment.ts';
import type { FileNews, FileWords } from '../operators/byFiles.ts';
import type { FileSession } from '../../outside/fileHost.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import type { FileLine } from '../contracts/fileBooks.ts';
import type { CallRuntime } from '../../commands/orderAction.ts';

/** News of a day, forty thousand lines; what is longer is none, and would hold everybody else while it is read. */
const LARGEST_BYTES = 4 * 1024 * 1024;
/** Files that nobody can read, and that stay where a person finds them. */
const LEFT_ALONE: readonly (string | null | undefined)[] = ['unknown-file', 'too-large'];

interface Reader {
  readonly operator: OperatorCode;
  readonly words: FileWords;
}

/**
 * Takes in what the operator has laid ready. A file counts once, by its name: one that was cut short is read again from
 * its beginning, which changes nothing that it has changed before. What was read is moved out of the way.
 */
export async function takeFilesIn(
  session: FileSession,
  at: FileLine,
  { operator, words }: Reader,
  runtime: CallRuntime,
): Promise<void> {
  const { folders } = words;
  const { clientId, carrierId, line } = at;
  const scoped = <Result>(work: (trx: ScopedTransaction) => Promise<Result>) =>
    inScope(runtime.database, { kind: 'client', clientId }, work);
  // A file whose name begins so is still being written.
  const there = (await session.list(folders.in)).filter(({ name }) => /^[^.][^/]{0,199}$/.test(name));
  if (there.length === 0) return;
  await session.makeFolder(folders.taken);
  for (const { name, size } of there) {
    const known = await scoped((trx) =>
      trx
        .selectFrom('carrier_files')
        .select('problem')
        .where('carrier_id', '=', carrierId)
        .where('line', '=', line)
        .where('direction', '=', 'in')
        .where('name', '=', name)
        .executeTakeFirst(),
    );
    let problem = known?.problem ?? null;
    if (!known) {
      const content = size > LARGEST_BYTES ? null : await session.read(`${folders.in}/${name}`, LARGEST_BYTES);
      const news = content && words.read(name, content);
      if (news) await takeIn(scoped, at, { operator, words }, news, runtime);
      problem = content === null ? 'too-large' : news === null ? 'unknown-file' : unreadOf(news);
      const lines = news ? news.acknowledged.length + news.traces.length : 0;
      const own = { client_id: clientId, carrier_id: carrierId, line, direction: 'in' as const, name };
      await scoped((trx) =>
        trx
          .insertInto('carrier_files')
          .values({ ...own, lines, problem, created_at: runtime.now(), done_at: runtime.now() })
          .onConflict((conflict) =>
            conflict.columns(['client_id', 'carrier_id', 'line', 'direction', 'name']).doNothing(),
          )
          .execute(),
      );
    }
    if (LEFT_ALONE.includes(problem)) continue;
    await session.move(`${folders.in}/${name}`, `${folders.taken}/${runtime.now().getTime()}_${name}`);
  }
}

const unreadOf = ({ unread }: FileNews): string | null => (unread > 0 ? `unread-lines:${unread}` : null);

type Scoped = <Result>(work: (trx: ScopedTransaction) => Promise<Result>) => Promise<Result>;

async function takeIn(
  scoped: Scoped,
  at: FileLine,
  { operator, words }: Reader,
  { acknowledged, traces }: FileNews,
  runtime: CallRuntime,
): Promise<void> {
  const refused = await scoped((trx) => acknowledge(trx, at, words, acknowledged, runtime.now()));
  const scanned = await scoped((trx) => ordersOf(trx, at, traces));
  const all = [...refused, ...scanned];
  await allOrEachApart(
    [...new Set(all.map(({ orderId }) => orderId))],
    (orders) =>
      scoped(async (trx) => {
        const own = all.filter(({ orderId }) => orders.includes(orderId));
        const told = { clientId: at.clientId, operator, at: runtime.now() };
        const changed = await storeTraces(trx, told, own);
        if (changed.length > 0) await applyTracking(trx, changed, runtime.now(), runtime.services.beforeRules);
      }),
    async (order, error) => environmentOf(runtime).report(error, order),
  );
}

/** @returns a scan for each parcel of what was refused */
async function acknowledge(
  trx: ScopedTransaction,
  { carrierId, line }: FileLine,
  { refusedCode }: FileWords,
  answers: FileNews['acknowledged'],
  now: Date,
): Promise<OrderTrace[]> {
  const traces: OrderTrace[] = [];
  for (const { reference, refusal } of answers) {
    const told = await trx
      .updateTable('file_shipments')
      .set({ state: refusal === null ? 'accepted' : 'rejected' })
      .where('carrier_id', '=', carrierId)
      .where('line', '=', line)
      .where('reference', '=', reference)
      .where('state', '=', 'written')
      .returning('reference')
      .executeTakeFirst();
    if (!told || refusal === null) continue;
    const parcels = await trx
      .selectFrom('shipments')
      .innerJoin('order_packages', 'order_packages.order_id', 'shipments.order_id')
      .select(['shipments.order_id', 'order_packages.tracking_number'])
      .where('shipments.carrier_id', '=', carrierId)
      .where('shipments.reference', '=', reference)
      .where('shipments.state', '=', 'booked')
      .where('order_packages.tracking_number', 'is not', null)
      .execute();
    const event = { code: refusedCode, at: now, place: '', text: refusal, signedBy: null };
    for (const { order_id, tracking_number } of parcels)
      traces.push({ orderId: order_id, trackingNumber: tracking_number ?? '', events: [event] });
  }
  return traces;
}

/** The order of each parcel; what is nobody's here is left out. */
async function ordersOf(
  trx: ScopedTransaction,
  { carrierId, line }: FileLine,
  traces: FileNews['traces'],
): Promise<OrderTrace[]> {
  if (traces.length === 0) return [];
  const rows = await trx
    .selectFrom('order_packages')
    .innerJoin('shipments', 'shipments.order_id', 'order_packages.order_id')
    .select(['order_packages.order_id', 'order_packages.tracking_number'])
    .where('shipments.carrier_id', '=', carrierId)
    .where('shipments.line', '=', line)
    .where('shipments.state', '=', 'booked')
    .where(
      'order_packages.tracking_number',
      'in',
      traces.map(({ trackingNumber }) => trackingNumber),
    )
    .execute();
  const orders = new Map(rows.map(({ tracking_number, order_id }) => [tracking_number, order_id]));
  return traces.flatMap((trace) => {
    const orderId = orders.get(trace.trackingNumber);
    return orderId === undefined ? [] : [{ ...trace, orderId }];
  });
}
