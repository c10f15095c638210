import { usePicturesHeld } from '#offline/hooks/usePicturesHeld.ts';
import { refreshPictures } from '#offline/sync/pictures.ts';
import { PREFERENCES, setPreference, type Preferences } from '#platform/preferences.ts';
import { usePreference } from '#platform/usePreference.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { quantity, storageSize } from '#ui/format/numbers.ts';
import { useTranslation } from 'react-i18next';
import styles from './Overview.module.css';

const BUDGETS = PREFERENCES.pictureBudget.toSorted((a, b) => Number(a) - Number(b));

/** How many product pictures are on the device, and how much room they may take. */
export function Pictures() {
  const { t, i18n } = useTranslation('flow');
  const budget = usePreference('pictureBudget');
  const { held, look } = usePicturesHeld();
  const change = async (value: Preferences['pictureBudget']) => {
    setPreference('pictureBudget', value);
    await refreshPictures();
    look();
  };
  return (
    <div className={styles.pictures}>
      <p className={styles.pictureLabel} aria-hidden>
        {t('pictures.label')}
      </p>
      <Segmented
        label={t('pictures.label')}
        value={budget}
        segments={BUDGETS.map((value) => ({
          value,
          label: value === '0' ? t('pictures.none') : t('pictures.megabytes', { count: Number(value) }),
        }))}
        onChange={(value) => void change(value)}
      />
      {held && (
        <p className={styles.packText} role="status">
          {t('pictures.held', {
            count: held.count,
            shown: quantity(held.count, i18n.language),
            size: storageSize(held.bytes, i18n.language),
          })}
        </p>
      )}
    </div>
  );
}
