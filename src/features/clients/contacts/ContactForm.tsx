import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Contact,
  type ContactInput,
  contacts,
  createContact,
  deleteContact,
  LONGEST_CONTACT_NAME,
  updateContact,
} from '#contract/clients/contacts.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useCloseGuard } from '#widgets/form/useCloseGuard.tsx';
import { useForm } from '#widgets/form/useForm.ts';

/** Removes a contact once a person has confirmed it. */
function DeleteContact(props: { readonly clientId: number; readonly contact: Contact; readonly onDone: () => void }) {
  const { t } = useTranslation(['contacts', 'desk']);
  const { id, name } = props.contact;
  const [asks, setAsks] = useState(false);
  const { send, busy } = useEndpointMutation(deleteContact, [contacts]);
  const remove = async () => {
    const answer = await send({ params: { id_client: props.clientId, contact_id: id } });
    setAsks(false);
    // Removed by somebody else meanwhile is removed all the same.
    if (answer.ok || answer.status === 404) {
      showToast({ kind: 'success', title: t('contacts:removed') });
      return props.onDone();
    }
    const words = answer.kind === 'network' ? t('contacts:notRemoved.network') : answer.message;
    showToast({ kind: 'error', title: t('contacts:notRemoved.title'), ...(words !== null && { message: words }) });
    return undefined;
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setAsks(true)}>
        {t('contacts:remove')}
      </Button>
      <ConfirmDialog
        open={asks}
        danger
        title={t('contacts:askRemove', { name })}
        description={t('contacts:askRemoveWords')}
        confirm={t('contacts:remove')}
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setAsks(false)}
      />
    </>
  );
}

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
