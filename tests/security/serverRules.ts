import { reason, row, test, type SecurityRow } from './proof.ts';

const ANSWERS = 'tests/server/everyAnswer.test.ts';
const ACCESS = 'src/server/app/frame/frameAccess.test.ts';
const FRAME = 'src/server/app/frame/frameAnswers.test.ts';
const AUTH = 'src/server/auth/auth.test.ts';
const LINKS = 'tests/server/accountLinks.test.ts';
const FACTOR = 'tests/server/secondFactor.test.ts';
const PASSKEYS = 'tests/server/passkeys.test.ts';
const DUE = 'tests/server/factorDue.test.ts';
const TOKENS = 'tests/server/apiTokens.test.ts';
const PROVIDERS = 'tests/server/providers.test.ts';
const RUN = 'src/server/commands/runCommand.test.ts';
const SESSION = 'src/offline/session/session.test.ts';
const CONFORMANCE = 'tests/server/conformance.test.ts';
const EFFECTS = 'tests/server/actionEffects.test.ts';
const MESSAGES = 'tests/server/messages.test.ts';
const CALLS = 'src/server/outside/callOut.test.ts';
const DOCUMENTS = 'tests/server/documents.test.ts';
const INCIDENTS = 'tests/server/incidents.test.ts';
const QUALITY = 'tests/server/qualityImages.test.ts';
const CANARIES = 'tests/server/logCanaries.test.ts';
const BATCH = 'tests/server/outboxBatch.test.ts';
const TWO = 'tests/server/twoServers.test.ts';
const STATUS = 'src/server/orders/commands/changeOrderStatus.test.ts';
const KEPT_ANSWERS = 'src/offline/queries/persistAnswers.test.tsx';

/** Whom the server believes, what it takes in and what it lets out: S17 to S45. */
export const SERVER_RULES: readonly SecurityRow[] = [
  row(
    'S17',
    'no id of another client, nor of one that a third-party operator is not given, nor an order of another office at a counter',
    test(
      'tests/server/givenClients.test.ts',
      'sees the client that they are given, whether they name it or not, and no other',
    ),
    test('tests/server/givenClients.test.ts', 'finds in %s no row of others, even in the scope of all'),
    test('tests/server/tenantMatrix.test.ts', 'says the same of what another client has and of what nobody has'),
    test('tests/server/accessMatrix.test.ts', 'asks a visitor to sign in'),
    test('src/server/db/tenancy.test.ts', 'from another client, and shows them to their own'),
    test('tests/server/counterOffices.test.ts', 'people of a counter see the orders of their offices'),
    test('tests/server/tenantMatrix.test.ts', 'says the same to a counter of another office of an order and of none'),
    test('tests/server/tenantMatrix.test.ts', 'shows a counter of another office no order'),
    test('src/server/db/tenancy.test.ts', 'hides every order, and what hangs on one, from a counter of another office'),
  ),
  row(
    'S18',
    'bulk actions hint at nothing foreign',
    test(EFFECTS, 'not to be touched in the same words whatever the reason'),
    test(STATUS, 'foreign, deleted and unknown ids look the same'),
  ),
  row(
    'S19',
    'ids joined by commas: each is asked for, and they are no more than 200',
    test(DOCUMENTS, 'is refused: 3904, 14012, 14011, 5600'),
    test(DOCUMENTS, 'of another client do not exist'),
    test(DOCUMENTS, 'is of 200 orders at most, however long their numbers are (S19)'),
    test(CONFORMANCE, 'refuses what its schema refuses'),
  ),
  row(
    'S20',
    'no field that the call does not name',
    test(FRAME, 'drops fields that the call does not name'),
    test(CONFORMANCE, 'no field more or less'),
  ),
  row(
    'S21',
    'rights are those of now',
    test(ACCESS, 'lets a changed role act at once'),
    test('src/offline/outbox/applyResponse.test.ts', '(F17, F60)'),
  ),
  row(
    'S22',
    'a key tells nobody else its answer',
    test(RUN, "another user's key gives no stored answer"),
    test('tests/server/declarations.test.ts', 'the key is bound to its words'),
  ),
  row(
    'S23',
    'no forged write: token, and origin with scheme, name and port',
    test(ACCESS, 'knows the scheme that the proxy in front names'),
    test(ANSWERS, 'no write with the cookie comes from a form or a page of another origin'),
    test(ANSWERS, 'no call is open to a page of another origin that asks first'),
    test(ACCESS, 'takes a bearer token without an anti-forgery header'),
    test(AUTH, 'so that a planted one is worthless'),
  ),
  row(
    'S24',
    'a GET that a link can lead to changes nothing; one of our own pages or of a program marks what it prints',
    test(DOCUMENTS, 'marks nothing for a link that a browser opens without a word where it comes from'),
    test(DOCUMENTS, 'marks nothing when no page of ours leads to it'),
    test('tests/server/readsChangeNothing.test.ts', 'leaves every table as it was'),
    test(
      'src/features/customs/AdmissionPage.test.tsx',
      'shows the order of a link first, and admits it on a tap alone',
    ),
    test('src/domain/customs/admissionLink.test.ts', 'names none'),
    test('tests/server/counter.test.ts', 'opening a link changes nothing'),
    test(
      'tests/server/collectionPages.test.ts',
      'shows what waits where, with its QR, without a script, and changes nothing',
    ),
  ),
  row(
    'S25',
    'no secret in an address',
    test(ANSWERS, 'referrer-policy'),
    test('src/features/people/auth/useLinkSecret.test.tsx', 'leaves the address at once, and stays for the page'),
    test('src/app/monitoring/monitor.test.ts', 'names a page without its ids'),
    test(LINKS, 'work once, for one who follows them, and not for the one behind'),
    test(LINKS, 'end by time, and no other mail of the address stays open'),
    test(LINKS, 'leave nothing in the database that opens anything'),
    test(
      'tests/server/counter.test.ts',
      'wrong, used and expired links, and those of another operation, look the same',
    ),
    reason(
      'a customer’s link has a token for one parcel and one act, good once and for sixty days; the pages that links of mails about accounts open take the secret out of their address',
    ),
  ),
  row(
    'S26',
    'calls out reach no private place, and orders go only to addresses that their client has saved',
    test(MESSAGES, 'an order goes to an address that its client has saved and nowhere else'),
    test(CALLS, 'is no public place'),
    test(CALLS, '%s is never called'),
    test(CALLS, 'one closed address among several closes the name'),
    test(CALLS, 'a name is asked for once, and what it says later changes nothing'),
    test(CALLS, 'a redirect is an answer and is not followed'),
    test(CALLS, 'too much, too slow and nobody there'),
  ),
  row(
    'S27',
    'webhooks are signed, their secret shown once',
    test(MESSAGES, 'the order arrives signed'),
    test(MESSAGES, 'a new secret is shown once and signs from then on'),
  ),
  row(
    'S28',
    'uploads are what they say',
    test(INCIDENTS, 'what is no photo, or not the one it says, is refused and not kept'),
    test('src/domain/files/cleanJpeg.test.ts', 'a page inside a picture'),
    test('src/server/files/diskFileStore.test.ts', 'takes no name that leads elsewhere'),
    test('src/server/app/frame/tooLarge.test.ts', 'hears 413 and is not cut off'),
    test(QUALITY, 'are no photo: %s'),
    test(QUALITY, 'of 30 MB are too large'),
    test(QUALITY, 'seen by a signed address for a day'),
  ),
  row(
    'S29',
    'photos tell no place',
    test('src/domain/files/cleanJpeg.test.ts', 'takes away place, camera and comment'),
    test(INCIDENTS, 'comes back without where it was taken'),
    test(
      'src/domain/files/cleanPicture.test.ts',
      'loses what a camera says and what hangs on behind, and nothing else',
    ),
  ),
  row(
    'S30',
    'photos have a quota',
    test(INCIDENTS, 'a client that sent its photos of the day is told so'),
    test(QUALITY, 'are of a unit that the order has, at most ten of each'),
  ),
  row(
    'S31',
    'trying passwords and PINs takes longer with every failure, for all instances together, and locks nobody out of a browser that knows them',
    test(AUTH, 'counts a try that the account refuses for nobody else at the address'),
    test(AUTH, 'lets people into a browser that they know, whatever strangers try'),
    test('src/server/people/devices/devices.test.ts', 'says the same of a PIN of another client'),
    test('src/server/people/devices/devices.test.ts', 'those tries count for the device alone'),
    test(AUTH, 'makes an account wait longer with every wrong try'),
    test(AUTH, 'does the same work for an unknown account as for a known one'),
    test(AUTH, 'slows down an address that tries many accounts'),
    test(
      LINKS,
      'are asked for by anybody, who learns nothing of an address, neither by the answer nor by the work (S31)',
    ),
    test(LINKS, 'are sent a few times an hour to one address, whoever has it, and to many from one place'),
    test(LINKS, 'take no password that everybody tries first, and stay good for a better one'),
    test(TWO, 'wrong passwords are counted together'),
    test('src/server/people/devices/devices.test.ts', 'locks a PIN after too many wrong ones'),
    test(TOKENS, 'cannot be guessed: wrong ones use up the allowance of a visitor, right ones have their own'),
    test(PROVIDERS, 'says the same of an account that is not there as of one that may not be joined'),
  ),
  row(
    'S32',
    'second factor: an authenticator app or a passkey, recovery codes; made for the roles that a client names',
    test(FACTOR, 'is set up by password and a first code, ends the sessions of before, and is asked for from then on'),
    test(FACTOR, 'takes each code once, also when it comes twice at once'),
    test(FACTOR, 'slows guesses down, wherever they come from, and the right one waits as long'),
    test(FACTOR, 'keeps no secret and no code that a copy of the database tells'),
    test(PASSKEYS, 'opens nothing from another site, unasked, as a copy, for another person, or late'),
    test(DUE, 'opens nothing but its own set-up and the way out, with every call of the contract'),
  ),
  row(
    'S33',
    'an allowance for every path, in each instance',
    test('src/server/app/frame/strangePaths.test.ts', '%s is counted like every other'),
    test('src/server/app/frame/strangePaths.test.ts', 'is 404 whatever it is made of, and no line in the log'),
    test('tests/server/ledgerRanges.test.ts', 'a number far beyond those known of it is refused'),
    test('tests/server/ledgerRanges.test.ts', 'who made 100,000 commands waits no longer'),
    test('src/server/kernel/rateLimits.test.ts', 'are refused with 429'),
    test('src/offline/outbox/applyResponse.test.ts', 'never ends by %i'),
    test('src/server/kernel/rateLimits.test.ts', 'lets a device send 1,000 waiting commands at once'),
    reason('counted by each instance for itself; what guards passwords and PINs is counted in the database'),
  ),
  row(
    'S34',
    'the server keeps the order of steps',
    test('tests/server/actionCodes.test.ts', 'answers $code, before as when asked, and changes nothing'),
    test(TWO, 'different commands for the same orders at both wait for each other'),
    test('tests/server/commandRaces.test.ts', 'nothing lost, nothing twice'),
    test('tests/server/customsActs.test.ts', 'the destination comes after the origin, and says so'),
    test('tests/server/customsActs.test.ts', 'two officers who scan one parcel at a time write one row'),
  ),
  row(
    'S35',
    'the worker is ours',
    test('src/server/app/client/serveClient.test.ts', 'asks again for the shell and the worker'),
    test('src/workers/service/readMessage.test.ts', 'listens to nothing else'),
    test('e2e/killSwitch.spec.ts', 'is taken away by the kill switch'),
    test('src/platform/ownScripts.test.ts', 'starts no %s'),
  ),
  row(
    'S36',
    'answers are kept nowhere they could be read',
    test(ANSWERS, 'cache-control'),
    test(SESSION, 'wipes snapshots at sign-out'),
    test(KEPT_ANSWERS, 'goes with everything else of a person (S01)'),
    test('e2e/leavesNothing.spec.ts', 'nothing of a person or an order is left on the device'),
  ),
  row(
    'S37',
    'logs hold no secret and no word of anybody',
    test(CANARIES, 'no call leaves in the log what was typed, nor a secret'),
    test(CANARIES, 'a failure leaves its kind and its place'),
    test(CANARIES, 'no line is made of two'),
  ),
  row(
    'S38',
    'what is recorded or told of a page holds no word of it, leaves by our own server alone, and needs a yes',
    test('src/app/replay/scrubEvent.test.ts', '%s tells nothing'),
    test('src/app/replay/replayCompanion.test.tsx', 'records who allowed it, without a word of the page'),
    test('src/app/replay/replayCompanion.test.tsx', 'records nobody who said %s'),
    test('src/app/replay/replayCompanion.test.tsx', 'does not look at %s'),
    test('e2e/replay.spec.ts', 'screens are recorded once a person allows it, without a word of them'),
    test(
      'src/server/app/frame/serveReplays.test.ts',
      'takes nothing that is large, packed or unpacked, and not too many',
    ),
    test('src/app/monitoring/monitor.test.ts', 'without what could be of a customer'),
    test('src/server/app/frame/serveTunnel.test.ts', 'takes no large ones, and not too many'),
    test('src/server/service/monitoring/readEventEnvelope.test.ts', 'leaves out what names people'),
  ),
  row(
    'S39',
    'errors tell nothing, and wipe nothing',
    test(FRAME, 'answers 500 without a word of what broke'),
    test('src/server/kernel/isUnavailable.test.ts', 'ask again later'),
    test('src/app/monitoring/watchCriticalErrors.test.tsx', 'open the error page on an unhandled rejection'),
    test('src/app/shell/PageError.test.tsx', 'deletes nothing that is stored'),
  ),
  row(
    'S40',
    'supply chain',
    test('tests/architecture/supplyChain.test.ts', 'one version each, with the hash of what it must be'),
    test(ANSWERS, 'script-src'),
    reason('a look at known holes (npm audit) needs the network: no part of the tests'),
  ),
  row(
    'S41',
    'https only, remembered for a year',
    test(ANSWERS, 'strict-transport-security'),
    test(AUTH, 'binds the cookie to the host and to https where there is https'),
  ),
  row(
    'S42',
    'an exported outbox is sealed for the server, which does its work once, for its owner, with the rights of now',
    test('src/offline/commands/exportOutbox.test.ts', 'one’s own commands only'),
    test('src/offline/commands/exportOutbox.test.ts', 'is sealed for the server alone'),
    test('src/server/secrets/sentSecret.test.ts', 'opens nothing that is another server’s'),
    test(BATCH, 'is done by its owner, once, with what arrived before'),
    test(BATCH, 'gives nobody more than they may now'),
    test(BATCH, 'opens for nobody else, of no other server, and not where it was changed'),
    test('e2e/brokenDevice.spec.ts', 'goes on from another one, once, and nobody else reads it'),
    reason('another provider’s server, which names no key, leaves the file readable: ids, counts and codes'),
  ),
  row(
    'S43',
    'a record that was edited gives no right',
    test(RUN, 'the same key with another body is a bug of the client, not a second act'),
    test('tests/server/tenantMatrix.test.ts', 'two clients'),
  ),
  row(
    'S44',
    'the clock of a device is a claim',
    test(STATUS, 'a device with a wrong clock can date nothing into the future'),
    test('tests/server/logbook.test.ts', 'when it happened and when it arrived'),
  ),
  row(
    'S45',
    'no frame, no opener, no window of others that could speak to ours',
    test(ANSWERS, 'cross-origin-opener-policy'),
    test(ANSWERS, 'frame-ancestors'),
    test('tests/architecture/outwardLinks.test.ts', 'are opened in a window of their own by one module'),
  ),
];
