import { firstScreen } from '#platform/firstScreen.ts';
import { lazy } from 'react';

// What the picking screen opens later. Fetched once it stands, so that a tap finds them also when the network went
// away meanwhile; the camera's code only at the first tap on it, because a scanner with a wedge never needs it.

const sheets = () => import('./PickingSheets.tsx');
const finish = () => import('./FinishReview.tsx');
const closed = () => import('./ClosedSession.tsx');
const claimed = () => import('./ClaimedOrders.tsx');

export const PickingSheets = lazy(async () => ({ default: (await sheets()).PickingSheets }));
export const FinishReview = lazy(async () => ({ default: (await finish()).FinishReview }));
export const ClosedSession = lazy(async () => ({ default: (await closed()).ClosedSession }));
export const ClaimedOrders = lazy(async () => ({ default: (await claimed()).ClaimedOrders }));
export const CameraScanner = lazy(async () => ({ default: (await import('./CameraScanner.tsx')).CameraScanner }));

// Failures are told when a part is opened and asked for again.
void firstScreen.then(() => Promise.allSettled([sheets(), finish(), closed(), claimed()]));
