import type { Cover } from './table.ts';

type Named = Extract<Cover, { test: string }>;

/** What people and their devices get wrong. */
export interface BadInput {
  readonly what: string;
  /** The message, as `area:key`: its own, and there in every language. */
  readonly texts: readonly string[];
  /** Where it is shown that the message comes and no count changes. */
  readonly covers: readonly Named[];
}

const test = (file: string, name: string): Named => ({ test: file, name });
const input = (what: string, texts: readonly string[], ...covers: Named[]): BadInput => ({ what, texts, covers });

const ODD = 'src/features/picking/oddCodes.test.ts';
const SCAN = 'src/domain/picking/validateScan.test.ts';
const MODES = 'e2e/modes.spec.ts';
const CANCELLED = 'e2e/cancelled.spec.ts';
const LIST = 'tests/server/uploadLocations.test.ts';

const BENCH = 'src/offline/packing/packer.test.ts';
const CLOSE = 'src/server/packing/commands/closePacking.test.ts';
const WEIGHT = 'refuses %s grams: %s';
const SERIALS = 'names the product whose serial numbers are wrong';

const RULE_CHECKS = 'src/domain/rules/ruleChecks.test.ts';
const RULE_CALLS = 'tests/server/ruleCalls.test.ts';
const LIMITED = 'takes so many %s and no more, and says where';

const SHOPS = 'tests/server/shopBadInput.test.ts';
const PRESTA = 'tests/server/prestashop.test.ts';
const WRONG_ADDRESS = 'says that nobody has this address, that it is another shop’s, or another kind of shop';
const WRONG_ORDER = 'shows %s, and brings it in when the shop has corrected it';

export const BAD_INPUT: readonly BadInput[] = [
  input(
    'an unknown code',
    ['pickingLater:feedback.unknown.title', 'scans:unknown.title'],
    test(SCAN, 'refuses what nobody knows'),
    test(ODD, 'an unknown code with control characters'),
    test('e2e/scanRoutes.spec.ts', 'an unknown code is refused by name'),
  ),
  input(
    'the code of an order in a status that can not be scanned',
    ['pickingLater:feedback.orderNotHere.status', 'flow:scan.barred.status'],
    test(ODD, 'an order that may not be scanned'),
    test('src/features/flow/useFlowScan.test.tsx', 'names an order that may not be scanned'),
  ),
  input(
    'an expired session',
    ['app:signInAgain.workWaits.title'],
    test('e2e/session.spec.ts', 'a session that ended while offline holds the work'),
  ),
  input(
    'an order cancelled in the shop while it is being picked, seen live',
    ['picking:changed.title', 'pickingLater:feedback.orderGone.title'],
    test(CANCELLED, 'says so at once'),
    test('src/domain/picking/pickView.test.ts', 'has a refusal of its own for what only it wanted'),
  ),
  input(
    'the same, known only at the finish',
    ['outbox:conflict.proposal.putBack_other', 'errors:1002'],
    test(CANCELLED, 'is told at the end'),
    test('src/server/picking/commands/finishPicking.test.ts', 'an order that was cancelled meanwhile'),
  ),
  input(
    'a quantity above need',
    ['pickingLater:feedback.tooMany.title', 'pickingLater:feedback.complete.title'],
    test(SCAN, 'refuses a unit too many and counts nothing'),
    test('src/offline/picking/picker.test.ts', 'the fourth of three is refused'),
    test('src/offline/picking/picker.test.ts', 'refuses the keypad and the minus button like a scan'),
  ),
  input(
    'a tote that is bound already',
    ['pickingLater:feedback.toteBound.title'],
    test('src/domain/picking/scanTote.test.ts', 'refuses a tote that is bound already'),
    test(MODES, 'a tote belongs to one order'),
  ),
  input(
    'a location list with mixed separators',
    ['import:mixed-separators'],
    test(LIST, 'of three signs'),
    test(LIST, 'a line that uses the wrong sign once'),
  ),
  input(
    'a camera without permission',
    ['camera:denied.title'],
    test('e2e/lens.spec.ts', 'says what to do without permission'),
  ),
  input(
    'a QR code with 4 kB of text',
    ['pickingLater:feedback.noCode.title'],
    test(ODD, 'a QR code with 4 kB of text'),
  ),
  input(
    'an unknown code at the bench',
    ['packingLater:refused.unknown.title'],
    test(BENCH, 'names what does not belong here: a product, an order, nothing at all'),
  ),
  input(
    'the code of another order at the bench',
    ['packingLater:refused.order-not-here.title'],
    test(BENCH, 'names what does not belong here: a product, an order, nothing at all'),
  ),
  input('a parcel of 0 kg', ['packingLater:refused.no-weight.title'], test(BENCH, WEIGHT)),
  input('a parcel of 900 kg', ['packingLater:refused.too-heavy.title'], test(BENCH, WEIGHT)),
  input('a serial number of 51 characters', ['errors:18172'], test(CLOSE, SERIALS)),
  input('a serial number twice', ['errors:18175'], test(CLOSE, SERIALS)),
  input(
    'a photo of 30 MB, or a file that is none',
    ['work:photo.unreadable', 'errors:17113'],
    test('tests/server/qualityImages.test.ts', 'of 30 MB are too large'),
    test('tests/server/qualityImages.test.ts', 'are no photo: %s'),
    test('src/offline/photos/takePhoto.test.ts', "outcome: 'unreadable'"),
  ),
  input(
    'a printer that is not there any more',
    ['printing:problem.printer-gone.title'],
    test('src/platform/printing/qzTray.test.ts', 'says which printer is not there'),
    test('src/platform/printing/ways.test.ts', 'says which printer is gone, and that the agent is'),
  ),
  input(
    'the close of an order that was changed meanwhile',
    ['packingLater:refused.order-changed.title'],
    test('src/offline/packing/bench.test.ts', 'is refused while a step is open, after a change of the order'),
    test(BENCH, 'stops the bench when it %s'),
  ),
  input(
    'a tree of conditions that is too deep',
    ['rules:problem.tooDeep'],
    test(RULE_CHECKS, 'is a limit'),
    test(RULE_CALLS, LIMITED),
  ),
  input(
    'a rule of 51 conditions',
    ['rules:problem.tooManyConditions'],
    test(RULE_CHECKS, 'is a limit'),
    test(RULE_CALLS, LIMITED),
  ),
  input(
    'a condition on a field that is none',
    ['rules:problem.unknownField'],
    test(RULE_CHECKS, 'is an operator or a field that is none, or the same id twice'),
    test(RULE_CALLS, LIMITED),
  ),
  input(
    'a comparison that the type of the field does not take',
    ['rules:problem.operator'],
    test(RULE_CALLS, '$operator on a $type is saved or refused as the table of operators says'),
  ),
  input(
    'a list of 201 values',
    ['rules:problem.tooManyValues'],
    test(RULE_CHECKS, 'is a limit'),
    test(RULE_CALLS, LIMITED),
  ),
  input(
    'a date pattern of 101 characters',
    ['rules:problem.pattern'],
    test('src/domain/rules/datetimePattern.test.ts', 'one of a hundred and one is not'),
    test(RULE_CALLS, LIMITED),
  ),
  input(
    'a rule that calls a webhook nobody answers',
    ['errors:18011'],
    test('tests/server/ruleFaults.test.ts', 'says of a webhook whose server is dead what came of it'),
  ),
  input(
    'a rule that sets itself off',
    ['rules:loop.refused'],
    test(RULE_CALLS, 'refuses a rule that sets itself off over another, with the path'),
    test('e2e/rules.spec.ts', 'start itself without end is refused'),
  ),
  input(
    'a code with HTML or control characters',
    ['pickingLater:feedback.noCode.text'],
    test(ODD, 'HTML between control characters'),
    test('src/scanning/scan.test.ts', 'is safe for 10,000 hostile codes'),
  ),
  input('the address of a shop that is not there', ['eplatforms:problem.unreached'], test(SHOPS, WRONG_ADDRESS)),
  input('the address of another shop', ['eplatforms:problem.unauthorized'], test(SHOPS, WRONG_ADDRESS)),
  input('the address of another kind of shop', ['eplatforms:problem.no-api'], test(SHOPS, WRONG_ADDRESS)),
  input(
    'what is no address of a shop',
    ['eplatforms:problem.address'],
    test(SHOPS, 'has one shop for each name and address'),
    test('src/server/shops/platforms/shopUrl.test.ts', '«%s» is no address of a shop'),
  ),
  input(
    'a shop by http, where its key would travel as it is',
    ['eplatforms:problem.https'],
    test(PRESTA, 'is never called by http, where its key could be read, and takes no message'),
    test(SHOPS, 'works over http with signed requests, and where addresses are plain'),
  ),
  input(
    'a shop with a certificate of its own making',
    ['eplatforms:problem.certificate'],
    test(SHOPS, 'sends nothing to a shop whose certificate %s, and says so'),
  ),
  input(
    'a key without rights',
    ['eplatforms:problem.forbidden', 'eplatforms:missing'],
    test(SHOPS, 'tries a connection step by step'),
    test(PRESTA, 'says which rights the key lacks, before anything is read'),
    test('tests/server/shopifyConnection.test.ts', 'tries a connection step by step, and changes nothing'),
  ),
  input(
    'a shop in maintenance',
    ['eplatforms:problem.maintenance'],
    test(SHOPS, 'tries a connection step by step'),
    test('tests/server/shops.test.ts', 'comes back by itself after the shop was %s'),
    test(PRESTA, 'comes back by itself after the shop was %s'),
    test('tests/server/shopify.test.ts', 'comes back by itself after the shop was %s'),
  ),
  input('an order with a negative line', ['eplatforms:orderProblem.amount'], test(SHOPS, WRONG_ORDER)),
  input('an order in a currency that nobody knows', ['eplatforms:orderProblem.currency'], test(SHOPS, WRONG_ORDER)),
  input('an order of 2,001 lines', ['eplatforms:orderProblem.lines'], test(SHOPS, WRONG_ORDER)),
  input(
    'an order with 300 lines, names with emoji, a product without an EAN: taken as they are',
    [],
    test(SHOPS, 'nothing that was given back, 300 lines, products without a code'),
    test(SHOPS, 'keeps names with emoji as they are and halves none, and a product without an EAN by its own number'),
    test(PRESTA, 'sends what can be sent: no downloads, nothing that was given back, 300 lines'),
    test('tests/server/shopify.test.ts', 'takes 300 lines, products without a code and lines that name no product'),
  ),
];
