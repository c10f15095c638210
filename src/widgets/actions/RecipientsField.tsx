import { parseRecipient, ROLES_OF_ORDER } from '#domain/messages/recipient.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ActionSheet.module.css';
import { ContactRecipients } from './ContactRecipients.tsx';
import type { ActionFieldProps } from './fieldProps.ts';

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
