import { afterFirstScreen } from '#platform/firstScreen.ts';
import { latePart } from '#widgets/workSession/latePart.tsx';

// Fetched once the list stands, so that a scan finds its answer without a network too; the camera's code only at the
// first tap on it, because a device with a scanner never needs it.

const AREAS = ['packingLater', 'work', 'statuses'];

export const FindByCamera = latePart(
  [...AREAS, 'camera'],
  async () => (await import('./FindByCamera.tsx')).FindByCamera,
);
export const FindingNotice = latePart(AREAS, async () => (await import('./FindingNotice.tsx')).FindingNotice);
export const ChooseClient = latePart([], async () => (await import('#widgets/client/ChooseClient.tsx')).ChooseClient);

const fetchFinder = () => Promise.all([import('#domain/codes/readings.ts'), import('#offline/packing/findToPack.ts')]);

// A failure is reported with the first scan, and the fetch is repeated.
void afterFirstScreen.then(() => Promise.allSettled([FindingNotice.fetch(), fetchFinder()]));
