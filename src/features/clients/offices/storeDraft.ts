import type { BodyOf } from '#contract/endpoint.ts';
import { createOffice } from '#contract/clients/offices.ts';
import type { Office } from '#contract/orders/places.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { checkOffice } from '#domain/clients/offices/checkOffice.ts';
import { provinceOf } from '#domain/places/spanishProvinces.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import type { CallFailure } from '#platform/api/callApi.ts';
import { refusedFields } from '#widgets/form/refusedFields.ts';

export type StoreDraft = BodyOf<typeof createOffice>;

const EMPTY: Omit<StoreDraft, 'kind'> = {
  name: '',
  cif: null,
  contact_name: null,
  contact_email: null,
  phone: null,
  address1: '',
  address2: null,
  city: '',
  postcode: '',
  state: null,
  country: 'ES',
  click_and_collect: false,
  opening_hours: [],
  storage_spots: [],
  people: [],
};

/** What the form starts with. @param people who works there now */
export function draftOf(store: Office | null, kind: Office['kind'], people: readonly number[]): StoreDraft {
  if (!store) return { ...EMPTY, kind };
  const { id: _, id_client: _client, deleted_at: _at, ...rest } = store;
  return { ...rest, people: [...people] };
}

/** The province that a postcode of Spain names stands in its field too, unless somebody wrote another one there. */
export function withPostcode({ country, state, postcode: before }: StoreDraft, postcode: string): Partial<StoreDraft> {
  const isOurs = state === null || state === provinceOf(before);
  return country === 'ES' && isOurs ? { postcode, state: provinceOf(postcode) } : { postcode };
}

/** As it is sent: lines that hold nothing are no spots, and customers collect at an office alone. */
export function requestOf(draft: StoreDraft): StoreDraft {
  const isOffice = draft.kind === 'office';
  return {
    ...draft,
    click_and_collect: isOffice && draft.click_and_collect,
    storage_spots: draft.storage_spots.map((spot) => spot.trim()).filter((spot) => spot !== ''),
  };
}

/** What is wrong before anything is sent, by field. */
export function draftProblems(draft: StoreDraft): FieldProblems {
  const request = requestOf(draft);
  const known = Object.entries(checkOffice(request)).map(([field, code]) => [field, { code }] as const);
  return { ...schemaProblems(createOffice.body, request), ...Object.fromEntries(known) };
}

/** Why a place that is used cannot become the other kind, by the code of the refusal. */
const KIND_IN_USE: Readonly<Record<string, string>> = {
  10010: 'ordersLeave',
  18142: 'lotsLeave',
  10009: 'ordersOfOffice',
};

/** A refusal at its field: one of the kind says what stands in the way. */
export function refusedStore(failure: CallFailure, draft: StoreDraft): FieldProblems {
  const code = KIND_IN_USE[String(failure.errorCode)];
  return code === undefined ? refusedFields(failure, draft) : { kind: { code } };
}
