import { afterFirstScreen } from '#platform/firstScreen.ts';
import { lazy } from 'react';

// Parts that the list opens later. Fetched once its rows stand, so that they are there when the network goes away.

const bulk = () => import('./OrdersBulk.tsx');

export const OrdersBulk = lazy(async () => ({ default: (await bulk()).OrdersBulk }));

// A failure is reported when an order is selected, and the fetch is repeated.
void afterFirstScreen.then(bulk).catch(() => undefined);
