import 'fake-indexeddb/auto';
import { createCollector, type Collector } from '#domain/workSession/handover/fountain.ts';
import { BLOCK_SIZE, isOf, pictureText, readHandoverCode } from '#domain/workSession/handover/codes.ts';
import { handedReport } from '#domain/picking/handedReport.ts';
import { answered, type Giving, type Receiving } from '#domain/workSession/handover/handover.ts';
import { finishBody } from '#domain/picking/finish.ts';
import { PICKING, sessionState } from '#domain/picking/kind.ts';
import { pickList } from '#domain/picking/pickList.ts';
import { cache } from '#offline/db/cacheDatabase.ts';
import { work } from '#offline/db/workDatabase.ts';
import { giveWork, hearReceiver, readInvitation } from '#offline/handover/giveWork.ts';
import { putHandover } from '#offline/handover/handoverRow.ts';
import {
  handoverAnswer,
  declineWork,
  invitationOf,
  inviteWork,
  openReceived,
  takeWorkIn,
} from '#offline/handover/receiveWork.ts';
import type { Command } from '#offline/outbox/command.ts';
import type { FinishPickingArgs } from '#offline/outbox/kinds/finishPicking.ts';
import { readOrderViews } from '#offline/read/readViews.ts';
import { readWorkSession } from '#offline/read/workSessions.ts';
import { appendEvents } from '#offline/workSession/appendEvents.ts';
import { finishWorkSession } from '#offline/workSession/finishWorkSession.ts';
import { HandedAway, readHandovers } from '#offline/workSession/handedAway.ts';
import { openWorkSession } from '#offline/workSession/openWorkSession.ts';
import { bytesOfBase64 } from '#platform/base64.ts';
import { COMMANDS } from '#server/actions/commands.ts';
import { runCommand } from '#server/commands/runCommand.ts';
import { finishCommand, keyOf, testEnvironment, type Count } from '#tests/fakes/commandFactory.ts';
import { MemoryCommandStore } from '#tests/fakes/memoryCommandStore.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { Phones } from './phones.ts';
import { randomOf } from './random.ts';

/** A protocol that is wrong in one point. */
export type HandoverBent =
  | 'the giver lets go of its lock at a restart'
  | 'pictures are shown before the lock is stored'
  | 'the answer is shown before the work is stored'
  | 'a receiver declines what it has'
  | 'the receiver tells what was done as its own session'
  | 'the receiver tells it under its own name';

const QUANTITIES = { 10: { 1: 3, 2: 2 }, 11: { 1: 1, 3: 4 } } as const;
const ORDERS = [10, 11];
const PEOPLE = { giver: { id: 7, name: 'Ana' }, receiver: { id: 8, name: 'Eva' } } as const;
type Side = keyof typeof PEOPLE;
const SCAN = { by: 'scan', text: '1', source: 'wedge' } as const;

const reads = (text: string) => readHandoverCode(text);

/**
 * One hand-over with power cuts, then a quiet end, then both outboxes at the server.
 * @returns what is wrong, in words; null = each promise was kept. And how often the power was cut
 */
export async function handOver(
  seed: number,
  bent: HandoverBent | null = null,
): Promise<{ readonly wrong: string | null; readonly cuts: number }> {
  const { next: random } = randomOf(seed, 'handover');
  const chance = (part: number) => random() < part;
  const phones = new Phones<Side>(PEOPLE, 'giver');
  const orders = ORDERS.map((id) => anOrderDetail(id, QUANTITIES[id as 10]));
  await phones.begin();
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
  let cuts = 0;
  let collector: { readonly of: string; readonly size: number; readonly is: Collector } | null = null;
  let shown: { readonly id: string; readonly file: Uint8Array } | null = null;
  let early: Receiving | null = null;
  let isQuiet = false;
  const isCut = () => !isQuiet && chance(0.45);
  const during = async <Value>(side: Side, going: () => Promise<Value>): Promise<Value | null> => {
    if (!isCut()) return going();
    cuts += 1;
    // Often in the first moment: a store that is quick has committed at the next one.
    await phones.cut(going(), chance(0.4) ? 0 : Math.floor(random() * 14));
    if (side === 'receiver') collector = null;
    else if (bent !== 'pictures are shown before the lock is stored') shown = null;
    if (side === 'giver' && bent === 'the giver lets go of its lock at a restart')
      for (const one of await readHandovers(7))
        if (one.role === 'giver' && one.state === 'giving') await inWork(() => putHandover(answered(one, 'back')));
    return null;
  };
  const rowsOf = async (side: Side) => {
    await phones.take(side);
    return readHandovers(PEOPLE[side].id);
  };
  const given = async () => (await rowsOf('giver')).find((one): one is Giving => one.role === 'giver');
  const received = async () => {
    const rows = (await rowsOf('receiver')).filter((one): one is Receiving => one.role === 'receiver');
    return rows.find(({ state }) => state !== 'declined') ?? rows[0];
  };

  /** Whoever may go on with the work. */
  const holders = async (): Promise<readonly Side[]> => {
    await phones.take('receiver');
    const isReceived = (await work.commands.toArray()).some(({ kind }) => kind === 'picking.finish');
    const giver = await given();
    await phones.take('giver');
    const opened = await openWorkSession(PICKING, ORDERS).then(
      () => true,
      (error: unknown) => {
        if (error instanceof HandedAway) return false;
        throw error;
      },
    );
    const isOpen = opened && giver?.state !== 'given';
    return [...(isOpen ? (['giver'] as const) : []), ...(isReceived ? (['receiver'] as const) : [])];
  };

  const give = async (invitation: string): Promise<void> => {
    const session = await work.sessions.get(sessionId);
    const code = await readInvitation(invitation, 1);
    if (typeof code === 'string' || session?.state !== 'open') return;
    const report = await reportOf(sessionId);
    const going = async () => giveWork(sessionId, code, report, 'handed over');
    const done = await during('giver', async () => {
      const giving = await going();
      if (bent === 'pictures are shown before the lock is stored' && typeof giving !== 'string')
        shown = { id: giving.id, file: bytesOfBase64(giving.file) };
      return giving;
    });
    if (done !== null && typeof done !== 'string') shown = { id: done.id, file: bytesOfBase64(done.file) };
  };
  const watch = async (receiving: Receiving): Promise<void> => {
    if (!shown) return;
    const first = Math.floor(random() * 50);
    const missed = isQuiet ? 0 : 0.4;
    for (let n = first; n < first + 40; n += 1) {
      const code = chance(missed) ? null : reads(pictureText(shown.id, shown.file, n));
      if (code?.what !== 'picture' || !isOf(receiving.id, code)) continue;
      collector ??= { of: receiving.id, size: code.size, is: createCollector(code.size, BLOCK_SIZE) };
      if (collector.of !== receiving.id || collector.size !== code.size) return;
      collector.is.take(code.n, code.bytes);
    }
    const file = collector?.is.file();
    if (!file) return;
    if (bent === 'the answer is shown before the work is stored') early = { ...receiving, state: 'received' };
    await during('receiver', () => takeWorkIn(receiving.id, file));
    collector = null;
  };

  const step = async (): Promise<void> => {
    const receiving = await received();
    if (!receiving || (receiving.state === 'declined' && !(await given()))) {
      await phones.take('receiver');
      await during('receiver', inviteWork);
      return;
    }
    if (bent === 'a receiver declines what it has' && receiving.state === 'received')
      await inWork(() => putHandover({ ...receiving, state: 'declined' }));
    const giving = await given();
    const answer = handoverAnswer(early ?? (await received()) ?? receiving);
    await phones.take('giver');
    if (giving?.state === 'giving') shown ??= { id: giving.id, file: bytesOfBase64(giving.file) };
    if (giving?.state === 'giving' && answer !== null) {
      await during('giver', () => hearReceiver(giving.id, answer));
      return;
    }
    if (!giving && receiving.state === 'waiting') {
      await phones.take('receiver');
      const invitation = await invitationOf(receiving);
      await phones.take('giver');
      await give(invitation);
    }
    await phones.take('receiver');
    if (receiving.state === 'waiting' && !isQuiet && chance(0.06))
      await during('receiver', () => declineWork(receiving.id));
    else if (receiving.state === 'waiting') await watch(receiving);
  };

  for (let round = 0; round < 40; round += 1) {
    isQuiet = round >= 12;
    await step();
    const both = await holders();
    if (both.length > 1) return { wrong: 'both have the work', cuts };
    const giving = await given();
    if (giving && giving.state !== 'giving') break;
  }
  const [holder] = await holders();
  if (!holder) return { wrong: 'nobody has the work', cuts };
  return { wrong: await wrongAtServer(phones, holder, bent, random), cuts };
}

const inWork = <Value>(run: () => Promise<Value>): Promise<Value> =>
  work.transaction('rw', work.tables, async () => run());

async function reportOf(sessionId: string) {
  const stored = await readWorkSession(PICKING, sessionId);
  if (!stored) throw new Error('no session');
  const views = await readOrderViews(ORDERS, stored.session.userId);
  const finished = { id: sessionId, version: stored.session.version + 1, clientId: 1 };
  return handedReport(pickList(views, 'return'), sessionState(stored.events), finished);
}

/** The holder picks what is left; then the server hears both phones, in any order, some of it twice. */
async function wrongAtServer(
  phones: Phones<Side>,
  holder: Side,
  bent: HandoverBent | null,
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

function requestOf({ side, command }: { readonly side: Side; readonly command: Command }, bent: HandoverBent | null) {
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
