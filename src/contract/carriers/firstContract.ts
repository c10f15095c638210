import type { CarrierInput, LogisticOperator } from './carriers.ts';

/**
 * A contract as its operator offers it first, without an account: the simulator makes its labels, and says so on each.
 */
export function firstContract(operator: LogisticOperator): CarrierInput {
  const { code, name, reference_modes, integration_modes, label_formats, label_sizes } = operator;
  return {
    name,
    operator: code,
    reference_mode: reference_modes[0] ?? 'PARCEL_NUMBER',
    integration_mode: integration_modes[0] ?? 'API',
    label_format: label_formats[0] ?? 'PDF',
    label_size: label_sizes[0] ?? '10X15',
    services: [],
    multiparcel: true,
    environment: 'test',
    account: null,
  };
}
