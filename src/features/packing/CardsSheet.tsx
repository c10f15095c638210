import { benchCodes } from '#domain/packing/benchCards.ts';
import type { PackingConfiguration } from '#domain/packing/configuration.ts';
import { Keys } from '#ui/palette/Keys.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { benchCodeName, keyName } from './benchCodeName.ts';
import styles from './CardsSheet.module.css';
import { PrintCodes } from './lateParts.ts';

/** What can be said by a key, or by a code beside the bench: by name, key and as it reads. */
export function CardsSheet(props: {
  readonly open: boolean;
  readonly configuration: PackingConfiguration;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('packingLater');
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={t('cards.title')}
      description={t('cards.text')}
      actions={
        <Suspense fallback={null}>
          <PrintCodes configuration={props.configuration} />
        </Suspense>
      }
    >
      <ul className={styles.codes}>
        {benchCodes(props.configuration).map((code) => (
          <li key={code.text} className={styles.code}>
            <span>{benchCodeName(code, t)}</span>
            {code.key === null ? (
              <span className={styles.none}>{t('cards.byCode')}</span>
            ) : (
              <Keys keys={keyName(code.key, t)} />
            )}
            <span className={`${styles.text} code`}>{code.text}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
