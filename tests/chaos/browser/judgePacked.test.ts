import { expect, it } from 'vitest';
import type { PackingAct } from '#domain/packing/events.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import type { Disk } from './diskOf.ts';
import { noFindings, type Findings } from './judge.ts';
import { judgePacked, judgePackDisk, type Packed } from './judgePacked.ts';
import type { PackRound, Tried } from './packShift.ts';

// Proves that the judge of the browser chaos finds what is wrong with a packing.

const order = anOrderDetail(1, { 10: 1 });
const PHOTO = { kind: 'addImage', id_product: 10, unit: 1, photos: ['a'.repeat(64)] } as const;
const BOX = { kind: 'addBox', box: 1, box_type: 1 } as const;
const WEIGHT = { kind: 'weigh', grams: 1250, from: 'manual' } as const;
const PACKED = [PHOTO, BOX, WEIGHT];

function disk(acts: readonly PackingAct[], over: Partial<Disk> = {}): Disk {
  const session = {
    id: 's',
    kind: 'packing',
    userId: 7,
    clientId: 1,
    orderIds: [1],
    orderSet: '1',
    state: 'finished',
    version: acts.length,
    openedAt: '',
    finishedAt: 'then',
  } as const;
  const sessionEvents = acts.map((act, index) => {
    const n = index + 1;
    return { sessionId: 's', n, event: { n, at: 0, ...act } };
  });
  return { blackBox: [], sessions: [session], sessionEvents, commands: [], journal: [], ...over };
}

const once: Tried = { sent: 1, seen: true };

const round = (over: Partial<PackRound> = {}): PackRound => ({
  order,
  orders: [order],
  steps: [],
  acknowledged: [],
  finished: true,
  photos: once,
  boxes: once,
  weights: once,
  ...over,
});

const DAY = ['PICKEDUP', 'IN_PREPARATION', 'PREPARED'];

function server(history: readonly string[], { closes = 1, photos = 1, parcels = 1, kilograms = 1.25 } = {}): Packed {
  const status_history = history.map((status) => ({ status, at: '', user_name: null, observations: null }));
  const sessions = Array.from({ length: closes }, () => ({
    packingInfo: { weighPackage: { isCompleted: true, total_weight: kilograms } },
  }));
  return {
    order: { ...order, status_history, num_packages: parcels },
    packing: { sessions, images: Array.from({ length: photos }) } as never,
  };
}

function onDisk(held: Disk, one: PackRound): Findings {
  const found = noFindings();
  judgePackDisk(held, [one], found);
  return found;
}

function onServer(held: Disk, has: readonly Packed[]): Findings {
  const found = noFindings();
  judgePacked(has, held, [round()], found);
  return found;
}

it('acquits a device that holds what was seen once, also what died before it could be seen', () => {
  const { lost, doubled } = onDisk(disk(PACKED), round());
  expect([lost, doubled]).toEqual([[], []]);
  const unseen = { sent: 1, seen: false };
  expect(onDisk(disk([BOX, WEIGHT]), round({ photos: unseen })).lost).toEqual([]);
  expect(onDisk(disk(PACKED), round({ photos: unseen })).doubled).toEqual([]);
});

it.each([
  ['a photo that was seen is gone', disk([BOX, WEIGHT]), 'lost'],
  ['a photo is there twice', disk([PHOTO, { ...PHOTO, unit: 2 }, BOX, WEIGHT]), 'doubled'],
  ['a box that was seen is gone', disk([PHOTO, WEIGHT]), 'lost'],
  ['a box is there twice', disk([PHOTO, BOX, { ...BOX, box: 2 }, WEIGHT]), 'doubled'],
  ['a weight that was seen is gone', disk([PHOTO, BOX]), 'lost'],
] as const)('condemns a device: %s', (_, held, kind) => {
  expect(onDisk(held, round())[kind]).not.toEqual([]);
});

it('acquits a server that has exactly what was packed', () => {
  expect(onServer(disk(PACKED), [server(DAY)])).toEqual(noFindings());
});

it.each([
  ['a close that never arrived', [server(DAY.slice(0, 2), { closes: 0 })], 'lost'],
  ['a close that arrived twice', [server([...DAY, 'PREPARED'], { closes: 2 })], 'doubled'],
  ['a beginning that arrived twice', [server(['IN_PREPARATION', ...DAY])], 'doubled'],
  ['a photo that never arrived', [server(DAY, { photos: 0 })], 'lost'],
  ['a photo that arrived twice', [server(DAY, { photos: 2 })], 'doubled'],
  ['a parcel too many', [server(DAY, { parcels: 2 })], 'doubled'],
  ['a parcel that arrived without its weight', [server(DAY, { kilograms: 0 })], 'lost'],
  ['an end before its beginning', [server(['PREPARED', 'IN_PREPARATION'])], 'outOfOrder'],
  ['no order at all', [], 'lost'],
] as const)('condemns a server: %s', (_, has, kind) => {
  expect(onServer(disk(PACKED), has)[kind]).not.toEqual([]);
});

it('condemns a command that is still there, and a close that no session knows', () => {
  const waiting = disk(PACKED, { commands: [{ kind: 'packing.close', state: 'attention' } as never] });
  expect(onServer(waiting, [server(DAY)]).lost).not.toEqual([]);
  expect(onServer(disk([], { sessions: [] }), [server(DAY)]).lost).not.toEqual([]);
});
