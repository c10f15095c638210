import { contactRecipient } from '#domain/messages/recipient.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLookup } from '../lookups/useLookup.ts';
import styles from './ActionSheet.module.css';

/** The contacts of the client that get a mail, chosen by name; one that was deleted since says so. */
export function ContactRecipients(props: {
  readonly clientId: number;
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: readonly string[]) => void;
}) {
  const { t } = useTranslation('bulk');
  const { chosen, onChosen } = props;
  const { data } = useLookup('contact', props.clientId);
  if (!data?.length && chosen.length === 0) return null;
  const named = (data ?? []).map(({ id, name }) => ({ value: contactRecipient(id), name }));
  const nameOf = (one: string) =>
    named.find(({ value }) => value === one)?.name ?? t(data ? 'recipient.contactGone' : 'lookup.loading');
  return (
    <div>
      <SelectField
        label={t('recipient.contact')}
        value=""
        onChange={(event) => onChosen([...chosen, event.target.value])}
      >
        <option value="">{t('choose')}</option>
        {named
          .filter(({ value }) => !chosen.includes(value))
          .map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
      </SelectField>
      <ul className={styles.contacts}>
        {chosen.map((one) => (
          <li key={one} className={styles.contact}>
            {nameOf(one)}
            <IconButton
              label={t('recipient.without', { name: nameOf(one) })}
              icon={<IconX size={16} stroke={2} />}
              onClick={() => onChosen(chosen.filter((other) => other !== one))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
