import type { DataOf } from '#contract/endpoint.ts';
import type { orderPacking } from '#contract/packing/packing.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { PackingEvent } from '#domain/packing/events.ts';
import { packingState } from '#domain/packing/kind.ts';
import type { Disk } from './diskOf.ts';
import { eventsOf, judgeDisk, judgeSent, nameOf, sessionsOf, type Findings } from './judge.ts';
import type { PackRound, Tried } from './packShift.ts';

/** Beside what is judged of every work: photos, boxes and weights that were seen are stored, each as often as made. */
export function judgePackDisk(disk: Disk, rounds: readonly PackRound[], found: Findings): void {
  judgeDisk(disk, rounds, found);
  for (const round of rounds) {
    const { images, boxes, grams } = storedOf(disk, round);
    judgeTried(`${nameOf(round)}: photos`, round.photos, images.length, found);
    judgeTried(`${nameOf(round)}: boxes`, round.boxes, boxes.length, found);
    judgeTried(`${nameOf(round)}: weights`, round.weights, grams === null ? 0 : 1, found);
  }
}

function judgeTried(name: string, { sent, seen }: Tried, stored: number, found: Findings): void {
  const words = `${name}: ${sent} made, ${seen ? 'seen' : 'never seen'}, ${stored} stored`;
  if (seen && stored === 0) found.lost.push(words);
  if (stored > sent) found.doubled.push(words);
}

/** What the last session of a round holds, as the app folds it. */
function storedOf(disk: Disk, round: PackRound) {
  const last = sessionsOf(disk, round).at(-1);
  return packingState(last ? (eventsOf(disk, last.id) as PackingEvent[]) : []);
}

/** What the server has of one packed order. */
export interface Packed {
  readonly order: OrderDetail;
  readonly packing: DataOf<typeof orderPacking>;
}

/** When nothing is left to send: compares what the server has of the rounds with what the device holds. */
export function judgePacked(
  packed: readonly Packed[],
  disk: Disk,
  rounds: readonly PackRound[],
  found: Findings,
): void {
  judgeSent(disk, found);
  for (const round of rounds) {
    const has = packed.find(({ order }) => order.id === round.order.id);
    if (has) judgeOne(has, disk, round, found);
    else found.lost.push(`${nameOf(round)}: the server has no such order`);
  }
}

const isWeighed = ({ packingInfo }: Packed['packing']['sessions'][number]): boolean =>
  (packingInfo.weighPackage?.total_weight ?? 0) > 0;

function judgeOne({ order, packing }: Packed, disk: Disk, round: PackRound, found: Findings): void {
  const sessions = sessionsOf(disk, round);
  const finished = sessions.filter(({ state }) => state === 'finished').length;
  if (round.finished && finished === 0) found.lost.push(`${nameOf(round)}: closed, and no session is`);
  const { images, boxes } = storedOf(disk, round);
  const history = order.status_history.map(({ status }) => status);
  const times = (status: string) => history.filter((one) => one === status).length;
  const figures: readonly (readonly [what: string, has: number, held: number])[] = [
    ['closed sessions', packing.sessions.length, finished],
    ['times prepared', times('PREPARED'), finished],
    ['times begun', times('IN_PREPARATION'), sessions.length],
    ['photos', packing.images.length, images.length],
    ['weighed parcels', packing.sessions.filter(isWeighed).length, finished],
    ['parcels', order.num_packages, finished > 0 ? boxes.length : order.num_packages],
  ];
  for (const [what, has, held] of figures) {
    const words = `${nameOf(round)}: ${what}: the server has ${has}, the device ${held}`;
    if (has < held) found.lost.push(words);
    if (has > held) found.doubled.push(words);
  }
  if (times('PREPARED') > 0 && history.indexOf('PREPARED') < history.indexOf('IN_PREPARATION'))
    found.outOfOrder.push(`${nameOf(round)}: ${history.join(' ')}`);
}
