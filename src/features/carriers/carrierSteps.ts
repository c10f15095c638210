import type { LogisticOperator } from '#contract/carriers/carriers.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import type { CarrierDraft } from './carrierDraft.ts';

/** The steps of a contract, in the order in which each narrows what comes after it. */
export const CARRIER_STEPS = ['operator', 'account', 'services', 'references', 'labels'] as const;
export type CarrierStep = (typeof CARRIER_STEPS)[number];

/** What the fields of a step are given. */
export interface CarrierStepFields {
  readonly draft: CarrierDraft;
  readonly operator: LogisticOperator;
  readonly field: (name: string) => { readonly id: string; readonly error: string | undefined; readonly label: string };
  readonly onChange: (part: Partial<CarrierDraft>) => void;
}

const STEP_OF: Readonly<Record<string, CarrierStep>> = {
  operator: 'operator',
  name: 'operator',
  account: 'account',
  environment: 'account',
  password: 'account',
  services: 'services',
  reference_mode: 'references',
  integration_mode: 'references',
};

/** The step whose screen shows a field. @param field its path */
export function stepOfField(field: string): CarrierStep {
  return STEP_OF[field.split('.')[0] ?? ''] ?? 'labels';
}

/** What is wrong with the fields of a step alone. */
export function problemsOfStep(step: CarrierStep, problems: FieldProblems): FieldProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => stepOfField(field) === step));
}

const ON_FILE_SERVER: Readonly<Record<string, string>> = {
  'account.username': 'account.file_username',
  'account.password': 'account.file_password',
};

/** Whether an operator takes files alone. */
export function isByFiles({ integration_modes }: Pick<LogisticOperator, 'integration_modes'>): boolean {
  return !integration_modes.includes('API');
}

/** The text that names a field. Of an operator by files, user and password are those of its server. */
export function fieldText(path: string, operator: Pick<LogisticOperator, 'integration_modes'>): string {
  return (isByFiles(operator) ? ON_FILE_SERVER[path] : undefined) ?? path;
}
