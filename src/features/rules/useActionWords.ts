import type { FieldControl } from '#contract/formHints.ts';
import { actionEndpoint } from '#contract/actions/table.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import { parseRecipient } from '#domain/messages/recipient.ts';
import { useLookup } from '#widgets/lookups/useLookup.ts';
import { useTranslation } from 'react-i18next';

/** The days of a lot by the names of their texts. */
export const LOT_DATES: Readonly<Record<string, string>> = {
  next: 'rules:lotDate.next',
  today: 'rules:lotDate.today',
  'today+1d': 'rules:lotDate.todayNext',
};

type Named = readonly { readonly id: number; readonly name: string }[];

/** What an action was told, in words: what a field is called, and its value, things by their names. Texts: bulk, statuses, rules */
export function useActionWords(clientId: number) {
  const { t, i18n } = useTranslation(['rules', 'bulk', 'statuses']);
  const contacts = useLookup('contact', clientId).data;
  const tags = useLookup('tag', clientId).data;
  const lists: Partial<Record<FieldControl, Named | undefined>> = {
    carrier: useLookup('carrier', clientId).data,
    warehouse: useLookup('warehouse', clientId).data,
    office: useLookup('office', clientId).data,
    region: useLookup('region', clientId).data,
    itinerary: useLookup('anyItinerary', clientId).data,
    template: useLookup('template', clientId).data,
    person: useLookup('person', clientId).data,
  };
  /** The id stays where the name is not known: it is still told apart from others by it. */
  const nameIn = (list: Named | undefined, id: unknown) => list?.find((one) => String(one.id) === String(id))?.name;
  const recipient = (one: unknown): string => {
    const to = parseRecipient(String(one));
    if (to.kind === 'address') return to.address;
    if (to.kind === 'office') return nameIn(lists.office, to.id) ?? String(one);
    if (to.kind !== 'contact') return t(`bulk:recipient.${to.kind}`);
    return nameIn(contacts, to.id) ?? (contacts ? t('bulk:recipient.contactGone') : String(one));
  };
  const label = (action: ActionType, name: string): string => {
    const own = [`rules:called.${name}`, `bulk:field.${action}.${name}`].find((key) => i18n.exists(key));
    return t(own ?? `bulk:field.${name}`, { defaultValue: name });
  };
  const words = (action: ActionType, name: string, value: unknown): string => {
    const control = actionEndpoint(action).form[name]?.control;
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (name === 'date') return t(LOT_DATES[String(value)] ?? String(value));
    if (control === 'status') return t(`statuses:${String(value)}`, { defaultValue: String(value) });
    if (control === 'template' && value === 'default') return t('bulk:templateOfStatus');
    if (control === 'recipients' && Array.isArray(value)) return value.map(recipient).join(', ');
    if (control === 'tags' && Array.isArray(value))
      return value.map((id) => nameIn(tags, id) ?? (tags ? t('bulk:tags.gone') : String(id))).join(', ');
    if (control === 'packages' && Array.isArray(value)) return t('packages', { count: countOf(value) });
    if (control !== undefined && control in lists) return nameIn(lists[control], value) ?? String(value);
    const choice = `bulk:choice.${name}.${String(value)}`;
    if (typeof value === 'string' && i18n.exists(choice)) return t(choice);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : pairs(value);
  };
  return { label, words };
}

const countOf = (groups: readonly { readonly quantity?: unknown }[]): number =>
  groups.reduce((sum, { quantity }) => sum + (typeof quantity === 'number' ? quantity : 0), 0);

/** "Name: value", as the form takes them. */
function pairs(value: unknown): string {
  const all = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return all.map(([name, said]) => `${name}: ${String(said)}`).join(', ');
}
