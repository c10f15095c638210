import { firstScreen } from '#platform/firstScreen.ts';
import { lazy } from 'react';

// The form of an action, with all that the 21 actions ask. Fetched once the page stands, so that it is there when the
// network goes away.

const sheet = () => import('./RuleActionSheet.tsx');

export const RuleActionSheet = lazy(async () => ({ default: (await sheet()).RuleActionSheet }));

// A failure is reported when an action is opened, and the fetch is repeated.
void firstScreen.then(sheet).catch(() => undefined);
