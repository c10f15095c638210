import {
  contacts,
  createContact,
  LONGEST_CONTACT_NAME,
  updateContact,
  type Contact,
  type ContactInput,
} from '#contract/clients/contacts.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useCloseGuard } from '#widgets/form/useCloseGuard.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteContact } from './DeleteContact.tsx';

const EMPTY: ContactInput = { name: '', contact_name: null, email: '' };

/**
 * Adds a contact, changes or removes one.
 * @param contact null = a new one
 */
export function ContactForm(props: {
  readonly clientId: number;
  readonly contact: Contact | null;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['contacts', 'desk', 'ui']);
  const { clientId, contact, onClose } = props;
  const [start] = useState<ContactInput>(() =>
    contact ? { name: contact.name, contact_name: contact.contact_name, email: contact.email } : EMPTY,
  );
  const [values, setValues] = useState(start);
  const creation = useEndpointMutation(createContact, [contacts]);
  const update = useEndpointMutation(updateContact, [contacts]);
  const ofClient = { id_client: clientId };
  const form = useForm({
    area: 'contacts',
    values,
    check: (said) => schemaProblems(createContact.body, said),
    send: (body) =>
      contact
        ? update.send({ params: { ...ofClient, contact_id: contact.id }, body })
        : creation.send({ params: ofClient, body }),
    onDone: () => {
      showToast({ kind: 'success', title: t('contacts:saved') });
      onClose();
    },
  });
  const guard = useCloseGuard(JSON.stringify(values) !== JSON.stringify(start), onClose);
  const change = (part: Partial<ContactInput>) => setValues((before) => ({ ...before, ...part }));
  const field = (name: keyof ContactInput) => ({ ...form.field(name), label: t(`contacts:field.${name}`) });
  return (
    <Sheet
      open
      onClose={guard.close}
      title={contact ? contact.name : t('contacts:add')}
      actions={
        <>
          {contact && <DeleteContact clientId={clientId} contact={contact} onDone={onClose} />}
          <Button onClick={guard.close}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" form="contact" busy={form.busy}>
            {t('desk:form.save')}
          </Button>
        </>
      }
    >
      <CheckedForm form={form} id="contact" label={contact ? contact.name : t('contacts:add')}>
        <LineField
          {...field('name')}
          value={values.name}
          maxLength={LONGEST_CONTACT_NAME}
          onChange={(name) => change({ name })}
        />
        <LineField
          {...field('contact_name')}
          help={t('contacts:whoHelp')}
          optional
          value={values.contact_name ?? ''}
          maxLength={LONGEST_CONTACT_NAME}
          onChange={(who) => change({ contact_name: who.trim() === '' ? null : who })}
        />
        <LineField
          {...field('email')}
          type="email"
          inputMode="email"
          value={values.email}
          onChange={(email) => change({ email })}
        />
      </CheckedForm>
      {guard.question}
    </Sheet>
  );
}
