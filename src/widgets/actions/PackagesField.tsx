import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ActionFieldProps } from './actionFieldProps.ts';
import styles from './ActionSheet.module.css';

interface Group {
  readonly quantity: number;
  /** Kilograms, centimetres. */
  readonly weight?: number;
  readonly width?: number;
  readonly height?: number;
  readonly depth?: number;
}

const ONE: Group = { quantity: 1 };
const SIZES = ['width', 'height', 'depth'] as const;

/** Packages in groups of equal ones: how many, how heavy, how large. */
export function PackagesField({ shell, value, onChange }: ActionFieldProps) {
  const { t } = useTranslation('bulk');
  const groups = Array.isArray(value) && value.length > 0 ? (value as readonly Group[]) : [ONE];
  const put = (at: number, change: Partial<Record<keyof Group, number | null>>) => {
    const merged = Object.entries({ ...groups[at], ...change }).filter(([, said]) => said !== null);
    onChange(groups.with(at, Object.fromEntries(merged) as unknown as Group));
  };
  return (
    <fieldset className={styles.groups} id={shell.id} tabIndex={-1}>
      <legend>{shell.label}</legend>
      {groups.map((group, at) => (
        // Groups have no id of their own, so their position is the key.
        <div key={at} className={styles.group} role="group" aria-label={t('packages.group', { place: at + 1 })}>
          <NumberField
            label={t('packages.quantity')}
            value={group.quantity}
            onChange={(quantity) => put(at, { quantity: quantity ?? 0 })}
          />
          <NumberField
            label={t('packages.weight')}
            unit="kg"
            decimals={3}
            value={group.weight === undefined ? null : Math.round(group.weight * 1000)}
            onChange={(grams) => put(at, { weight: grams === null ? null : grams / 1000 })}
          />
          {SIZES.map((size) => (
            <NumberField
              key={size}
              label={t(`packages.${size}`)}
              unit="cm"
              decimals={1}
              value={group[size] === undefined ? null : Math.round(group[size] * 10)}
              onChange={(tenths) => put(at, { [size]: tenths === null ? null : tenths / 10 })}
            />
          ))}
          {groups.length > 1 && (
            <IconButton
              label={t('packages.remove', { place: at + 1 })}
              icon={<IconTrash size={18} stroke={1.75} />}
              onClick={() => onChange(groups.toSpliced(at, 1))}
            />
          )}
        </div>
      ))}
      {shell.error && <p className={styles.wrong}>{shell.error}</p>}
      <Button size="desk" icon={<IconPlus stroke={1.75} aria-hidden />} onClick={() => onChange([...groups, ONE])}>
        {t('packages.add')}
      </Button>
    </fieldset>
  );
}
