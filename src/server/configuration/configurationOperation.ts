import type { BodyOf } from '#contract/endpoint.ts';
import type { changeClientConfigurations, saveConfigurations } from '#contract/configuration/configurations.ts';
import type { ConfigurationScope } from '#domain/settings/setting.ts';

type OperationRequest = BodyOf<typeof changeClientConfigurations>['operations'][number];
type ValueRequest = BodyOf<typeof saveConfigurations>['configurations'][number];

/** One change of what is configured. */
export interface ConfigurationOperation {
  readonly operation: 'set' | 'remove';
  readonly name: string;
  readonly scope: ConfigurationScope;
  /** Empty for client and house. */
  readonly scopeId: string;
  readonly value: unknown;
  /** What the sender has read; undefined = they replace whatever there is. */
  readonly updatedAt: string | null | undefined;
}

/** @param request of either call; one that does not say what it does sets a value */
export function operationOf(request: OperationRequest | ValueRequest): ConfigurationOperation {
  return {
    operation: 'operation' in request ? request.operation : 'set',
    name: request.name,
    scope: request.scope ?? 'CLIENT',
    scopeId: request.scope_id ?? '',
    value: request.value,
    updatedAt: request.updated_at,
  };
}
