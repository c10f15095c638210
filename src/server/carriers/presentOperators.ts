import type { LogisticOperator } from '#contract/carriers/carriers.ts';
import type { AccountField } from '#domain/carriers/account.ts';
import { LOGISTIC_OPERATORS, profileOf, type OperatorCode } from '#domain/carriers/operators.ts';
import { servicesOf } from '#domain/carriers/services.ts';

/** Logistic operators with everything that a contract with each may say. */
export function presentOperators(): LogisticOperator[] {
  return LOGISTIC_OPERATORS.map(({ code }) => {
    const { name, isOwn, labels, referenceModes, integrations, account } = profileOf(code);
    return {
      code,
      name,
      own: isOwn ?? false,
      label_formats: [...labels.formats],
      label_sizes: [...labels.sizes],
      reference_modes: [...referenceModes],
      integration_modes: [...integrations],
      max_packages: labels.packages,
      services: presentServices(code),
      account:
        account &&
        account.map(({ name: field, secret, maxLength, pattern, instead, leads }: AccountField) => ({
          name: field,
          secret,
          max_length: maxLength,
          pattern: pattern?.source ?? null,
          instead: instead ?? null,
          leads: leads ?? false,
        })),
    };
  });
}

/** @param codes of the contract; none = all of the operator */
export function presentServices(operator: OperatorCode, codes: readonly string[] = []): LogisticOperator['services'] {
  const { maxG } = profileOf(operator).limits;
  return servicesOf(operator)
    .filter(({ code }) => codes.length === 0 || codes.includes(code))
    .map((service) => ({
      code: service.code,
      name: service.name,
      zones: [...service.to],
      max_weight_g: Math.min(maxG, service.maxG ?? maxG),
    }));
}
