import type { PackingAct } from '#domain/packing/events.ts';
import { PACKING, packingState } from '#domain/packing/kind.ts';
import type { PackingState } from '#domain/packing/packingState.ts';
import { cache } from '#offline/db/cacheDatabase.ts';
import { work } from '#offline/db/workDatabase.ts';
import type { Command } from '#offline/outbox/command.ts';
import type { ReportForeignLabelArgs } from '#offline/outbox/kinds/reportForeignLabel.ts';
import { closeAtBench } from '#offline/packing/closeAtBench.ts';
import { reportForeign } from '#offline/packing/devicePacker.ts';
import { openPacking } from '#offline/packing/openPacking.ts';
import { benchFactsOf, packOrderOf } from '#offline/packing/packOrderOf.ts';
import { readWorkSession } from '#offline/read/workSessions.ts';
import { snapshotOf } from '#offline/sync/storeSnapshots.ts';
import { appendEvents } from '#offline/workSession/appendEvents.ts';
import { COMMANDS } from '#server/actions/commands.ts';
import { runCommand } from '#server/commands/runCommand.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { aPackingConfiguration } from '#tests/factories/packOrders.ts';
import { keyOf, testEnvironment } from '#tests/fakes/commandFactory.ts';
import { MemoryCommandStore } from '#tests/fakes/memoryCommandStore.ts';
import { PEOPLE, type HandedWork, type Side } from './handoverWorld.ts';
import type { Phones } from './phones.ts';

/** What is wrong with a packing that goes to another phone. */
export type PackingBent =
  | 'the receiver begins anew'
  | 'a label is told under the new session'
  | 'a photo goes along without its bytes';

const ORDER = 10;
const OTHER = 11;
const NUMBER = 'PK10';
const FOREIGN = 'PK11';
const QUANTITIES = { 1: 3, 2: 2 };
const BOX = { id: 31, name: 'M', code: 'CAJA-M', width: 30, height: 20, depth: 20, weight: 100 };
const SCAN = { by: 'scan', text: '1', source: 'wedge' } as const;
const CONFIGURATION = aPackingConfiguration({
  packUp: { enabled: true, boxes: [BOX] },
  weighPackage: { enabled: true },
  printLabel: { enabled: true, validateLabel: true },
});

/** What each step did, as far as the packer came. */
const DONE: readonly PackingAct[] = [
  { kind: 'validate', id_product: 1, units: 1 },
  { kind: 'addImage', id_product: 1, unit: 1, photos: ['a-photo'] },
  { kind: 'validate', id_product: 1, units: 2 },
  { kind: 'addBox', box: 1, box_type: BOX.id },
  { kind: 'weigh', grams: 1250, from: 'manual' },
  { kind: 'validate', id_product: 2, units: 1 },
  { kind: 'printLabel', as: 'label' },
];

/** A packing of one order with its label made, a photo, and the label of another order that was read at its bench. */
export function handedPacking(bent: PackingBent | null = null): HandedWork {
  let stood: PackingState = packingState([]);
  return {
    async begin(random) {
      const order = anOrderDetail(ORDER, QUANTITIES, { status: 'PICKEDUP', tracking_number: NUMBER });
      await cache.orders.put(snapshotOf(order, { tick: 0, applied: null }));
      const { id } = await opened();
      for (const act of DONE.slice(0, 2 + Math.floor(random() * (DONE.length - 1))))
        await appendEvents(id, [act], SCAN);
      if (random() < 0.7) {
        await reportForeign(id, { id: ORDER }, FOREIGN);
        await appendEvents(id, [{ kind: 'foreignLabel', text: FOREIGN }], SCAN);
      }
      stood = await stateOf(id);
      return id;
    },
    report: async () => null,
    isTaken: async () => (await openPackings()).length > 0,
    open: () => opened(),
    wrongAtServer: (phones, holder, random) => wrongAtServer(phones, holder, { bent, random, stood }),
  };
}

async function opened() {
  const found = await openPacking(ORDER);
  if (found.outcome !== 'open') throw new Error(found.outcome);
  return found.session;
}

const openPackings = async () => (await work.sessions.toArray()).filter(({ state }) => state === 'open');

async function stateOf(id: string): Promise<PackingState> {
  return packingState((await readWorkSession(PACKING, id))?.events ?? []);
}

interface Ending {
  readonly bent: PackingBent | null;
  readonly random: () => number;
  /** As its giver left it. */
  readonly stood: PackingState;
}

async function wrongAtServer(
  phones: Phones<Side>,
  holder: Side,
  { bent, random, stood }: Ending,
): Promise<string | null> {
  await phones.take(holder);
  const [open] = await openPackings();
  if (!open) return 'its holder has no open packing';
  if (bent === 'the receiver begins anew') await work.sessionEvents.where('sessionId').equals(open.id).delete();
  if (bent === 'a photo goes along without its bytes')
    await appendEvents(open.id, [{ kind: 'addImage', id_product: 1, unit: 1, photos: ['a-photo'] }], SCAN);
  const goesOn = await stateOf(open.id);
  const seen = ({ validated, boxes, grams, label, startedAt }: PackingState) =>
    JSON.stringify([[...validated], boxes.map(({ box, box_type }) => [box, box_type]), grams, label, startedAt]);
  if (seen(goesOn) !== seen(stood)) return `it went on at ${seen(goesOn)}, and stood at ${seen(stood)}`;
  if (holder === 'receiver' && goesOn.images.length > 0) return 'a photo is named that is on another phone';
  await finish(open.id, goesOn);
  const server = aServer();
  const sent: { readonly side: Side; readonly command: Command; readonly turn: number }[] = [];
  for (const side of ['giver', 'receiver'] as const) {
    await phones.take(side);
    for (const command of await work.commands.toArray())
      if (command.state !== 'discarding')
        sent.push({ side, command, turn: random() }, { side, command, turn: random() });
  }
  const { env } = testEnvironment();
  for (const one of sent.toSorted((a, b) => a.turn - b.turn)) {
    const answer = await runCommand(COMMANDS, server, env, requestOf(one, bent));
    const data = answer.ok ? (answer.data as { forbiddens: number[] }) : null;
    if (one.command.kind === 'packing.close' && (!data || server.closings(1).length !== 1))
      return `closed ${server.closings(1).length} times: ${JSON.stringify(answer)}`;
  }
  const told = server.flags(1).filter(({ side }) => side === 'here').length;
  const read = stood.foreignLabels.length;
  if (told !== read) return `${told} labels of others are told, and ${read} were read`;
  const status = server.order(1, ORDER)?.status;
  return status === 'PREPARED' ? null : `the order is ${status}`;
}

/** Packs what is left and closes. */
async function finish(id: string, { validated, boxes, grams, label }: PackingState): Promise<void> {
  const left = Object.entries(QUANTITIES).map(([product, units]) => [
    Number(product),
    units - (validated.get(Number(product)) ?? 0),
  ]);
  const acts: PackingAct[] = left.flatMap(([id_product = 0, units = 0]) =>
    units > 0 ? [{ kind: 'validate', id_product, units } as const] : [],
  );
  if (boxes.length === 0) acts.push({ kind: 'addBox', box: 1, box_type: BOX.id });
  if (grams === null) acts.push({ kind: 'weigh', grams: 1250, from: 'manual' });
  acts.push({ kind: 'complete', step: 'packUp' });
  if (label === null || grams === null || boxes.length === 0) acts.push({ kind: 'printLabel', as: 'label' });
  acts.push({ kind: 'validateLabel', tracking_number: NUMBER }, { kind: 'complete', step: 'close' });
  await appendEvents(id, acts, SCAN);
  const order = (await cache.orders.get(ORDER))?.order;
  if (!order) throw new Error('the phone lacks the order');
  const world = { order: packOrderOf(order), orderNow: benchFactsOf(order), configuration: CONFIGURATION };
  const closed = await closeAtBench(id, world);
  if (closed.outcome !== 'closed') throw new Error(JSON.stringify(closed));
}

function aServer(): MemoryCommandStore {
  const server = new MemoryCommandStore();
  const lines = Object.entries(QUANTITIES).map(([product, quantity]) => ({ idProduct: Number(product), quantity }));
  server.addOrder({ id: ORDER, clientId: 1, lines, status: 'PICKEDUP', trackingNumber: NUMBER });
  server.addOrder({ id: OTHER, clientId: 1, lines, status: 'PICKEDUP', trackingNumber: FOREIGN });
  return server;
}

function requestOf({ side, command }: { readonly side: Side; readonly command: Command }, bent: PackingBent | null) {
  const { kind, key, seq, args } = command;
  const { id: userId, name } = PEOPLE[side];
  const isBent =
    kind === 'packing.foreignLabel' && side === 'receiver' && bent === 'a label is told under the new session';
  return {
    kind,
    method: 'POST',
    path: `/${kind}`,
    body: isBent ? { ...(args as ReportForeignLabelArgs), session: keyOf(77) } : args,
    actor: { userId, name, roleIds: [97] },
    clientId: 1,
    boundClientId: 1,
    envelope: {
      key,
      version: 1,
      device: { deviceId: keyOf(userId), epoch: 'epoch-1', userId, first: null, appVersion: null, seq, high: 99 },
      happened: null,
    },
  };
}
