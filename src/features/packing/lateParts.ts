import { afterFirstScreen } from '#platform/firstScreen.ts';
import { latePart } from '#widgets/workSession/latePart.tsx';
import { LateDocumentsStep, LateLabelStep } from './label/lateSteps.ts';
import { LateKitGoods } from './lateGoods.tsx';

// Parts that the bench opens later. Fetched once it stands, so that a tap finds them without a network too. The camera's
// code is fetched only at the first tap on it, because a device with a scanner never needs it.

/** Areas of texts that no first screen of packing shows. */
const AREAS = ['packingLater', 'work', 'statuses', 'notes'];
/** Why customers send goods back is said in the words that the shop chose among. */
const STEPS = [...AREAS, 'returnSettings'];
/** Those of a page that reads the next order, or a plate, in place of a packing. */
const ENDS = [...AREAS, 'scans'];

export const BenchSheets = latePart(AREAS, async () => (await import('./BenchSheets.tsx')).BenchSheets);
export const LaterStep = latePart(STEPS, async () => (await import('./LaterStep.tsx')).LaterStep);
export const BoxAction = latePart(AREAS, async () => (await import('./BoxAction.tsx')).BoxAction);
export const CloseButton = latePart(AREAS, async () => (await import('./CloseButton.tsx')).CloseButton);
export const StoppedBench = latePart(
  [...AREAS, 'reasons'],
  async () => (await import('./StoppedBench.tsx')).StoppedBench,
);
export const PackingEnded = latePart(ENDS, async () => (await import('./PackingEnded.tsx')).PackingEnded);
export const ClaimedPacking = latePart(ENDS, async () => (await import('./ClaimedPacking.tsx')).ClaimedPacking);
export const DonePacking = latePart(ENDS, async () => (await import('./DonePacking.tsx')).DonePacking);
export const NotPacking = latePart(ENDS, async () => (await import('./NotPacking.tsx')).NotPacking);
export const FloorNotes = latePart(AREAS, async () => (await import('#widgets/notes/FloorNotes.tsx')).FloorNotes);
export const CameraScanner = latePart(
  [...AREAS, 'camera'],
  async () => (await import('#widgets/workSession/CameraScanner.tsx')).CameraScanner,
);

/** Fetched with its first use: codes are printed once, when a bench is set up. */
export const PrintCodes = latePart([...AREAS, 'printing'], async () => (await import('./PrintCodes.tsx')).PrintCodes);

// A failure is reported when a part is opened, and the fetch is repeated.
void afterFirstScreen.then(() =>
  Promise.allSettled(
    [
      BenchSheets,
      LaterStep,
      FloorNotes,
      LateKitGoods,
      LateLabelStep,
      LateDocumentsStep,
      BoxAction,
      CloseButton,
      StoppedBench,
      PackingEnded,
      ClaimedPacking,
      DonePacking,
      NotPacking,
    ].map((part) => part.fetch()),
  ),
);
