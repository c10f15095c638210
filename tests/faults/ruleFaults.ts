import { fault, test, type Fault } from './table.ts';

const STOPPED = 'tests/server/ruleFaults.test.ts';
const RULE_CALLS = 'tests/server/ruleCalls.test.ts';
const RULES = 'tests/server/rules.test.ts';
const RULES_KILLED = 'tests/server/rulesKilled.test.ts';
const CUT_OFFS = 'tests/server/cutOffs.test.ts';

/** What goes wrong while action rules fire and departures close, and what shows that nothing is lost or done twice by it. */
export const RULE_FAULTS: readonly Fault[] = [
  fault(
    'FR01',
    'the server dies between what happened to an order and what rules say of it',
    test(STOPPED, 'goes on where a server died between judging and acting'),
    test(RULES_KILLED, 'fires each once, mails once and buys one label'),
  ),
  fault(
    'FR02',
    'the server dies between the action of a rule and its log',
    test(STOPPED, 'between acting and the log'),
    test(STOPPED, 'buys a label once, although the server died before it knew'),
    test(RULES_KILLED, 'fires each once, mails once and buys one label'),
  ),
  fault(
    'FR03',
    'whoever runs a rule was thought dead and comes to an end too',
    test(STOPPED, 'writes one row of the history when somebody who was thought dead'),
  ),
  fault(
    'FR04',
    'a rule is changed or switched off while it fires',
    test(STOPPED, 'does what a rule said when it fired'),
  ),
  fault('FR05', 'two people change one rule', test(RULE_CALLS, 'and off when it says something else')),
  fault(
    'FR06',
    'rules set each other off',
    test(RULE_CALLS, 'refuses a rule that sets itself off over another, with the path'),
    test(RULES, 'cuts rules that cause each other'),
    test('e2e/rules.spec.ts', 'start itself without end is refused'),
  ),
  fault(
    'FR07',
    'fifty orders come at once under thirty rules',
    test(STOPPED, 'fires each of 30 rules once for each of 50 orders'),
  ),
  fault('FR08', 'a rule calls a webhook whose server is dead', test(STOPPED, 'says of a webhook whose server is dead')),
  fault(
    'FR09',
    'a carrier is silent while a rule buys a label',
    test(STOPPED, 'asks a carrier that was silent again later'),
  ),
  fault(
    'FR10',
    'the contact that a rule writes to is gone',
    test(STOPPED, 'says 18021 of one that is foreign or gone'),
  ),
  fault('FR11', 'the network goes while a rule is tried out', test('e2e/rules.spec.ts', 'rehearsed with no network')),
  fault(
    'FR12',
    'several servers close the lots of a cut-off, or one of the lots fails',
    test(CUT_OFFS, 'two servers at once close it once'),
    test(CUT_OFFS, 'one that fails holds back none of the others'),
  ),
];
