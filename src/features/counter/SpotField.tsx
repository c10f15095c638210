import { SPOT_LENGTH } from '#domain/counter/storageSpot.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { useTranslation } from 'react-i18next';
import styles from './AtCounter.module.css';

/** So many are told at a glance; the others are typed or scanned. */
const SHOWN = 12;

interface Props {
  /** The shelves of the office. */
  readonly spots: readonly string[];
  readonly value: string;
  readonly onChange: (spot: string) => void;
}

/** Where a parcel is put: a shelf of the office with one tap, or any other place in words. */
export function SpotField({ spots, value, onChange }: Props) {
  const { t } = useTranslation('counter');
  return (
    <>
      {spots.length > 0 && (
        <div className={styles.spots} role="group" aria-label={t('receive.spots')}>
          {spots.slice(0, SHOWN).map((spot) => (
            <Button
              key={spot}
              aria-pressed={spot === value}
              kind={spot === value ? 'primary' : 'secondary'}
              onClick={() => onChange(spot === value ? '' : spot)}
            >
              <span className="code">{spot}</span>
            </Button>
          ))}
        </div>
      )}
      <TextField
        label={t('receive.spot')}
        help={t('receive.spotHelp')}
        value={value}
        maxLength={SPOT_LENGTH}
        autoComplete="off"
        code
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </>
  );
}
