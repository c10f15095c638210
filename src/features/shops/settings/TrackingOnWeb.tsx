import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { useTranslation } from 'react-i18next';
import styles from './ShopSettings.module.css';

/** Whether customers of the shop get a link to follow their parcel. */
export function TrackingOnWeb(props: {
  readonly checked: boolean;
  readonly mayEdit: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  const { t } = useTranslation('eplatforms');
  const { checked, mayEdit, onChange } = props;
  return (
    <Panel title={t('set.tracking')}>
      <Checkbox checked={checked} disabled={!mayEdit} onChange={({ target }) => onChange(target.checked)}>
        {t('set.trackingOnWeb')}
        <span className={styles.words}>{t('set.trackingWords')}</span>
      </Checkbox>
    </Panel>
  );
}
