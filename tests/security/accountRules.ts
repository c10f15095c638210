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
    test('src/domain/people/sight.test.ts', 'shows a manager no amounts where PIN or badge let them in'),
    test('src/app/screens/Allowed.test.tsx', 'before a page of settings, and not before work'),
  ),
  row(
    'S47',
    'stored keys go where they were given for: another host, port, user or address asks for them anew, and for the own password',
    test('tests/server/storedKeys.test.ts', 'of a server for files do not go to another place'),
    test('tests/server/storedKeys.test.ts', 'of a shop do not go to %s'),
  ),
  row(
    'S48',
    'nobody writes to strangers in our name: few addresses a day, known ones alone, and no link of a stranger in a mail of ours',
    test('tests/server/mailRelay.test.ts', 'writes to few addresses in a day'),
    test('tests/server/mailRelay.test.ts', 'invites no more people than that, and learns no faster who has an account'),
    test('tests/server/mailRelay.test.ts', 'writes to contacts, offices, people and the order’s customer'),
    test('tests/server/mailRelay.test.ts', 'leads nowhere but here, whatever a stranger calls themselves'),
    test('tests/server/mailRelay.test.ts', 'has names of one line'),
  ),
  row(
    'S49',
    'whatever lasts can be ended, is told when it is made, and ends or is named when a password is set by mail',
    test('tests/server/lasting.test.ts', 'is in the table, with how it ends and how it is told'),
    test('tests/server/lasting.test.ts', 'is told by mail when it is made'),
    test('tests/server/lasting.test.ts', 'ends with a password that is set by mail; what stays is named'),
    test('tests/server/lasting.test.ts', 'leaves a token of before no way in'),
    test('tests/server/providers.test.ts', 'asks for the second factor of the account too, with the same answer'),
    test('tests/server/secondFactor.test.ts', 'leaves the owner the way by recovery code'),
  ),
  row(
    'S50',
    'no real invoice is paid with play money',
    test('src/server/app/config.test.ts', 'of a seller let nobody pay with play money'),
  ),
];
