import { IMPORT_KINDS } from '#contract/orders/imports.ts';
import { IMPORT_QUERY, IMPORTED_PATHS, PATHS } from '#widgets/paths.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ForClient } from '#widgets/client/ForClient.tsx';
import { ImportFile } from './ImportFile.tsx';
import styles from './Import.module.css';

/**
 * /orders?import=orders, =products or =kits: a CSV is previewed, its columns are matched to our fields, then it is imported.
 */
export function ImportPage() {
  const { t } = useTranslation('imports');
  const [query, setQuery] = useSearchParams();
  const kind = IMPORT_KINDS.find((known) => known === query.get(IMPORT_QUERY)) ?? 'orders';
  return (
    <DeskPage
      title={t('title')}
      tab={{ id: `${PATHS.orders}?${IMPORT_QUERY}` }}
      actions={
        <ButtonLink size="desk" to={IMPORTED_PATHS[kind]}>
          {t(`see.${kind}`)}
        </ButtonLink>
      }
    >
      <div className={styles.page}>
        <Segmented
          label={t('kind.label')}
          segments={IMPORT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={(next) => setQuery({ [IMPORT_QUERY]: next }, { replace: true })}
        />
        <ForClient>{(clientId) => <ImportFile key={kind} kind={kind} clientId={clientId} />}</ForClient>
      </div>
    </DeskPage>
  );
}
