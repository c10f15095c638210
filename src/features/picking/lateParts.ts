import { afterFirstScreen } from '#platform/firstScreen.ts';
import { latePart } from '#widgets/workSession/latePart.tsx';

// Parts that the picking screen opens later. Fetched once it stands, so that a tap finds them without a network too.
// The camera's code is fetched only at the first tap on it, because a device with a scanner never needs it.

/** Areas of texts that no first screen of picking shows. */
const AREAS = ['pickingLater', 'work', 'statuses', 'notes'];

export const PickingSheets = latePart(AREAS, async () => (await import('./PickingSheets.tsx')).PickingSheets);
export const FinishReview = latePart(AREAS, async () => (await import('./FinishReview.tsx')).FinishReview);
export const ClosedSession = latePart(AREAS, async () => (await import('./ClosedSession.tsx')).ClosedSession);
export const ClaimedOrders = latePart(AREAS, async () => (await import('./ClaimedOrders.tsx')).ClaimedOrders);
export const NotPicking = latePart(AREAS, async () => (await import('./NotPicking.tsx')).NotPicking);
export const LeftOutOrders = latePart(AREAS, async () => (await import('./LeftOutOrders.tsx')).LeftOutOrders);
export const FloorNotes = latePart(AREAS, async () => (await import('#widgets/notes/FloorNotes.tsx')).FloorNotes);
export const PickingCamera = latePart(
  [...AREAS, 'camera'],
  async () => (await import('./PickingCamera.tsx')).PickingCamera,
);

export const EyesFree = latePart([...AREAS, 'eyesFree'], async () => (await import('./EyesFree.tsx')).EyesFree);

/** The answer to a gesture, which comes with the hand that gives it (`pickingHand.ts`). */
export const ScanFeedback = latePart(AREAS, async () => (await import('./ScanFeedback.tsx')).ScanFeedback);

// A failure is reported when a part is opened, and the fetch is repeated.
void afterFirstScreen.then(() =>
  Promise.allSettled(
    [PickingSheets, FinishReview, ClosedSession, ClaimedOrders, NotPicking, LeftOutOrders, FloorNotes].map((part) =>
      part.fetch(),
    ),
  ),
);
