import { useLookup } from '#widgets/lookups/useLookup.ts';
import { useTranslation } from 'react-i18next';

/** What an office is called; its number where its name is not known. Needs queries around it. Texts: packingLater. */
export function useOfficeName(clientId: number): (id: number) => string {
  const { t } = useTranslation('packingLater');
  const warehouses = useLookup('warehouse', clientId).data ?? [];
  const offices = useLookup('office', clientId).data ?? [];
  const names = new Map([...warehouses, ...offices].map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? t('office.number', { id });
}
