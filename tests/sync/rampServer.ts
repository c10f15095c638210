import type { ActionResult } from '#contract/actionResult.ts';
import { CLOSED_BEFORE, type DoorNeed } from '#domain/lots/departure.ts';
import { parcelKey } from '#domain/lots/loadCheck.ts';
import type { LoadSheet } from '#offline/db/cacheDatabase.ts';
import type { Command } from '#offline/outbox/command.ts';
import type { DepartLotArgs } from '#offline/outbox/kinds/departLot.ts';
import { wireOf } from '#offline/outbox/kinds/wires.ts';
import { COMMANDS } from '#server/actions/commands.ts';
import type { ProductTx } from '#server/actions/sqlCommandStore.ts';
import { runCommand } from '#server/commands/runCommand.ts';
import { keyOf, testEnvironment } from '#tests/fakes/commandFactory.ts';
import { MemoryCommandStore } from '#tests/fakes/memoryCommandStore.ts';
import { onServerTx } from './mutants/bend.ts';
import type { Random } from './random.ts';
import { calledBy } from './simCalls.ts';
import type { SimServer } from './simServer.ts';

/** A server that is wrong in one point of what it holds to be true of a vehicle. */
export type ServerBent =
  | 'a closing is known by its key alone'
  | 'the second closing is not told'
  | 'what stays behind leaves with the vehicle'
  | 'what was loaded before stays here';

/** What one person really did at the vehicle, as far as their phone told them that it is done. */
export interface Hands {
  /** Keys of the parcels on it. */
  readonly on: Set<string>;
  readonly foreign: Set<string>;
}

/** A closing as its person stored it, and what they really did. */
export interface SentClosing {
  readonly user: { readonly id: number; readonly name: string };
  readonly command: Command;
  readonly hands: Hands;
}

const CLIENT = 1;
export const LOT = 31;
export const NEEDS: readonly DoorNeed[] = ['signature', 'plate'];

/** The server hears closings of one vehicle. @returns what it did that is wrong, and how many parcels left */
export async function hearClosings(
  sheet: LoadSheet,
  sent: readonly SentClosing[],
  random: Random,
  bent: string | null,
): Promise<{ readonly wrong: string | null; readonly left: number }> {
  const memory = new MemoryCommandStore();
  const parcels = sheet.parcels.map((parcel) => ({
    orderId: parcel.order_id,
    orderReference: parcel.order_reference,
    number: parcel.number,
    trackingNumber: parcel.tracking_number,
    orderTracking: parcel.order_tracking,
    wasLoaded: parcel.loaded,
  }));
  const isForgotten = bent === 'what was loaded before stays here';
  const loaded = new Set(parcels.filter(({ wasLoaded }) => wasLoaded && !isForgotten).map(parcelKey));
  memory.addLot(CLIENT, LOT, { needs: NEEDS, parcels, loaded });
  const server: Pick<SimServer, 'store'> = { store: memory };
  onServerTx((tx) => bendLots(tx, parcels, bent))(server);
  const { env } = testEnvironment();
  const answers: { readonly closing: SentClosing; readonly result: ActionResult }[] = [];
  const rank = new Map(sent.map((closing) => [closing, random.next()]));
  const order = sent.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
  for (const [time, closing] of [...order, ...order].entries()) {
    // The ledger may have forgotten a closing that is sent again.
    const isKnown = time < order.length || random.chance(0.5);
    const answer = await runCommand(COMMANDS, server.store, env, requestOf(closing, isKnown));
    if (!answer.ok) return { wrong: `refused: ${JSON.stringify(answer)}`, left: 0 };
    answers.push({ closing, result: answer.data as ActionResult });
  }
  const left = memory.lot(CLIENT, LOT).parcels.map(parcelKey);
  const wrong = wrongManifest(memory, sheet, sent) ?? answers.map(wrongAnswer(memory)).find(Boolean) ?? null;
  return { wrong, left: left.length };
}

function bendLots(tx: ProductTx, parcels: readonly { orderId: number; number: number }[], bent: string | null) {
  let closings = 0;
  const departLot: ProductTx['departLot'] = async (closing) => {
    closings += 1;
    if (bent === 'a closing is known by its key alone') return tx.departLot({ ...closing, id: keyOf(closings) });
    if (bent === 'what stays behind leaves with the vehicle')
      return tx.departLot({ ...closing, loaded: parcels.map(({ orderId, number }) => ({ orderId, number, at: '' })) });
    const refusal = await tx.departLot(closing);
    return bent === 'the second closing is not told' ? null : refusal;
  };
  return { departLot };
}

function requestOf({ user, command }: SentClosing, isKnown: boolean) {
  const { path, body } = wireOf(command.kind, command.args);
  const called = calledBy(path, body);
  if (!called) throw new Error(`no call at ${path}`);
  const deviceId = keyOf(90 + user.id);
  const device = { deviceId, epoch: 'epoch-1', userId: user.id, first: null, appVersion: null };
  return {
    ...called,
    path,
    actor: { userId: user.id, name: user.name, roleIds: [97] },
    clientId: CLIENT,
    boundClientId: CLIENT,
    envelope: isKnown
      ? { key: command.key, version: 1, device: { ...device, seq: command.seq, high: 99 }, happened: null }
      : null,
  };
}

/** One closing counts; what left is what lay on the vehicle, and what stayed is in the lot of the next day, once. */
function wrongManifest(memory: MemoryCommandStore, sheet: LoadSheet, sent: readonly SentClosing[]): string | null {
  const [departure, ...more] = memory.departures(CLIENT);
  const winner = sent.find(({ command }) => (command.args as DepartLotArgs).departure === departure?.id);
  if (!departure || more.length > 0 || !winner) return 'the vehicle was closed by nobody, or more than once';
  const lotsOf = (id: number) => memory.lot(CLIENT, id).parcels.map(parcelKey);
  const [left, stayed] = [lotsOf(LOT), lotsOf(memory.lot(CLIENT, LOT).next)];
  const { on, foreign } = winner.hands;
  if (on.symmetricDifference(new Set(left)).size > 0)
    return `left with ${left.join()}, and ${[...on].join()} lay on it`;
  const all = sheet.parcels.map(({ order_id, number }) => parcelKey({ orderId: order_id, number }));
  if ([...left, ...stayed].toSorted().join() !== all.toSorted().join()) return `stayed: ${stayed.join()}`;
  const codes = new Set(departure.foreign.map(({ code }) => code));
  return foreign.symmetricDifference(codes).size > 0 ? `foreign: ${[...codes].join()}` : null;
}

/** Whoever came second hears which of their parcels are not in the papers. */
function wrongAnswer(memory: MemoryCommandStore) {
  const [departure] = memory.departures(CLIENT);
  const left = new Set(memory.lot(CLIENT, LOT).parcels.map(parcelKey));
  return ({ closing, result }: { readonly closing: SentClosing; readonly result: ActionResult }): string | null => {
    const [error] = result.errors;
    if ((closing.command.args as DepartLotArgs).departure === departure?.id)
      return error ? `the closing that counts is refused: ${error.code}` : null;
    if (error?.code !== CLOSED_BEFORE) return 'the second closing is not told';
    const { loaded } = closing.command.args as DepartLotArgs;
    const out = loaded.map(({ order_id, number }) => ({ orderId: order_id, number }));
    const names = out
      .filter((parcel) => !left.has(parcelKey(parcel)))
      .map(({ orderId, number }) => `${orderId} (${number})`);
    return error.data?.[1] === (names.join(', ') || '–') ? null : `the second hears of ${error.data?.[1]}`;
  };
}
