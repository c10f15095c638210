import type { FieldControl } from '#contract/actions/formHints.ts';
import { actionEndpoint } from '#contract/actions/table.ts';
import { parseRecipient } from '#domain/mail/recipient.ts';
import type { RuleAction } from '#domain/rules/actionRule.ts';
import { useLookup } from '#widgets/lookups/useLookup.ts';
import { useTranslation } from 'react-i18next';

/** The days of a lot by the names of their texts. */
const LOT_DATES: Readonly<Record<string, string>> = {
  next: 'rules:lotDate.next',
  today: 'rules:lotDate.today',
  'today+1d': 'rules:lotDate.todayNext',
};

type Named = readonly { readonly id: number; readonly name: string }[];

/** What an action was told, in a line: each field with its value, things by their names. Texts: bulk, statuses, rules */
export function useActionWords(clientId: number): (one: RuleAction) => string {
  const { t, i18n } = useTranslation(['rules', 'bulk', 'statuses']);
  const contacts = useLookup('contact', clientId).data;
  const lists: Partial<Record<FieldControl, Named | undefined>> = {
    carrier: useLookup('carrier', clientId).data,
    warehouse: useLookup('warehouse', clientId).data,
    office: useLookup('office', clientId).data,
    region: useLookup('region', clientId).data,
    itinerary: useLookup('anyItinerary', clientId).data,
    template: useLookup('template', clientId).data,
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
  const valueWords = (name: string, control: FieldControl | undefined, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (name === 'date') return t(LOT_DATES[String(value)] ?? String(value));
    if (control === 'status') return t(`statuses:${String(value)}`, { defaultValue: String(value) });
    if (control === 'template' && value === 'default') return t('bulk:templateOfStatus');
    if (control === 'recipients' && Array.isArray(value)) return value.map(recipient).join(', ');
    if (control !== undefined && control in lists) return nameIn(lists[control], value) ?? String(value);
    const choice = `bulk:choice.${name}.${String(value)}`;
    if (typeof value === 'string' && i18n.exists(choice)) return t(choice);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  };
  return ({ action, data }) => {
    const { form } = actionEndpoint(action);
    return Object.entries(data)
      .map(([name, value]) => {
        const own = `bulk:field.${action}.${name}`;
        const label = t(i18n.exists(own) ? own : `bulk:field.${name}`, { defaultValue: name });
        return `${label}: ${valueWords(name, form[name]?.control, value)}`;
      })
      .join(' · ');
  };
}
