import { customsInForce } from '#domain/configuration/customsInForce.ts';
import type { ConfigurationSubject } from '#domain/configuration/precedence.ts';
import type { CustomsRules } from '#domain/customs/customsRules.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { ask, type Inquiry } from '../../db/together.ts';
import { setConfigurationsOf } from '../../configuration/setConfigurations.ts';

/** The rules of customs of a client for each subject: carrier, operator and shop of an order. The values are read once. */
export function readCustomsRules(trx: ScopedTransaction, clientId: number): Promise<RulesFor> {
  return ask(trx, customsRulesOf(trx, clientId));
}

type RulesFor = (subject: ConfigurationSubject) => CustomsRules;

/** The same, asked with others. */
export function customsRulesOf(trx: ScopedTransaction, clientId: number): Inquiry<RulesFor> {
  const { compile, answer } = setConfigurationsOf(trx, clientId);
  return {
    compile,
    answer: (rows) => {
      const set = answer(rows);
      return (subject) => customsInForce(set, subject);
    },
  };
}
