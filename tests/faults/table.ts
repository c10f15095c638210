import type { FaultName } from '../sync/faults.ts';

/** What shows that a fault is survived: a kind of fault of the simulation, a named test, or why there is none here. */
export type Cover =
  | { readonly sim: FaultName }
  | { readonly test: string; readonly name: string }
  | { readonly reason: string };

export interface Fault {
  readonly id: string;
  readonly what: string;
  readonly covers: readonly Cover[];
}

const sim = (name: FaultName): Cover => ({ sim: name });
export const test = (file: string, name: string): Cover => ({ test: file, name });
const reason = (why: string): Cover => ({ reason: why });
export const fault = (id: string, what: string, ...covers: Cover[]): Fault => ({ id, what, covers });

const DRAIN = 'src/offline/outbox/createDrainer.test.ts';
const GUARD = 'src/offline/guard/storageGuard.test.ts';
const EMPTIED = 'src/offline/guard/emptied.test.ts';
const RARE = 'e2e/rareDevices.spec.ts';
const RESERVE = 'src/offline/db/reserve.test.ts';
const SMALL_DISK = 'e2e/smallDisk.spec.ts';
const RUN = 'src/server/commands/runCommand.test.ts';
const FOLD = 'src/offline/read/foldOrder.test.ts';
const RACES = 'tests/server/commandRaces.test.ts';
const SESSION = 'src/offline/session/session.test.ts';
const PICKING = 'e2e/picking.spec.ts';
const CHAOS = 'tests/chaos/serverContract.test.ts';
const KILLS = 'e2e/chaos.spec.ts';
const UPGRADE = 'src/offline/db/upgrade.test.ts';
const UPLOADS = 'src/offline/outbox/uploads.test.ts';
const PHOTOS = 'src/offline/photos/photos.test.ts';
const NEEDS_DEVICE = reason('needs a handheld in the hand: device card');

/** Every fault of the catalogue, in its order. */
export const FAULTS: readonly Fault[] = [
  fault(
    'F01',
    'no network when a change is made',
    sim('offlinePerHour'),
    test('e2e/camera.spec.ts', 'picks ten products by camera with the network cut'),
  ),
  fault('F02', 'the request never arrives', sim('dropBefore'), test(CHAOS, 'every fate at random')),
  fault(
    'F03',
    'committed, answer lost',
    sim('dropAfterCommit'),
    test(DRAIN, '(F03)'),
    test(CHAOS, 'every fate at random'),
    test(PICKING, 'keeps its word when the answer to finishpicking is lost'),
    test('tests/server/declarations.test.ts', 'a repeat under its key hears the first answer'),
    test('tests/server/declarations.test.ts', 'an H7 is a document and a status, once however often it is asked for'),
    test('src/features/customs/AdmissionPage.test.tsx', 'keeps a code that could not be sent'),
  ),
  fault(
    'F04',
    '502 after the commit, or before it',
    sim('gatewayAfterCommit'),
    test(CHAOS, 'every fate at random'),
    sim('crashBeforeCommit'),
  ),
  fault(
    'F05',
    'delivered twice, or hours late',
    sim('duplicate'),
    sim('late'),
    test(CHAOS, 'every fate at random'),
    test(RACES, '20 copies of one command'),
  ),
  fault('F06', 'captive portal', sim('captivePortal'), test('src/platform/api/callApi.test.ts', '(F06)')),
  fault(
    'F07',
    'network without a way',
    sim('dropBefore'),
    test('src/offline/outbox/pace.test.ts', 'feels its way with one request'),
  ),
  fault(
    'F08',
    'time-out while the server still works',
    sim('late'),
    test(RACES, 'a copy that meets the first at work'),
    test(RUN, 'a key still at work'),
  ),
  fault(
    'F09',
    'a few kB/s during an upload',
    test(UPLOADS, 'hold back their own lane and no other'),
    reason('the slow line itself is not provoked; a photo goes in one piece'),
  ),
  fault('F10', 'network comes and goes', sim('offlinePerHour'), sim('dropBefore')),
  fault(
    'F11',
    'DNS or TLS fails',
    test('src/platform/api/callApi.test.ts', 'says that there is no network as a value'),
  ),
  fault('F12', '429', sim('tooMany'), test('src/server/kernel/rateLimits.test.ts', 'are refused with 429')),
  fault('F13', '503 for hours', sim('maintenance')),
  fault(
    'F14',
    '500 for one command for ever',
    sim('serverError'),
    test('src/offline/outbox/applyResponse.test.ts', '(F14)'),
  ),
  fault(
    'F15',
    '401 in the middle',
    sim('signedOutPerHour'),
    test(DRAIN, '(F15)'),
    test('e2e/session.spec.ts', 'a session that ended while offline'),
  ),
  fault('F16', '419', test('src/platform/api/callApi.test.ts', 'on 419')),
  fault(
    'F17',
    '403, or a forbidden order',
    sim('revocationsPerDay'),
    test('src/offline/outbox/applyResponse.test.ts', '(F17, F60)'),
    test('src/offline/outbox/applyResponse.test.ts', 'keeps each refused order with its own code'),
  ),
  fault(
    'F18',
    'a bulk answer partly fails',
    test(DRAIN, 'retries refused orders as a new command'),
    sim('cancelledByOfficePerDay'),
  ),
  fault('F19', 'an answer leaves an order out', sim('omits'), test(DRAIN, '(F19)')),
  fault(
    'F20',
    'a poisoned command',
    test('src/offline/outbox/lanes.test.ts', 'holds what builds on it'),
    sim('cancelledByOfficePerDay'),
  ),
  fault(
    'F21',
    'the first lane is blocked',
    test('src/offline/outbox/lanes.test.ts', 'takes the head of a lane and lets other lanes pass it'),
  ),
  fault('F22', 'two tabs store at once', test(PICKING, 'two tabs of one device send everything once')),
  fault(
    'F23',
    'two tabs and the worker send at once',
    sim('killsPerHour'),
    test(KILLS, 'killed ten times'),
    test('tests/sync/mutants.test.ts', 'costs work and breaks no promise'),
  ),
  fault(
    'F24',
    'a frozen tab holds the lock',
    reason('a batch ends after 5 s; the freeze itself is not provoked yet'),
    test('tests/sync/mutants.test.ts', 'costs work and breaks no promise'),
  ),
  fault('F25', 'a tab dies while it sends', sim('killsPerHour'), test(PICKING, 'survives a crash')),
  fault('F26', 'the worker is stopped while it sends', sim('killsPerHour')),
  fault(
    'F27',
    'background sync gives up',
    test('src/workers/service/answerSync.test.ts', '(F27)'),
    test('src/offline/device/backgroundSync.test.ts', 'no more than three'),
  ),
  fault('F28', 'no background sync', sim('offlinePerHour'), test('src/offline/device/backgroundSync.test.ts', '(F28)')),
  fault(
    'F29',
    'the browser is killed',
    sim('killsPerHour'),
    test(KILLS, 'killed ten times'),
    test('src/offline/blackBox/blackBox.test.ts', 'rebuilds the exact sessions'),
    test(PICKING, 'survives a crash'),
  ),
  fault('F30', 'battery pulled', sim('powerCutsPerDay'), test('src/offline/db/workDatabase.test.ts', '(F30)')),
  fault('F31', 'no room for a command', test(RESERVE, '(F31, F33)'), test(SMALL_DISK, '(F31, F33)')),
  fault('F32', 'no room because of photos', test(PHOTOS, '(F32)')),
  fault('F33', 'the disk is full', test(RESERVE, '(F31, F33)'), test(SMALL_DISK, '(F33, F34)')),
  fault(
    'F34',
    'the browser empties the site',
    test(GUARD, '(F34, F35)'),
    test(EMPTIED, 'the picking is named'),
    test(EMPTIED, 'no scan is said to be saved'),
    test('e2e/emptied.spec.ts', '(F34)'),
  ),
  fault('F35', 'seven days unused in Safari', test(GUARD, '(F34, F35)'), NEEDS_DEVICE),
  fault('F36', 'the file lost its tail', sim('truncationsPerWeek'), test(GUARD, '(F36)')),
  fault('F37', 'the store was made anew', test(GUARD, '(F37)')),
  fault('F38', 'the store never opens', test('src/offline/db/workDatabase.test.ts', 'gives up after three times')),
  fault('F39', 'iOS lost its database server', test('src/offline/db/workDatabase.test.ts', '(F39)'), NEEDS_DEVICE),
  fault('F40', 'a newer tab upgrades', test(GUARD, '(F40)'), test('src/offline/db/workDatabase.test.ts', '(F40)')),
  fault('F41', 'an old tab blocks an upgrade', test(GUARD, '(F41)')),
  fault(
    'F42',
    'an upgrade aborts half-way',
    test(UPGRADE, '(F42)'),
    test('src/offline/db/cacheUpgrade.test.ts', '(F42)'),
  ),
  fault(
    'F43',
    'commands stored by an older app',
    test('tests/sync/fixtures.test.ts', 'goes out byte for byte'),
    sim('oldVersionsPerDay'),
  ),
  fault('F44', 'rows newer than the code', test(UPGRADE, '(F44)')),
  fault('F45', 'a version is no longer taken', sim('oldVersionsPerDay')),
  fault(
    'F46',
    'the clock is years off and jumps',
    test('tests/sync/simulation.test.ts', 'keeps its promises'),
    test('tests/sync/mutants.test.ts', 'the simulation turns red when'),
  ),
  fault(
    'F47',
    'time zone or daylight saving changes',
    test(RARE, '(F47)'),
    test('tests/sync/simulation.test.ts', 'keeps its promises'),
  ),
  fault('F48', 'timers are slowed in the background', test('src/offline/device/drainLoop.test.ts', '(F48)')),
  fault(
    'F49',
    'server restored from a backup',
    sim('restoresPerDay'),
    test(DRAIN, '(F49)'),
    test(RUN, 'after a restore'),
  ),
  fault(
    'F50',
    'key forgotten by retention',
    sim('expiriesPerDay'),
    test(DRAIN, '(F50)'),
    test(RACES, 'retention forgets keys'),
  ),
  fault('F51', 'a read from a lagging copy', sim('laggingReadsPerHour'), test(FOLD, 'F51')),
  fault('F52', 'refresh races replay', sim('laggingReadsPerHour'), test(FOLD, 'F52')),
  fault(
    'F53',
    'cancelled by somebody else meanwhile',
    sim('cancelledByOfficePerDay'),
    test(FOLD, '(F53)'),
    test('src/offline/packing/packer.test.ts', 'stops the bench when it'),
  ),
  fault(
    'F54',
    'two pickers on one order',
    test(RACES, 'two sessions on one order'),
    test('src/server/orders/commands/changeOrderStatus.test.ts', 'keeps it from a device that gives it up later'),
    test('tests/sync/mutants.test.ts', 'the simulation turns red when'),
  ),
  fault('F55', 'the same worker picks again after a crash', test(PICKING, 'survives a crash')),
  fault(
    'F56',
    'packing closed twice',
    test('src/offline/packing/bench.test.ts', 'stores the end and one command'),
    test('tests/sync/mutants.test.ts', 'the simulation turns red when'),
    test('src/offline/outbox/applyResponse.test.ts', 'counts "already so" as done'),
    test('tests/server/actionCodes.test.ts', 'code: 12007'),
  ),
  fault(
    'F57',
    'label made, answer lost',
    test('tests/server/createLabel.test.ts', 'a carrier that booked and never answered'),
    test('tests/server/createLabel.test.ts', 'a server that died before the call'),
  ),
  fault(
    'F58',
    'sign-out with unsent work',
    test(SESSION, 'wipes snapshots at sign-out'),
    test(SESSION, 'stays when "send first" could not send'),
  ),
  fault('F59', 'another user on the device', sim('userSwitchesPerDay'), test(DRAIN, '(F59)')),
  fault(
    'F60',
    'rights taken away while offline',
    sim('revocationsPerDay'),
    test('src/server/app/frame/frameAccess.test.ts', 'lets a changed role act at once'),
  ),
  fault(
    'F61',
    'an answer that wipes storage',
    test(
      'src/server/app/client/serveClient.test.ts',
      'guards with the same headers all that can be a page or a worker',
    ),
  ),
  fault('F62', 'a 401 that leads to a wipe', test(SESSION, 'never turns a known user out for a 401')),
  fault(
    'F63',
    'a cloned device',
    test(RUN, 'one sequence of a device belongs to one key'),
    test('src/offline/outbox/newDevice.test.ts', '(F63)'),
  ),
  fault(
    'F64',
    'a profile from an old backup',
    sim('truncationsPerWeek'),
    test(GUARD, '(F36)'),
    test('src/offline/outbox/newDevice.test.ts', '(F64)'),
  ),
  fault('F65', 'a photo that can not be read', test(UPLOADS, '(F65)'), NEEDS_DEVICE),
  fault('F66', 'the file name is taken', test(UPLOADS, 'are repeated after a lost answer')),
  fault(
    'F67',
    'a photo deleted after close was queued',
    test('src/offline/commands/deleteSentPhotos.test.ts', 'takes back what went ahead'),
    test(UPLOADS, 'says apart when the photos of the day are used up'),
  ),
  fault('F68', '300 photos and little memory', test(UPLOADS, '(F68)')),
  fault('F69', 'a message between tabs is lost', test('tests/sync/simulation.test.ts', 'keeps its promises')),
  fault('F70', 'hostile JSON', sim('garbled'), test('src/offline/outbox/interpretResponse.test.ts', 'F70')),
  fault('F71', 'the worker is updated while it sends', sim('killsPerHour')),
  fault('F72', 'a broken worker was shipped', test('e2e/killSwitch.spec.ts', '(F72)')),
  fault(
    'F73',
    'a mail scanner opens a link',
    test('tests/server/counter.test.ts', 'opening a link changes nothing'),
    test(
      'tests/server/collectionPages.test.ts',
      'shows what waits where, with its QR, without a script, and changes nothing',
    ),
    test('tests/server/readsChangeNothing.test.ts', 'leaves every table as it was'),
    test('tests/server/documents.test.ts', 'marks nothing when no page of ours leads to it'),
  ),
  fault(
    'F74',
    'everybody returns at once',
    test('src/offline/outbox/pace.test.ts', 'waits anywhere between nothing'),
    test('src/server/kernel/rateLimits.test.ts', 'lets a device send 1,000 waiting commands at once'),
  ),
  fault('F75', '10,000 commands after 30 days', test('tests/sync/longAbsence.test.ts', '(F75)')),
  fault(
    'F76',
    'the browser lost a stored file of the app',
    test('src/workers/service/repairFiles.test.ts', 'brings back a stored file'),
    test('e2e/install.spec.ts', 'is fetched again at the next start'),
  ),
  fault(
    'F77',
    'a private window is closed',
    test(RARE, '(F77)'),
    reason('what it held is gone by design of the browser, the write counter with it'),
  ),
  fault('F78', 'two people signed in at once in one browser', test(RARE, '(F78)')),
  fault('F79', 'the worker is offline as well', test(RARE, '(F79)')),
  fault(
    'F80',
    'the write counter is behind the disk: local storage was 32 s late after a kill',
    test(EMPTIED, 'no scan is said to be saved'),
    reason(
      'a store that is ahead of it is no loss and raises none; only what was stored in those seconds and lost by the file in the same crash is not named',
    ),
  ),
  fault(
    'F81',
    'a request of many commands is half done',
    sim('cutMidBatch'),
    sim('failsInBatch'),
    test('src/offline/outbox/sendBatch.test.ts', 'that got no answer of their own go again'),
    test('src/offline/outbox/sendBatch.test.ts', 'all go again when the answer is lost'),
    test('tests/server/outboxBatch.test.ts', 'a whole batch that comes twice at the same moment acts once'),
  ),
  fault(
    'F82',
    'the database ends the connections of the server, in and between its transactions',
    test('tests/server/lostConnections.test.ts', 'lives, says 503 with a time to come back'),
    test('src/server/db/postgres/endedConnections.test.ts', 'between two statements of a'),
    test('src/server/db/postgres/endedConnections.test.ts', 'in a bulk load: while it copies'),
    test('src/server/db/postgres/pgListener.test.ts', 'goes on after the connection was lost'),
  ),
  fault(
    'F83',
    'a server outside breaks its line off, or its protocol, at a moment when nobody listens',
    test('src/server/outside/fileHost.test.ts', 'breaks the protocol after the login'),
    test('src/server/messages/transport/smtpTransport.test.ts', 'breaks the line off at any point'),
    test('src/server/outside/callOut.test.ts', 'a line that breaks off after %s'),
  ),
  fault(
    'F84',
    'a thread of the server ends by itself, or a device leaves its stream in the middle',
    test('src/server/threads/taskPool.test.ts', 'whose thread ends by itself'),
    test('src/server/db/pglite/supervisedEngine.test.ts', 'is started again'),
    test('src/server/service/live/events.test.ts', 'goes on when orders change in the very moment'),
  ),
];
