import { readShieldRules } from '#contract/labels/shieldRules.ts';
import { routeIn } from '../kernel/route.ts';
import type { Route } from '../kernel/route.ts';
import { readShieldRules as readRules } from './readShieldRules.ts';

export const labelRoutes: readonly Route[] = [
  routeIn('read', readShieldRules, async ({ scope, transaction: trx }) => ({
    ok: true,
    data: await readRules(trx, scope.kind === 'client' ? scope.clientId : 0),
  })),
];
