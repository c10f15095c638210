import { afterFirstScreen } from '#platform/firstScreen.ts';
import { fetchCodeFont } from '#ui/theme/fetchCodeFont.ts';
import { lazy } from 'react';

// The form of an action, with all that the 21 actions ask. Fetched once the page stands, so that it is there when the
// network goes away.

const sheet = () => import('./RuleActionSheet.tsx');

export const RuleActionSheet = lazy(async () => ({ default: (await sheet()).RuleActionSheet }));

// A failure is reported when an action is opened, and the fetch is repeated.
void afterFirstScreen.then(sheet).catch(() => undefined);
// The rehearsal writes the references of orders. Without the font they stand in another one.
void afterFirstScreen.then(fetchCodeFont).catch(() => undefined);
