import { finishBody } from '#domain/picking/finish.ts';
import { handedReport } from '#domain/picking/handedReport.ts';
import { PICKING, sessionState } from '#domain/picking/kind.ts';
import { pickList } from '#domain/picking/pickList.ts';
import { cache } from '#offline/db/cacheDatabase.ts';
import { work } from '#offline/db/workDatabase.ts';
import { openReceived } from '#offline/handover/receiveWork.ts';
import type { Command } from '#offline/outbox/command.ts';
import type { FinishPickingArgs } from '#offline/outbox/kinds/finishPicking.ts';
import { readOrderViews } from '#offline/read/readViews.ts';
import { readWorkSession } from '#offline/read/workSessions.ts';
import { appendEvents } from '#offline/workSession/appendEvents.ts';
import { finishWorkSession } from '#offline/workSession/finishWorkSession.ts';
import { readHandovers } from '#offline/workSession/handedAway.ts';
import { openWorkSession } from '#offline/workSession/openWorkSession.ts';
import { COMMANDS } from '#server/actions/commands.ts';
import { runCommand } from '#server/commands/runCommand.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { finishCommand, keyOf, testEnvironment, type Count } from '#tests/fakes/commandFactory.ts';
import { MemoryCommandStore } from '#tests/fakes/memoryCommandStore.ts';
import { PEOPLE, type HandedWork, type Side } from './handoverWorld.ts';
import type { Phones } from './phones.ts';

/** What a receiver tells wrongly of a picking. */
export type PickingBent =
  | 'the receiver tells what was done as its own session'
  | 'the receiver tells it under its own name';

const QUANTITIES = { 10: { 1: 3, 2: 2 }, 11: { 1: 1, 3: 4 } } as const;
const ORDERS = [10, 11];
const SCAN = { by: 'scan', text: '1', source: 'wedge' } as const;

/** A picking of two orders, some of it done. */
export const handedPicking = (bent: PickingBent | null = null): HandedWork => ({
  async begin(random) {
    const orders = ORDERS.map((id) => anOrderDetail(id, QUANTITIES[id as 10]));
    await cache.orders.bulkPut(
      orders.map((order) => ({ id: order.id, order, lists: [], tick: 0, applied: null }) as never),
    );
    const { id: sessionId } = await openWorkSession(PICKING, ORDERS);
    const begun = [1, 2, 3].slice(0, 1 + Math.floor(random() * 3));
    await appendEvents(
      sessionId,
      begun.map((units, at) => ({
        kind: 'add' as const,
        order_id: 10,
        id_product: at === 2 ? 2 : 1,
        units: units === 3 ? 2 : 1,
      })),
      SCAN,
      0,
    );
    return sessionId;
  },
  report: reportOf,
  isTaken: async () => (await work.commands.toArray()).some(({ kind }) => kind === 'picking.finish'),
  open: () => openWorkSession(PICKING, ORDERS),
  wrongAtServer: (phones, holder, random) => wrongAtServer(phones, holder, bent, random),
});

async function reportOf(sessionId: string) {
  const stored = await readWorkSession(PICKING, sessionId);
  if (!stored) throw new Error('no session');
  const views = await readOrderViews(ORDERS, stored.session.userId);
  const finished = { id: sessionId, version: stored.session.version + 1, clientId: 1 };
  return handedReport(pickList(views, 'return'), sessionState(stored.events), finished);
}

async function wrongAtServer(
  phones: Phones<Side>,
  holder: Side,
  bent: PickingBent | null,
  random: () => number,
): Promise<string | null> {
  await phones.take(holder);
  const row = (await readHandovers(PEOPLE[holder].id)).find((one) => one.state === 'received');
  if (row?.role === 'receiver') await openReceived(row);
  else await openWorkSession(PICKING, ORDERS);
  const open = (await work.sessions.toArray()).find(({ state }) => state === 'open');
  if (open) {
    const list = pickList(await readOrderViews(open.orderIds, open.userId), 'return');
    const left = list.lines.flatMap(({ id_product, shares }) =>
      shares.flatMap(({ order_id, required, before }) =>
        required > before ? [{ kind: 'add' as const, order_id, id_product, units: required - before }] : [],
      ),
    );
    await appendEvents(open.id, left, SCAN);
    const stored = await readWorkSession(PICKING, open.id);
    const version = (stored?.session.version ?? 0) + 1;
    const body = finishBody(list, sessionState(stored?.events ?? []), { id: open.id, version, clientId: 1 });
    await finishWorkSession(open.id, { kind: 'picking.finish', body });
  }
  const server = new MemoryCommandStore();
  for (const id of ORDERS)
    server.addOrder({
      id,
      clientId: 1,
      lines: Object.entries(QUANTITIES[id as 10]).map(([product, quantity]) => ({
        idProduct: Number(product),
        quantity,
      })),
      status: 'CREATED',
    });
  const sent: { readonly side: Side; readonly command: Command }[] = [];
  for (const side of ['giver', 'receiver'] as const) {
    await phones.take(side);
    const finishes = (await work.commands.toArray()).filter(({ kind }) => kind === 'picking.finish');
    sent.push(...finishes.map((command) => ({ side, command })));
  }
  const { env } = testEnvironment();
  const orderOf = new Map(sent.map((one) => [one, random()]));
  for (const one of [...sent, ...sent].toSorted((a, b) => (orderOf.get(a) ?? 0) - (orderOf.get(b) ?? 0))) {
    const answer = await runCommand(COMMANDS, server, env, requestOf(one, bent));
    const data = answer.ok ? (answer.data as { success: number[]; forbiddens: number[]; errors: unknown[] }) : null;
    if (!data || data.forbiddens.length + data.errors.length > 0) return `refused: ${JSON.stringify(answer)}`;
  }
  for (const id of ORDERS)
    for (const [product, quantity] of Object.entries(QUANTITIES[id as 10])) {
      const counted = server.order(1, id)?.totals.get(Number(product)) ?? 0;
      if (counted !== quantity) return `order ${id} has ${counted} of ${quantity} of product ${product}`;
    }
  return null;
}

function requestOf({ side, command }: { readonly side: Side; readonly command: Command }, bent: PickingBent | null) {
  const { orders, session } = command.args as FinishPickingArgs;
  const { id: userId, name } = PEOPLE[side];
  const isOwn = session.handed === true && bent === 'the receiver tells what was done as its own session';
  const isNamed = session.handed === true && bent === 'the receiver tells it under its own name';
  const counts = session.counts.map(({ order_id, id_product, count }): Count => [order_id, id_product, count]);
  const device = { deviceId: side === 'giver' ? keyOf(91) : keyOf(92), userId, seq: command.seq, high: 99 };
  return finishCommand(
    command.seq,
    orders.map(({ id }) => id),
    counts,
    {
      session: isOwn ? keyOf(77) : session.id,
      version: session.version,
      ...(session.handed && !isNamed && !isOwn && { handed: true as const }),
    },
    { actor: { userId, name, roleIds: [97] }, key: command.key, device },
  );
}
