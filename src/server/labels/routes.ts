import { readShieldRules } from '#contract/labels/shieldRules.ts';
import { invalid } from '../kernel/refuse.ts';
import { routeIn } from '../kernel/route.ts';
import type { Route } from '../kernel/route.ts';
import { readShieldRules as readRules } from './readShieldRules.ts';

export const labelRoutes: readonly Route[] = [
  routeIn('read', readShieldRules, async ({ scope, transaction: trx }) =>
    scope.kind === 'client'
      ? { ok: true, data: await readRules(trx, scope.clientId) }
      : invalid({ id_client: ['required'] }),
  ),
];
