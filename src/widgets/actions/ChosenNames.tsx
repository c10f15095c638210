import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/controls/IconButton.tsx';
import type { FieldProps } from '#ui/form/FormField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import styles from './ActionSheet.module.css';

interface Props extends FieldProps {
  readonly options: readonly { readonly value: string; readonly name: string }[];
  readonly chosen: readonly string[];
  /** Also of what is no option any more. */
  readonly nameOf: (value: string) => string;
  readonly onChosen: (chosen: readonly string[]) => void;
  readonly disabled?: boolean;
}

/** Several things, chosen one after the other by their names. */
export function ChosenNames({ options, chosen, nameOf, onChosen, ...shell }: Props) {
  const { t } = useTranslation('bulk');
  return (
    <div>
      <SelectField {...shell} value="" onChange={(event) => onChosen([...chosen, event.target.value])}>
        <option value="">{t('choose')}</option>
        {options
          .filter(({ value }) => !chosen.includes(value))
          .map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
      </SelectField>
      <ul className={styles.contacts}>
        {chosen.map((value) => (
          <li key={value} className={styles.contact}>
            {nameOf(value)}
            <IconButton
              label={t('recipient.without', { name: nameOf(value) })}
              icon={<IconX size={16} stroke={2} />}
              onClick={() => onChosen(chosen.filter((other) => other !== value))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
