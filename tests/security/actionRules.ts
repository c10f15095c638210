import { row, test, type SecurityRow } from './proof.ts';

/** What holds for action rules and for configurations, whoever writes them. */
export const ACTION_RULES: readonly SecurityRow[] = [
  row(
    'SR01',
    'a rule sees and changes orders of its own client alone',
    test('tests/server/rules.test.ts', 'is of another client, and stores nothing for it'),
    test('tests/server/ruleFaults.test.ts', 'says 18021 of one that is foreign or gone'),
    test('tests/server/tenantMatrix.test.ts', 'two clients'),
  ),
  row(
    'SR02',
    'nobody does through a rule what they may not do themselves',
    test('tests/contract/ruleRights.test.ts', 'lets nobody do through a rule'),
    test('tests/server/ruleFaults.test.ts', 'calls nobody whom a person could not call either'),
  ),
  row(
    'SR03',
    'no rule spends money or goes to customs before an order has met it',
    test('tests/server/ruleCalls.test.ts', 'switches what spends money on only after an order met it'),
    test('src/domain/rules/ruleChecks.test.ts', 'only what spends money or goes to customs needs a test'),
  ),
  row(
    'SR04',
    'no rule takes the processor: its depth, its conditions, lists and patterns have limits, and no pattern is a regular expression',
    test('src/domain/rules/ruleChecks.test.ts', 'is a limit'),
    test(
      'src/domain/rules/datetimePattern.test.ts',
      'a pattern of a hundred letters is read, one of a hundred and one is not',
    ),
    test('tests/server/ruleCalls.test.ts', 'takes so many %s and no more, and says where'),
    test('src/domain/rules/ruleChecks.test.ts', 'run a hundred actions at most'),
  ),
  row(
    'SR05',
    'a configuration of the house is for administrators, and each value fits its rule',
    test('tests/server/configurationScopes.test.ts', 'the house is for administrators'),
    test('tests/server/configurationScopes.test.ts', 'a person of another client is nobody here'),
    test('tests/server/configurationScopes.test.ts', 'what does not fit is named by its place'),
  ),
];
