import type { PackingAct } from '#domain/packing/events.ts';
import { packable } from '#domain/packing/packable.ts';
import type { BenchOrder, PackFeedback } from '#domain/packing/packFeedback.ts';
import type { PackOrder } from '#domain/packing/packOrder.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { newId } from '#platform/ids.ts';
import { onlineState } from '#platform/onlineState.ts';
import { scaleChoice } from '#platform/scales/scaleChoice.ts';
import { actMoment, nowBy } from '#platform/serverClock.ts';
import { recordCommand } from '../blackBox/recordCommand.ts';
import { checkedArgs } from '../commands/checkedArgs.ts';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { commandStored } from '../device/commandStored.ts';
import { logFailure } from '../guard/logFailure.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { ReportForeignLabelArgs } from '../outbox/kinds/reportForeignLabel.ts';
import { followPrinters } from '../printing/printersAtHand.ts';
import { readyPrinter } from '../printing/readyPrinter.ts';
import { devicePorts, type OfDevice } from '../workSession/devicePorts.ts';
import { createBenchScale } from './benchScale.ts';
import { findToPack } from './findToPack.ts';
import { beginLabelAhead } from './labelAhead.ts';
import { createPacker, type Packer } from './packer.ts';
import type { PackerWorld } from './packerWorld.ts';

/** As long as the server takes of what was read. */
const MAX_TEXT = 100;

/**
 * Tells the server that the label of another order was read here, so that the bench which holds the swapped one hears of
 * it: at once, or with the next network, also when this packing is given up. Resolves once that is on the device.
 */
export async function reportForeign(
  session: string,
  { id: orderId }: Pick<PackOrder, 'id'>,
  text: string,
): Promise<void> {
  const worker = await withReopen(work, () => work.sessions.get(session));
  if (!worker) throw new Error(`session ${session} is not on this device`);
  const { userId, clientId } = worker;
  const key = newId();
  const moment = actMoment();
  const args = await checkedArgs<ReportForeignLabelArgs>('packing.foreignLabel', {
    orderId,
    id_client: clientId,
    session,
    text: text.slice(0, MAX_TEXT),
  });
  await workTransaction(async (tx) => {
    await recordCommand(
      await enqueue(tx, { kind: 'packing.foreignLabel', args, userId, clientId }, { key, ...moment }),
    );
  });
  commandStored();
}

/** Whoever packs now. */
let tell: (grams: number) => void = () => undefined;
let isFollowed = false;

/**
 * Tells what the scale of this device shows, in every step and between two orders too: a parcel that was lifted there has
 * been lifted. A device without a scale fetches nothing. @param shows replaces the one before
 */
function followScale(shows: (grams: number) => void): void {
  tell = shows;
  if (isFollowed || !scaleChoice()) return;
  isFollowed = true;
  void import('#platform/scales/scaleHere.ts').then(
    ({ scaleHere }) => {
      scaleHere.hear(({ grams }) => grams !== null && tell(grams));
      scaleHere.watch(() => undefined);
    },
    (reason: unknown) => {
      isFollowed = false;
      void logFailure('scale', reason);
    },
  );
}

/** What this device knows of another order that a code names by itself; `null` when it names none. */
async function findBenchOrder(code: string, userId: number): Promise<BenchOrder | null> {
  const found = await findToPack([code], userId);
  // A tote or a product of another order is no order.
  if (found.outcome !== 'order' || found.by === 'tote' || found.by === 'product') return null;
  const { id, order_reference, status, status_history, updated_at } = found.order;
  const since = status_history.findLast((entry) => entry.status === status)?.at ?? updated_at;
  return {
    id,
    order_reference,
    status,
    since,
    packable: packable(found.order),
    ...(found.carried !== null && { carried: found.carried }),
  };
}

/** What the screen gives to the packer: its world without what the device brings itself. */
export interface BenchScreen extends Omit<
  PackerWorld,
  OfDevice | 'reportForeign' | 'scale' | 'now' | 'packed' | 'meant'
> {
  readonly session: Pick<WorkSession, 'id' | 'userId' | 'clientId' | 'clockOffset'>;
  /** What the print queue calls the labels of this order. */
  readonly labelTitle: (order: PackOrder) => string;
}

export interface DevicePacker extends Omit<Packer, 'connect'> {
  connect(screen: BenchScreen): void;
}

/** The scale stands at the bench, whichever order lies on it. */
const scale = createBenchScale();

/**
 * The packer with everything that judges and stores a gesture on this device. No screen is drawn from it.
 * @param meant hears which of its texts a scan was understood by
 */
export function createDevicePacker(meant: PackerWorld['meant']): DevicePacker {
  const packer = createPacker();
  let isConnected = false;
  followScale((grams) => (isConnected ? packer.scaleShows(grams) : scale.shows(grams)));
  const portsOf = devicePorts<PackingAct, PackFeedback>('packing');
  return {
    ...packer,
    connect({ session, labelTitle, tell, ...screen }) {
      const { order, configuration } = screen;
      packer.connect({
        ...screen,
        ...portsOf(session, tell),
        scale,
        meant,
        now: () => nowBy(session.clockOffset),
        findOrder: (code) => findBenchOrder(code, session.userId),
        reportForeign: (text) => reportForeign(session.id, order, text),
        packed: (parcel) => beginLabelAhead(session, { ...parcel, order, configuration }, labelTitle(order)),
      });
      // The line is open long before the last scan, where a label can be had at all.
      if (!isConnected && configuration.steps.printLabel.enabled) {
        followPrinters();
        if (!onlineState.current().cut) void readyPrinter('label');
      }
      isConnected = true;
    },
  };
}
