import { row, test, type SecurityRow } from './proof.ts';

const DEVICE = 'tests/server/deviceSessions.test.ts';

/** How far a way in leads, and what lasts: S46 and on. */
export const ACCOUNT_RULES: readonly SecurityRow[] = [
  row(
    'S46',
    'PIN and badge open work alone; the password and the second factor open the rest, for ten minutes',
    test(DEVICE, 'opens work alone: of every call, those whose rule a working role passes'),
    test(DEVICE, 'lets nobody in, makes no secret and enrols nothing with four digits'),
    test(DEVICE, 'opens everything for ten minutes after the password, and work again afterwards'),
    test(DEVICE, 'asks for the second factor, too, and for its set-up where the role needs one'),
    test(DEVICE, 'no queued call asks for a password'),
    test('src/domain/access/sight.test.ts', 'shows a manager no amounts where PIN or badge let them in'),
    test('src/app/screens/Allowed.test.tsx', 'before a page of settings, and not before work'),
  ),
  row(
    'S47',
    'stored keys go where they were given for: another host, port, user or address asks for them anew, and for the own password',
    test('tests/server/storedKeys.test.ts', 'of a server for files do not go to another place'),
    test('tests/server/storedKeys.test.ts', 'of a shop do not go to %s'),
  ),
];
