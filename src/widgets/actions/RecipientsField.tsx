import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionFieldProps } from './fieldProps.ts';
import styles from './ActionSheet.module.css';

const KNOWN = ['customer', 'sender'] as const;
const isKnown = (one: string): boolean => KNOWN.some((known) => known === one);

/** Who gets a mail: the customer, the office that sends, and addresses written one to a line. */
export function RecipientsField({ shell, value, onChange }: ActionFieldProps) {
  const { t } = useTranslation('bulk');
  const list = Array.isArray(value) ? (value as readonly string[]) : [];
  const [text, setText] = useState(list.filter((one) => !isKnown(one)).join('\n'));
  const put = (known: readonly string[], written: string) =>
    onChange([...known, ...written.split(/[\s,;]+/).filter((one) => one !== '')]);
  const known = list.filter(isKnown);
  return (
    <div className={styles.recipients}>
      {KNOWN.map((one) => (
        <Checkbox
          key={one}
          checked={known.includes(one)}
          onChange={(event) =>
            put(event.target.checked ? [...known, one] : known.filter((other) => other !== one), text)
          }
        >
          {t(`recipient.${one}`)}
        </Checkbox>
      ))}
      <TextArea
        {...shell}
        rows={2}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          put(known, event.target.value);
        }}
      />
    </div>
  );
}
