import type { CarrierInput } from '#contract/carriers/carriers.ts';
import { accountProblems, leadsElsewhere, placeOf, type AccountField } from '#domain/carriers/account.ts';
import { checkLabelKind } from '#domain/carriers/labelMatrix.ts';
import { parseOperator, profileOf } from '#domain/carriers/operators.ts';
import { findService } from '#domain/carriers/services.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { Refusal } from '../kernel/answer.ts';
import { invalid, refuseCode } from '../kernel/refuse.ts';
import { openSecrets, sealSecrets } from './contracts/carrierAccount.ts';
import type { CarrierRow } from './contracts/readCarrier.ts';
import type { SecretBox } from '../secrets/secretBox.ts';

/**
 * Why a contract cannot be saved so. Codes: 2004 an operator that nobody knows, 14005 and 14008 labels that it does not
 * print, 14006 services that it does not offer, 5600 for a field.
 * @param stored the carrier as it is; null = a new one
 */
export function wrongCarrier(input: CarrierInput, stored: CarrierRow | null, box: SecretBox): Refusal | null {
  const operator = parseOperator(input.operator);
  if (!operator) return refuseCode(422, 2004, [input.operator]);
  // The carrier's orders, numbers and labels are of that operator.
  if (stored && stored.operator !== input.operator) return invalid({ operator: ['unchangeable'] });
  const label = checkLabelKind(operator, input.label_format, input.label_size);
  if (label) return refuseCode(422, label, [label === 14005 ? input.label_format : input.label_size]);
  const unknown = input.services.find((code) => !findService(operator, code));
  if (unknown !== undefined) return refuseCode(422, 14006, [unknown]);
  const { referenceModes, integrations, account } = profileOf(operator);
  if (!referenceModes.includes(input.reference_mode)) return invalid({ reference_mode: ['unknown'] });
  if (!integrations.includes(input.integration_mode)) return invalid({ integration_mode: ['unknown'] });
  if (input.account === null) return null;
  if (!account) return invalid({ account: ['unsupported'] });
  const kept = stored && !isElsewhere(input, stored) ? Object.keys(openSecrets(stored, box)) : [];
  const set = new Set(kept);
  const problems = accountProblems(account, input.account, set);
  return problems.length === 0
    ? null
    : invalid(Object.fromEntries(problems.map(({ field, problem }) => [`account.${field}`, [problem]])));
}

/**
 * Whether a stored account would lead elsewhere by this input. What was stored for the place of before stays behind, and
 * whoever asks for it proves to be themselves.
 */
export function isElsewhere({ operator, account }: CarrierInput, stored: CarrierRow): boolean {
  if (account === null || Object.keys(stored.account).length === 0) return false;
  const known = parseOperator(operator);
  return known !== null && leadsElsewhere(profileOf(known).account ?? [], stored.account, account);
}

/** Where the keys of a carrier go now, and would go by this input. */
export function placesOf(input: CarrierInput, stored: CarrierRow): { readonly before: string; readonly after: string } {
  const operator = parseOperator(stored.operator);
  const fields = (operator && profileOf(operator).account) ?? [];
  return { before: placeOf(fields, stored.account), after: placeOf(fields, input.account ?? {}) };
}

/** @returns the id of what was saved */
export async function writeCarrier(
  trx: ScopedTransaction,
  { clientId, stored }: { readonly clientId: number; readonly stored: CarrierRow | null },
  input: CarrierInput,
  box: SecretBox,
): Promise<number> {
  const { account, services, ...columns } = input;
  const row = { ...columns, services: JSON.stringify([...new Set(services)]) };
  const id =
    stored?.id ??
    (
      await trx
        .insertInto('carriers')
        .values({ client_id: clientId, ...row, account: '{}' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  // Another server has another key.
  if (stored && (account === null || isElsewhere(input, stored)))
    await trx.deleteFrom('file_hosts').where('carrier_id', '=', id).execute();
  const signedIn = accountColumns({ id, client_id: clientId }, account, { input, stored, box });
  await trx
    .updateTable('carriers')
    .set({ ...row, ...signedIn })
    .where('id', '=', id)
    .execute();
  return id;
}

/** A secret that is left out stays as it was, unless the account leads elsewhere; whatever changes of the account was not tested. */
function accountColumns(
  carrier: Pick<CarrierRow, 'id' | 'client_id'>,
  given: CarrierInput['account'],
  { input, stored, box }: { readonly input: CarrierInput; readonly stored: CarrierRow | null; readonly box: SecretBox },
) {
  const untested = { tested_at: null, test_problem: null };
  if (given === null) return { account: '{}', secrets: null, ...untested };
  const operator = parseOperator(input.operator);
  const fields: readonly AccountField[] = (operator && profileOf(operator).account) ?? [];
  const known = stored && !isElsewhere(input, stored) ? openSecrets(stored, box) : {};
  const valueOf = ({ name, secret }: AccountField): string => given[name] || (secret ? (known[name] ?? '') : '');
  const part = (secret: boolean) =>
    Object.fromEntries(fields.filter((field) => field.secret === secret).map((field) => [field.name, valueOf(field)]));
  const [values, secrets] = [part(false), part(true)];
  const isSame =
    stored !== null &&
    stored.environment === input.environment &&
    JSON.stringify([stored.account, known]) === JSON.stringify([values, secrets]);
  return isSame ? {} : { account: JSON.stringify(values), secrets: sealSecrets(carrier, secrets, box), ...untested };
}
