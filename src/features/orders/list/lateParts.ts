import { firstScreen } from '#platform/firstScreen.ts';
import { lazy } from 'react';

// What the list opens later: fetched once its rows stand, so that the first order chosen finds it also when the network went away.

const bulk = () => import('./OrdersBulk.tsx');

export const OrdersBulk = lazy(async () => ({ default: (await bulk()).OrdersBulk }));

// A failure is told when something is chosen, and asked for again.
void firstScreen.then(bulk).catch(() => undefined);
