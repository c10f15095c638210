import type { WorkSession } from '#domain/workSession/workSession.ts';
import { onlineState } from '#platform/online.ts';
import { nowBy } from '#platform/serverClock.ts';
import { logFailure } from '../guard/logFailure.ts';
import { recordAnswer } from '../blackBox/recordAnswer.ts';
import { followPrinters } from '../printing/printersAtHand.ts';
import { readyPrinter } from '../printing/readyPrinter.ts';
import { knownProducts } from '../read/knownProducts.ts';
import { appendEvents } from '../workSession/appendEvents.ts';
import { createBenchScale } from './benchScale.ts';
import { followScale } from './followScale.ts';
import { findBenchOrder } from './findBenchOrder.ts';
import { beginLabelAhead } from './labelAhead.ts';
import { reportForeign } from './reportForeign.ts';
import { createPacker, type Packer } from './packer.ts';
import type { PackerWorld } from './packerWorld.ts';

/** What the device brings itself. */
type OfDevice =
  | 'known'
  | 'learn'
  | 'findOrder'
  | 'reportForeign'
  | 'append'
  | 'record'
  | 'scale'
  | 'now'
  | 'failed'
  | 'packed';

/** What the screen gives to the packer: its world without what the device brings itself. */
export interface BenchScreen extends Omit<PackerWorld, OfDevice> {
  readonly session: Pick<WorkSession, 'id' | 'userId' | 'clientId' | 'clockOffset'>;
  /** What the print queue calls the labels of this order. */
  readonly labelTitle: string;
}

export interface DevicePacker extends Omit<Packer, 'connect'> {
  connect(screen: BenchScreen): void;
}

/** The scale stands at the bench, whichever order lies on it. */
const scale = createBenchScale();

/** The packer with everything that judges and stores a gesture on this device. No screen is drawn from it. */
export function createDevicePacker(): DevicePacker {
  const packer = createPacker();
  let isConnected = false;
  followScale((grams) => (isConnected ? packer.scaleShows(grams) : scale.shows(grams)));
  const known = knownProducts();
  return {
    ...packer,
    connect({ session, labelTitle, tell, ...screen }) {
      packer.connect({
        ...screen,
        scale,
        now: () => nowBy(session.clockOffset),
        known: known.all,
        learn: known.learn,
        findOrder: (code) => findBenchOrder(code, session.userId),
        reportForeign: (text) => reportForeign(session.id, screen.order, text),
        append: (acts, cause, seen) => appendEvents(session.id, acts, cause, seen),
        record: (cause, answer) => recordAnswer(session, cause, answer),
        packed: (parcel) => {
          const { order, configuration } = screen;
          beginLabelAhead(session, { ...parcel, order, configuration }, labelTitle);
        },
        failed: (reason) => void logFailure('packing', reason),
        tell(answer) {
          tell(answer);
          if (answer.kind === 'refused' && answer.reason === 'unknown') known.renew();
        },
      });
      // The line is open long before the last scan, where a label can be had at all.
      if (!isConnected && screen.configuration.steps.printLabel.enabled) {
        followPrinters();
        if (!onlineState.current().cut) void readyPrinter('label');
      }
      isConnected = true;
    },
  };
}
