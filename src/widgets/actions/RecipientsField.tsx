import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactRecipient, parseRecipient, ROLES_OF_ORDER } from '#domain/messages/recipient.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useLookup } from '../lookups/useLookup.ts';
import styles from './ActionSheet.module.css';
import { ChosenNames } from './ChosenNames.tsx';
import type { ActionFieldProps } from './actionFieldProps.ts';

/** The contacts of the client that get a mail, chosen by name; one that was deleted since says so. */
function ContactRecipients(props: {
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
  return <ChosenNames label={t('recipient.contact')} options={named} {...{ chosen, nameOf, onChosen }} />;
}

const isKnown = (one: string): boolean => ROLES_OF_ORDER.some((role) => role === one);
const isContact = (one: string): boolean => parseRecipient(one).kind === 'contact';

/** Who gets a mail: the customer, the office that sends, contacts of the client, and addresses written one to a line. */
export function RecipientsField({ shell, value, onChange, clientId }: ActionFieldProps) {
  const { t } = useTranslation('bulk');
  const list = Array.isArray(value) ? (value as readonly string[]) : [];
  const [text, setText] = useState(list.filter((one) => !isKnown(one) && !isContact(one)).join('\n'));
  const known = list.filter(isKnown);
  const chosen = list.filter(isContact);
  const put = (next: { readonly known?: readonly string[]; readonly chosen?: readonly string[]; written?: string }) =>
    onChange([
      ...(next.known ?? known),
      ...(next.chosen ?? chosen),
      ...(next.written ?? text).split(/[\s,;]+/).filter((one) => one !== ''),
    ]);
  return (
    <div className={styles.recipients}>
      {ROLES_OF_ORDER.map((one) => (
        <Checkbox
          key={one}
          checked={known.includes(one)}
          onChange={(event) =>
            put({ known: event.target.checked ? [...known, one] : known.filter((other) => other !== one) })
          }
        >
          {t(`recipient.${one}`)}
        </Checkbox>
      ))}
      <ContactRecipients clientId={clientId} chosen={chosen} onChosen={(next) => put({ chosen: next })} />
      <TextArea
        {...shell}
        rows={2}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          put({ written: event.target.value });
        }}
      />
    </div>
  );
}
