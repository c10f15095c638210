import { IconBuildingBank, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import type { BenchStepProps } from './benchStepProps.ts';
import styles from './steps.module.css';
import { useOfficeName } from './useOfficeName.ts';

/** Which office the papers name as their sender. */
export function TaxOfficeStep(props: BenchStepProps) {
  return (
    <WithQueries>
      <Offices {...props} />
    </WithQueries>
  );
}

function Offices({ work, packer }: BenchStepProps) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { allowedTaxOffices } = work.configuration.steps.originTaxOffice;
  const nameOf = useOfficeName(work.view.id_client);
  return (
    <div className={styles.body}>
      <p className={styles.lead}>
        {t(allowedTaxOffices.length > 0 ? 'packingLater:office.text' : 'packingLater:office.none')}
      </p>
      <ul className={styles.cards}>
        {allowedTaxOffices.map((id) => {
          const isChosen = work.state.taxOffice === id;
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.box}
                aria-pressed={isChosen}
                onClick={() => void packer.chooseTaxOffice(id)}
              >
                {isChosen ? (
                  <IconCheck size={24} stroke={2} aria-hidden />
                ) : (
                  <IconBuildingBank size={24} stroke={1.5} aria-hidden />
                )}
                <strong>{nameOf(id)}</strong>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
