import {
  carrierAccount,
  carrierHealth,
  carriers,
  clientCarriers,
  createCarrier,
  disableCarrier,
  enableCarrier,
  type LogisticOperator,
  logisticOperators,
  operatorServices,
  testCarrier,
  trustHostKey,
  updateCarrier,
} from '#contract/carriers/carriers.ts';
import { testLabel } from '#contract/carriers/testLabel.ts';
import type { AccountField } from '#domain/carriers/account.ts';
import { LOGISTIC_OPERATORS, type OperatorCode, parseOperator, profileOf } from '#domain/carriers/operators.ts';
import { servicesOf } from '#domain/carriers/services.ts';
import { proveToMove } from '../auth/provePassword.ts';
import { inScope, readInScope, type ScopedTransaction } from '../db/tenancy.ts';
import { noteAddressChange } from '../journal/noteAddressChange.ts';
import { invalid, refuseCode } from '../kernel/refuse.ts';
import { route, type Route, routeIn } from '../kernel/route.ts';
import { checkAccount } from './checkAccount.ts';
import { openSecrets } from './contracts/carrierAccount.ts';
import { readCarrier } from './contracts/readCarrier.ts';
import { listCarriers } from './listCarriers.ts';
import { makeTestLabel } from './makeTestLabel.ts';
import { readLineHealth } from './readLineHealth.ts';
import { isElsewhere, placesOf, writeCarrier, wrongCarrier } from './saveCarrier.ts';

/** Logistic operators with everything that a contract with each may say. */
function presentOperators(): LogisticOperator[] {
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
function presentServices(operator: OperatorCode, codes: readonly string[] = []): LogisticOperator['services'] {
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

/** Contracts with logistic operators. */
export const carrierRoutes: readonly Route[] = [
  routeIn('read', carriers, async ({ transaction: trx }, { query }) => ({
    ok: true,
    data: await listCarriers(trx, query),
  })),

  routeIn('read', clientCarriers, async ({ transaction: trx }, { query }) => ({
    ok: true,
    data: await listCarriers(trx, query),
  })),

  routeIn('read', carrierHealth, async ({ transaction: trx, now }) => ({
    ok: true,
    data: await readLineHealth(trx, now()),
  })),

  routeIn('read', logisticOperators, async () => ({ ok: true, data: presentOperators() })),

  routeIn('read', operatorServices, async ({ transaction: trx }, { params }) => {
    const rows = await trx
      .selectFrom('carriers')
      .select(['operator', 'name', 'services'])
      .where('client_id', '=', params.clientId)
      .where('disabled_at', 'is', null)
      .orderBy('id')
      .execute();
    const data = rows.flatMap(({ operator, name, services }) => {
      const known = parseOperator(operator);
      return known ? [{ operator, name, services: presentServices(known, services) }] : [];
    });
    return { ok: true, data };
  }),

  routeIn('write', createCarrier, async ({ scope, services, transaction: trx }, { body }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const { clientId } = scope;
    const wrong = wrongCarrier(body, null, services.secrets);
    return wrong ?? answer(trx, await writeCarrier(trx, { clientId, stored: null }, body, services.secrets));
  }),

  route(updateCarrier, async (context, { params, body: { password, ...input } }) => {
    const { database, scope, services } = context;
    const before = await readInScope(database, scope, (trx) => readCarrier(trx, params.id));
    if (before && isElsewhere(input, before)) {
      const refused = await proveToMove(context, password);
      if (refused) return refused;
    }
    return inScope(database, scope, async (trx) => {
      const stored = await readCarrier(trx, params.id);
      if (!stored) return refuseCode(404, 7010, [String(params.id)]);
      const wrong = wrongCarrier(input, stored, services.secrets);
      if (wrong) return wrong;
      if (isElsewhere(input, stored)) {
        const change = { clientId: stored.client_id, act: 'moveCarrier', name: stored.name } as const;
        await noteAddressChange(trx, context, { ...change, ...placesOf(input, stored) });
      }
      return answer(trx, await writeCarrier(trx, { clientId: stored.client_id, stored }, input, services.secrets));
    });
  }),

  routeIn('write', enableCarrier, async ({ transaction: trx }, { params: { id } }) => {
    await trx.updateTable('carriers').set({ disabled_at: null }).where('id', '=', id).execute();
    return answer(trx, id);
  }),

  routeIn('write', disableCarrier, async ({ transaction: trx, now }, { params: { id } }) => {
    await trx
      .updateTable('carriers')
      .set({ disabled_at: now() })
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .execute();
    return answer(trx, id);
  }),

  routeIn('write', trustHostKey, async ({ transaction: trx }, { params: { id }, body }) => {
    const stored = await readCarrier(trx, id);
    if (!stored) return refuseCode(404, 7010, [String(id)]);
    const trusted = await trx
      .updateTable('file_hosts')
      .set((eb) => ({
        host_key: body.offered_key,
        offered_key: eb.fn<string | null>('nullif', ['offered_key', eb.val(body.offered_key)]),
      }))
      .where('carrier_id', '=', id)
      // What a person has compared is this one, and no later one.
      // Or it is trusted already, and a repeat changes nothing.
      .where((eb) => eb.or([eb('offered_key', '=', body.offered_key), eb('host_key', '=', body.offered_key)]))
      .returning('carrier_id')
      .executeTakeFirst();
    return trusted ? { ok: true as const, data: null } : invalid({ offered_key: ['changed'] });
  }),

  routeIn('read', carrierAccount, async ({ services, transaction: trx }, { params: { id } }) => {
    const stored = await readCarrier(trx, id);
    if (!stored) return refuseCode(404, 7010, [String(id)]);
    const secrets_set = Object.keys(openSecrets(stored, services.secrets));
    return { ok: true as const, data: { values: { ...stored.account }, secrets_set } };
  }),

  route(testCarrier, ({ database, scope, services, now }, { params }) =>
    checkAccount(params.id, { database, scope, services, now }),
  ),

  route(testLabel, ({ database, scope, services, now }, { params }) =>
    makeTestLabel(params.id, { database, scope, services, now }),
  ),
];

async function answer(trx: ScopedTransaction, id: number) {
  const [data] = await listCarriers(trx, { active: 2, id });
  return data ? { ok: true as const, data } : refuseCode(404, 7010, [String(id)]);
}
