import type { Endpoint } from '#contract/endpoint.ts';
import { contacts } from '#contract/clients/contacts.ts';
import { itineraries } from '#contract/lots/itineraries.ts';
import { emailTemplates } from '#contract/messages/mailTemplates.ts';
import { eplatforms } from '#contract/shops/shops.ts';
import { taxOffices } from '#contract/clients/offices.ts';
import { carriers } from '#contract/carriers/carriers.ts';
import { colleagues } from '#contract/orders/notes.ts';
import { tags } from '#contract/orders/tags.ts';
import { generalData } from '#contract/orders/reference.ts';
import type { Lookup } from '#contract/formHints.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import type { AnswerOf } from '#platform/api/readEndpoint.ts';

export interface LookupOption {
  readonly id: number;
  readonly name: string;
  /** The services of a carrier. */
  readonly services?: readonly { readonly code: string; readonly name: string }[];
  /** The day on which an itinerary leaves next, yyyy-MM-dd. */
  readonly next_date?: string | null;
}

/** Those that no order can be given any more are still asked for, and whom mails may go to. */
type Known = Lookup | 'anyItinerary' | 'contact' | 'shop' | 'tag';

interface Source {
  readonly endpoint: Endpoint;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly select: (answer: never) => readonly LookupOption[];
}

const source = <const E extends Endpoint>(
  endpoint: E,
  select: (answer: AnswerOf<E>) => readonly LookupOption[],
  query: Readonly<Record<string, unknown>> = {},
): Source => ({ endpoint, query, select });

const whole = (list: readonly LookupOption[]) => list;

/** Those that stand below a client in the address. */
const BELOW_CLIENT: readonly Endpoint[] = [emailTemplates, contacts, tags];

const SOURCES: Readonly<Record<Known, Source>> = {
  carrier: source(carriers, whole),
  warehouse: source(taxOffices, (all) => all.filter(({ kind }) => kind === 'warehouse')),
  office: source(taxOffices, (all) => all.filter(({ kind }) => kind === 'office')),
  region: source(generalData, ({ tax_regions }) => tax_regions),
  itinerary: source(itineraries, whole),
  anyItinerary: source(itineraries, whole, { active: 2 }),
  shop: source(eplatforms, whole),
  person: source(colleagues, whole),
  contact: source(contacts, ({ rows }) => rows),
  tag: source(tags, ({ rows }) => rows),
  // Without a client there are no own templates. The first of the answer is the default one, which needs no choosing.
  template: source(emailTemplates, (all) =>
    all.flatMap(({ id, name }) => (typeof id === 'number' ? [{ id, name }] : [])),
  ),
};

/** What can be chosen for a field, by name; kept on the device, so that a form also fills without a network. */
export function useLookup(lookup: Known, clientId: number) {
  const { endpoint, query, select } = SOURCES[lookup];
  const ofClient = clientId > 0 && { id_client: clientId };
  const input = BELOW_CLIENT.includes(endpoint) ? { params: { ...ofClient } } : { query: { ...query, ...ofClient } };
  return useEndpoint<Endpoint, readonly LookupOption[]>(endpoint, input, {
    select: select as never,
    enabled: (lookup !== 'contact' && lookup !== 'tag') || clientId > 0,
  });
}
