import type { PackingAct } from '#domain/packing/events.ts';
import type { PackFeedback } from '#domain/packing/packFeedback.ts';
import type { PackOrder } from '#domain/packing/packOrder.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { onlineState } from '#platform/online.ts';
import { nowBy } from '#platform/serverClock.ts';
import { followPrinters } from '../printing/printersAtHand.ts';
import { readyPrinter } from '../printing/readyPrinter.ts';
import { devicePorts, type OfDevice } from '../workSession/devicePorts.ts';
import { createBenchScale } from './benchScale.ts';
import { followScale } from './followScale.ts';
import { findBenchOrder } from './findBenchOrder.ts';
import { beginLabelAhead } from './labelAhead.ts';
import { reportForeign } from './reportForeign.ts';
import { createPacker, type Packer } from './packer.ts';
import type { PackerWorld } from './packerWorld.ts';

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
