import { lazy } from 'react';

/** Read when somebody first aims the camera: it brings the decoder. */
export const CounterCamera = lazy(async () => ({ default: (await import('./CounterCamera.tsx')).CounterCamera }));

/** What needs the network brings its client with it, and is not in the way of a scan. */
export const CounterNotices = lazy(async () => ({ default: (await import('./CounterNotices.tsx')).CounterNotices }));
export const ResendNotice = lazy(async () => ({ default: (await import('./ResendNotice.tsx')).ResendNotice }));

/** Parcels are laid elsewhere now and then. */
export const MoveParcels = lazy(async () => ({ default: (await import('./MoveParcels.tsx')).MoveParcels }));

/** Few counters have so many parcels: what windows a list is not in the way of the others. */
export const ManyRows = lazy(async () => ({ default: (await import('./ManyRows.tsx')).ManyRows }));

/** For administrators who chose no client. */
export const ChooseClient = lazy(async () => ({
  default: (await import('#widgets/client/ChooseClient.tsx')).ChooseClient,
}));
