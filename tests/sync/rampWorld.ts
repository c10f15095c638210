import 'fake-indexeddb/auto';
import { parcelKey } from '#domain/lots/loadCheck.ts';
import { cache, type LoadSheet } from '#offline/db/cacheDatabase.ts';
import { work } from '#offline/db/workDatabase.ts';
import { closeVan, readVan, scanAtDoor, takeAway, takeOffVan } from '#offline/van/vanDoor.ts';
import { Phones } from './phones.ts';
import { randomOf, type Random } from './random.ts';
import { type Hands, hearClosings, LOT, NEEDS, type SentClosing, type ServerBent } from './rampServer.ts';

/** A door that is wrong in one point. */
export type RampBent =
  | 'a scan is told before it is stored'
  | 'a phone that starts anew has forgotten the vehicle'
  | 'a phone that starts anew closes the vehicle once more'
  | 'a held parcel goes onto the vehicle'
  | 'a parcel that came off the vehicle leaves'
  | 'a foreign parcel that was taken away stays in the papers'
  | ServerBent;

/** What lies at a ramp, and who works there. */
export interface Ramp {
  readonly phones: 1 | 2;
  readonly parcels: number;
  /** Parcels that never came to the ramp. */
  readonly missing: number;
  /** Parcels of other lots, or of nobody, that did. */
  readonly foreign: number;
  readonly held: number;
  /** Parcels that somebody loaded before, with a network. */
  readonly before: number;
  /** How likely a person takes a parcel off again. */
  readonly doubts: number;
}

/** What happened at a ramp. */
export interface RampOutcome {
  /** What is wrong, in words; null = each promise was kept. */
  readonly wrong: string | null;
  /** How often a phone died. */
  readonly cuts: number;
  readonly left: number;
  readonly stayed: number;
}

const PEOPLE = { first: { id: 7, name: 'Ana' }, second: { id: 8, name: 'Eva' } } as const;
type Side = keyof typeof PEOPLE;
const SAID = { driver: 'Luis Gil', plate: '1234 BCD', seal: '', signature: 'a'.repeat(64), photos: [] };

type Parcel = LoadSheet['parcels'][number];
const keyOfParcel = ({ order_id, number }: Parcel) => parcelKey({ orderId: order_id, number });
const codeOf = (order_id: number) => `PQ${order_id}`;

const parcelOf = (order_id: number): Parcel => ({
  order_id,
  order_reference: `A-${order_id}`,
  city: 'Telde',
  number: 1,
  tracking_number: codeOf(order_id),
  order_tracking: codeOf(order_id),
  loaded: false,
});

function sheetOf({ parcels, held, before }: Ramp): LoadSheet {
  const hold = { until: null, reason: 'Pago' };
  return {
    id: LOT,
    order_reference: 'C-31',
    status: 'OPEN',
    date: '2026-11-20',
    itinerary: 'Península',
    needs: [...NEEDS],
    parcels: Array.from({ length: parcels }, (_, place) => ({
      ...parcelOf(place + 1),
      loaded: place < before,
      ...(place >= before && place < before + held && { hold }),
    })),
  };
}

/**
 * One vehicle, loaded and closed with no network by one phone or by two, which die in the middle; then the server hears
 * them in any order, each closing more than once.
 */
export async function closeAtRamp(seed: number, ramp: Ramp, bent: RampBent | null = null): Promise<RampOutcome> {
  const random = randomOf(seed, 'ramp');
  const sheet = sheetOf(ramp);
  const phones = new Phones<Side>(PEOPLE, 'first');
  const sides: readonly Side[] = ramp.phones === 1 ? ['first'] : ['first', 'second'];
  const came = shuffled(sheet.parcels.slice(ramp.before), random).slice(ramp.missing);
  const sent: SentClosing[] = [];
  let cuts = 0;
  const outcome = (wrong: string | null, left = 0) => ({ wrong, cuts, left, stayed: ramp.parcels - left });

  /** Acts until the phone has told that it is done, however often it dies meanwhile. @param shown what it tells then */
  const until = async <Value>(act: () => Promise<Value>, shown: Value, died = async () => {}): Promise<Value> => {
    while (random.chance(0.2)) {
      cuts += 1;
      // Often in the first moment: a store that is quick has committed at the next one.
      await phones.cut(act(), random.chance(0.4) ? 0 : random.between(0, 13));
      await died();
      if (bent === 'a phone that starts anew has forgotten the vehicle') await work.meta.clear();
      if (bent === 'a scan is told before it is stored') return shown;
    }
    return act();
  };
  const openAgain = async () => {
    if (bent !== 'a phone that starts anew closes the vehicle once more') return;
    for (const { name, value } of await work.meta.where('name').startsWith('van:').toArray())
      await work.meta.put({ name, value: { ...(value as object), closed: null } });
  };

  await phones.begin();
  for (const side of sides) {
    await phones.take(side);
    await takeAlong(side, sheet, bent);
    const hands = { on: new Set(sheet.parcels.slice(0, ramp.before).map(keyOfParcel)), foreign: new Set<string>() };
    const mine = came.filter((_, place) => place % sides.length === sides.indexOf(side));
    const wrong = await loadVehicle({ ramp, sheet, mine, hands, random, until, bent });
    if (wrong) return outcome(`${side}: ${wrong}`);
    const closed = await until(() => closeVan(LOT, SAID), 'closed' as const, openAgain);
    if (closed !== 'closed') return outcome(`${side}: the vehicle could not be closed: ${closed}`);
    if ((await scanAtDoor(LOT, codeOf(1))) !== null) return outcome(`${side}: a closed vehicle takes scans`);
    const commands = (await work.commands.toArray()).filter(({ kind }) => kind === 'lots.depart');
    if (commands.length !== 1) return outcome(`${side}: ${commands.length} closings are stored`);
    sent.push(...commands.map((command) => ({ user: PEOPLE[side], command, hands })));
  }
  const { wrong, left } = await hearClosings(sheet, sent, random, bent);
  return outcome(wrong, left);
}

async function takeAlong(side: Side, sheet: LoadSheet, bent: RampBent | null): Promise<void> {
  const parcels =
    bent === 'a held parcel goes onto the vehicle'
      ? sheet.parcels.map((parcel) => ({ ...parcel, hold: undefined }))
      : sheet.parcels;
  const lots = [
    { ...sheet, parcels },
    { ...sheet, id: LOT + 1, order_reference: 'C-32', parcels: [parcelOf(900)] },
  ];
  await cache.kept.put({ name: 'loadSheets', value: { userId: PEOPLE[side].id, clientId: 1, at: 0, lots } });
}

interface Loading {
  readonly ramp: Ramp;
  readonly sheet: LoadSheet;
  /** The parcels that this person reads. */
  readonly mine: readonly Parcel[];
  readonly hands: Hands;
  readonly random: Random;
  readonly until: <Value>(act: () => Promise<Value>, shown: Value) => Promise<Value>;
  readonly bent: RampBent | null;
}

/** @returns what the phone shows that is not so; null = all that it shows is true */
async function loadVehicle({ ramp, sheet, mine, hands, random, until, bent }: Loading): Promise<string | null> {
  const read = (code: string) => until(async () => (await scanAtDoor(LOT, code))?.result, 'loaded');
  for (const parcel of mine) {
    const { order_id, number, hold } = parcel;
    const result = await read(codeOf(order_id));
    if (hold) continue;
    if (result !== 'loaded' && result !== 'again') return `parcel ${order_id} is ${result}`;
    hands.on.add(keyOfParcel(parcel));
    if (!random.chance(ramp.doubts)) continue;
    if (bent !== 'a parcel that came off the vehicle leaves')
      await until(() => takeOffVan(LOT, { orderId: order_id, number }), true);
    hands.on.delete(keyOfParcel(parcel));
  }
  for (let more = 0; more < ramp.foreign; more += 1) {
    const code = more === 0 ? codeOf(900) : `XX${more}`;
    await read(code);
    hands.foreign.add(code);
    if (!random.chance(ramp.doubts)) continue;
    if (bent !== 'a foreign parcel that was taken away stays in the papers')
      await until(() => takeAway(LOT, code), true);
    hands.foreign.delete(code);
  }
  const load = (await readVan(LOT))?.load;
  if (!load) return 'the vehicle is gone';
  const shown = [load.loaded, new Set(load.foreign.map(({ code }) => code))];
  const real = [hands.on, hands.foreign];
  for (const [place, some] of shown.entries())
    if ((real[place]?.symmetricDifference(some).size ?? 0) > 0)
      return `the phone shows ${[...some].join()}, and there are ${[...(real[place] ?? [])].join()}`;
  const here = load.missing.length + load.held.length + load.labelless.length;
  return here === sheet.parcels.length - hands.on.size ? null : `${here} parcels are shown as missing`;
}

function shuffled<Value>(values: readonly Value[], random: Random): Value[] {
  const rank = new Map(values.map((value) => [value, random.next()]));
  return values.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
}
