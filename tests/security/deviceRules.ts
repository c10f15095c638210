import { reason, row, test, type SecurityRow } from './proof.ts';

const ANSWERS = 'tests/server/everyAnswer.test.ts';
const AUTH = 'src/server/auth/auth.test.ts';
const LINKS = 'tests/server/accountLinks.test.ts';
const SESSION = 'src/offline/session/session.test.ts';
const TYPES = 'e2e/trustedTypes.spec.ts';
const MESSAGES = 'tests/server/messages.test.ts';
const TWO = 'tests/server/twoServers.test.ts';
const TEMPLATES = 'src/domain/messages/templates/templates.test.ts';
const KEPT_ANSWERS = 'src/offline/queries/persistAnswers.test.tsx';

/** What a device keeps and shows, and what texts of others may do there: S01 to S16. */
export const DEVICE_RULES: readonly SecurityRow[] = [
  row(
    'S01',
    'nothing readable after a sign-out or behind a lock on a shared device',
    test('src/offline/session/enter.test.ts', 'seals at a lock what lies open'),
    test('src/offline/printing/prints.test.ts', 'leaves no content behind locked screens'),
    test(SESSION, 'wipes snapshots at sign-out, also offline, and never the outbox (S01)'),
    test(SESSION, 'stores no order that was asked for before a wipe and came after it (S01)'),
    test(KEPT_ANSWERS, 'keeps no answer that was asked for before a wipe and came after it (S01)'),
    test(KEPT_ANSWERS, 'goes with everything else of a person (S01)'),
    test('e2e/leavesNothing.spec.ts', 'nothing of a person or an order is left on the device'),
  ),
  row(
    'S02',
    'no secret and nothing of a person in commands',
    test('tests/contract/queuedContent.test.ts', 'has no field for what belongs to a person'),
    test('tests/contract/queuedContent.test.ts', 'holds no token, address or number of a person'),
  ),
  row(
    'S03',
    'the queue of another user is neither readable nor sendable',
    test(SESSION, 'shows the next user nothing of the one before'),
    test('e2e/people.spec.ts', 'each sends their own work, nobody the other’s'),
  ),
  row('S04', 'no answer asks to clear stored work', test(ANSWERS, 'clear-site-data')),
  row(
    'S05',
    'what opens a browser’s session is where no script reads it, a token goes only to programs that ask for one, only hashes are on the server',
    test(AUTH, 'keeps the session out of reach of scripts'),
    test(AUTH, 'gives a browser no token, and a program that asks for one no cookie'),
    test('e2e/leavesNothing.spec.ts', 'nothing of a person or an order is left on the device'),
    test(AUTH, 'keeps only hashes of tokens and passwords'),
  ),
  row(
    'S06',
    'sessions end: idle, in any case, at the sign-out, with another password',
    test(AUTH, 'ends a session after 12 idle hours, and after 30 days in any case'),
    test(AUTH, 'ends the session on the server at logout'),
    test(LINKS, 'set another one, end every session, and say so by mail'),
    test('tests/server/changePassword.test.ts', 'holds from then on, ends every other session, and a mail says so'),
    test(TWO, 'a session is one at both, and ends at both'),
  ),
  row(
    'S07',
    'the same user returns before anything is sent again',
    test(SESSION, 'releases nothing for another user (S07)'),
    test('e2e/session.spec.ts', 'a session that ended while offline'),
  ),
  row(
    'S08',
    'content policy on every answer, the page’s own with the page, its reports arrive',
    test('src/server/app/client/serveClient.test.ts', 'sends a page that was built meanwhile with its own policy'),
    test(ANSWERS, 'every answer to %s'),
    test('src/server/app/frame/receivePolicyReports.test.ts', 'are kept without what an address may carry'),
    test('e2e/support/test.ts', 'A Content-Security-Policy violation is an error in the console'),
    reason('no nonce: the shell is a stored file (src/server/DECISIONS.md)'),
  ),
  row(
    'S09',
    'Trusted Types',
    test(TYPES, 'no text becomes a program'),
    test('src/platform/ownScripts.test.ts', 'reads no text as HTML but that of a frame'),
  ),
  row(
    'S10',
    'HTML of others runs nothing',
    test('src/server/messages/cleanHtml.test.tsx', 'no payload of the corpus leaves anything that runs (S10)'),
    test('src/server/messages/cleanHtml.test.tsx', '%s leaves nothing that runs'),
    test(TEMPLATES, 'every value is made harmless for where it goes'),
  ),
  row(
    'S11',
    'templates of mails and webhooks: escaped, no header injection, what they make the program do is counted and ended',
    test(MESSAGES, 'a subject of one’s own keeps to its line'),
    test(TEMPLATES, 'unknown names are empty and told'),
    test(TEMPLATES, 'a hostile text of 100 kB is read or refused, and ends'),
    test(TEMPLATES, 'loops inside of loops end'),
  ),
  row(
    'S12',
    'links lead to http and https only',
    test('src/server/messages/cleanHtml.test.tsx', 'javascript:alert(1)'),
    test('tests/architecture/outwardLinks.test.ts', 'tell the other side nothing of the page that they leave'),
    reason(
      'the app itself makes links only to its own pages, to carriers by our table, and tel: and mailto:; a javascript: address throws (S09)',
    ),
  ),
  row(
    'S13',
    'scanned codes are untrusted text, and lead to pages of ours alone',
    test('src/scanning/scan.test.ts', 'is safe for 10,000 hostile codes'),
    test('src/app/scans/leadsTo.test.ts', 'leads no code out of its page, nor into another question'),
  ),
  row(
    'S14',
    'no formula in CSV',
    test('src/domain/files/csvCell.test.ts', 'what is read back by a spreadsheet'),
    test('tests/server/reports.test.ts', 'a formula in a name stays a text'),
    test('tests/server/logbook.test.ts', 'as CSV it holds the same, and no formula'),
  ),
  row(
    'S15',
    'no printer command out of data',
    test('tests/server/labelFiles.test.ts', 'starts no command of ZPL'),
    test('tests/server/labelFiles.test.ts', 'starts no command of EPL'),
  ),
  row(
    'S16',
    'the server signs hashes of print messages alone, for whoever may print; its key is in no answer',
    test('tests/server/qzsign.test.ts', 'the key is in no answer (S16)'),
    test('tests/server/qzsign.test.ts', 'is given for the hash of a message alone, to nobody without a session'),
    test('src/server/app/printSigner.test.ts', 'its key is for the server alone'),
    test('src/platform/printing/qzTray.test.ts', 'signed over SHA-512 and checked against the certificate'),
  ),
];
