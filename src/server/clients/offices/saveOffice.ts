import type { BodyOf } from '#contract/endpoint.ts';
import type { createOffice } from '#contract/clients/offices.ts';
import { checkOffice } from '#domain/clients/offices/checkOffice.ts';
import { kindRefusal } from '#domain/clients/offices/officeUse.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { Refusal } from '../../kernel/answer.ts';
import { invalid, refuseCode } from '../../kernel/refuse.ts';
import { areOfClient, writeOfficePeople } from './officePeople.ts';
import { countOpen } from './openThere.ts';

type OfficeInput = BodyOf<typeof createOffice>;

/** Why a place cannot be saved so. Codes: 5600 for a field, 10009 a warehouse where customers would collect. */
export async function wrongOffice(
  trx: ScopedTransaction,
  clientId: number,
  input: OfficeInput,
): Promise<Refusal | null> {
  const { click_and_collect, ...problems } = checkOffice(input);
  const named = Object.entries(problems);
  if (named.length > 0) return invalid(Object.fromEntries(named.map(([field, problem]) => [field, [problem]])));
  if (click_and_collect) return refuseCode(422, 10009, [input.name]);
  return (await areOfClient(trx, clientId, [...new Set(input.people)])) ? null : invalid({ people: ['unknown'] });
}

/** Why a place that is there cannot become the other kind; `null` = it stays what it is, or may. */
export async function wrongKind(
  trx: ScopedTransaction,
  { id, kind, name }: { readonly id: number; readonly kind: 'warehouse' | 'office'; readonly name: string },
  input: OfficeInput,
): Promise<Refusal | null> {
  if (kind === input.kind) return null;
  const code = kindRefusal(kind, await countOpen(trx, { id, kind }));
  return code === null ? null : refuseCode(422, code, [name]);
}

/** @param id null = a new one @returns its id */
export async function writeOffice(
  trx: ScopedTransaction,
  clientId: number,
  id: number | null,
  { people, opening_hours, storage_spots, ...rest }: OfficeInput,
): Promise<number> {
  const row = {
    ...rest,
    opening_hours: JSON.stringify(opening_hours),
    storage_spots: JSON.stringify(storage_spots),
  };
  if (id !== null) await trx.updateTable('offices').set(row).where('id', '=', id).execute();
  const office_id =
    id ??
    (
      await trx
        .insertInto('offices')
        .values({ client_id: clientId, ...row })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  await writeOfficePeople(trx, { client_id: clientId, office_id }, [...new Set(people)]);
  return office_id;
}
