import { type AccountField, accountProblems, isMadeHere, leadsElsewhere } from '#domain/carriers/account.ts';
import { createCarrier, type CarrierInput, type LogisticOperator } from '#contract/carriers/carriers.ts';
import { firstContract } from '#contract/carriers/firstContract.ts';
import type { Carrier } from '#contract/orders/places.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';

/** What the form holds: the contract as it is sent, and whether it has an account. */
export interface CarrierDraft extends Omit<CarrierInput, 'account'> {
  readonly hasAccount: boolean;
  /** By the operator's names; a secret that is empty stays as it is. */
  readonly account: Readonly<Record<string, string>>;
  /** The password of the person, where the account leads elsewhere. */
  readonly password: string;
}

/** What was stored of the account before: values, and which secrets are set. */
export interface StoredAccount {
  readonly values: Readonly<Record<string, string>>;
  readonly secrets_set: readonly string[];
}

/** What the form starts with. @param carrier null = a new one of the operator */
export function carrierDraftOf(
  carrier: Carrier | null,
  stored: StoredAccount,
  operator: LogisticOperator,
): CarrierDraft {
  const account = Object.fromEntries((operator.account ?? []).map(({ name }) => [name, stored.values[name] ?? '']));
  if (!carrier) return { ...ofOperator(operator), name: operator.name, environment: 'test', account, password: '' };
  return {
    name: carrier.name,
    operator: carrier.operator,
    reference_mode: carrier.reference_mode,
    integration_mode: carrier.integration_mode,
    label_format: carrier.label_format,
    label_size: carrier.label_size as CarrierInput['label_size'],
    services: carrier.services.length === operator.services.length ? [] : carrier.services.map(({ code }) => code),
    multiparcel: carrier.multiparcel,
    environment: carrier.environment,
    hasAccount: !isMadeHere(carrier.line),
    account,
    password: '',
  };
}

/** Everything of a contract that depends on its operator, as the operator offers it first. */
export function ofOperator(operator: LogisticOperator): Omit<CarrierDraft, 'name' | 'environment' | 'password'> {
  const { name: _, environment: _environment, account: _account, ...contract } = firstContract(operator);
  const account = Object.fromEntries((operator.account ?? []).map(({ name }) => [name, '']));
  return { ...contract, hasAccount: false, account };
}

/** The contract as it travels. The own password travels beside it, only where it is asked for. */
export function carrierRequestOf(draft: CarrierDraft): CarrierInput {
  const { name, operator, reference_mode, integration_mode, label_format, label_size, services, multiparcel } = draft;
  const written = Object.entries(draft.account).filter(([, value]) => value !== '');
  return {
    name,
    operator,
    reference_mode,
    integration_mode,
    label_format,
    label_size,
    services: [...services],
    multiparcel,
    environment: draft.environment,
    account: draft.hasAccount ? Object.fromEntries(written) : null,
  };
}

/** What is wrong before anything is sent, by field: an account is whole, and as its operator writes it, or none. */
export function carrierDraftProblems(
  draft: CarrierDraft,
  operator: LogisticOperator,
  isSet: ReadonlySet<string>,
): FieldProblems {
  const problems = draft.hasAccount ? accountProblems(accountFields(operator), written(draft.account), isSet) : [];
  return {
    ...schemaProblems(createCarrier.body, carrierRequestOf(draft)),
    ...Object.fromEntries(problems.map(({ field, problem }) => [`account.${field}`, { code: problem }])),
  };
}

const accountFields = ({ account }: LogisticOperator): AccountField[] =>
  (account ?? []).map(({ name, secret, max_length: maxLength, pattern, instead, leads }) => ({
    name,
    secret,
    maxLength,
    ...(pattern !== null && { pattern: new RegExp(pattern) }),
    ...(instead !== null && { instead }),
    ...(leads && { leads }),
  }));

/** Spaces alone are nothing. */
const written = (account: CarrierDraft['account']) =>
  Object.fromEntries(Object.entries(account).filter(([, value]) => value.trim() !== ''));

/** Whether the account of a stored contract would lead to another place than before: its secrets stay behind. */
export const movesAccount = (draft: CarrierDraft, { values }: StoredAccount, operator: LogisticOperator): boolean =>
  draft.hasAccount &&
  Object.keys(values).length > 0 &&
  leadsElsewhere(accountFields(operator), values, written(draft.account));
