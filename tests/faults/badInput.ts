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

const RULE_CHECKS = 'src/domain/rules/ruleChecks.test.ts';
const RULE_CALLS = 'tests/server/ruleCalls.test.ts';
const LIMITED = 'takes so many %s and no more, and says where';

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
    test('src/domain/picking/view.test.ts', 'has a refusal of its own for what only it wanted'),
  ),
  input(
    'the same, known only at the finish',
    ['outbox:conflict.meaning.gone', 'errors:1002'],
    test(CANCELLED, 'is told at the end'),
    test('src/server/commands/finishPicking.test.ts', 'an order that was cancelled meanwhile'),
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
    ['ui:camera.denied.title'],
    test('e2e/lens.spec.ts', 'says what to do without permission'),
  ),
  input(
    'a QR code with 4 kB of text',
    ['pickingLater:feedback.noCode.title'],
    test(ODD, 'a QR code with 4 kB of text'),
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
];
