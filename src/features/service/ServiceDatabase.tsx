import type { ServiceState } from '#contract/service/service.ts';
import { Facts } from '#ui/facts/Facts.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { storageSize } from '#ui/format/numbers.ts';
import { useTranslation } from 'react-i18next';

/** What takes the room in the database. */
export function ServiceDatabase({ tables }: { readonly tables: ServiceState['database']['tables'] }) {
  const { t, i18n } = useTranslation('service');
  return (
    <Panel title={t('database.title')}>
      <Facts facts={tables.map(({ name, bytes }) => ({ name, value: storageSize(bytes, i18n.language) }))} />
    </Panel>
  );
}
