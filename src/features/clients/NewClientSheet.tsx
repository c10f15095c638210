import { clients, createClient, type Client, type NewClient } from '#contract/clients/clients.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { readPersonAgain } from '#offline/session/readPersonAgain.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { FormSection } from '#ui/form/FormSection.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useCloseGuard } from '#widgets/form/useCloseGuard.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientFields } from './ClientFields.tsx';

/** A new client with the person who manages it: both are made, or neither. */
export function NewClientSheet(props: { readonly onMade: (client: Client) => void; readonly onClose: () => void }) {
  const { t } = useTranslation(['clients', 'app', 'desk', 'ui']);
  const isOffline = useConnection().state === 'offline';
  const [start] = useState<NewClient>(() => ({
    name: '',
    time_zone: 'Europe/Madrid',
    user: { name: '', email: '', lang: 'es' },
  }));
  const [values, setValues] = useState(start);
  const creation = useEndpointMutation(createClient, [clients]);
  const form = useForm({
    area: 'clients',
    values,
    check: (said) => schemaProblems(createClient.body, said),
    send: (body) => creation.send({ body }),
    onDone: (made) => {
      showToast({ kind: 'success', title: t('clients:made', { name: made.name }) });
      void readPersonAgain();
      props.onMade(made);
    },
  });
  const guard = useCloseGuard(JSON.stringify(values) !== JSON.stringify(start), props.onClose);
  const change = (part: Partial<NewClient>) => setValues((before) => ({ ...before, ...part }));
  const changeUser = (part: Partial<NewClient['user']>) => change({ user: { ...values.user, ...part } });
  const userField = (name: keyof NewClient['user']) => ({
    ...form.field(`user.${name}`),
    label: t(`clients:field.user.${name}`),
  });
  return (
    <Sheet
      open
      onClose={guard.close}
      title={t('clients:add')}
      actions={
        <>
          <Button onClick={guard.close}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" form="new-client" busy={form.busy} disabled={isOffline}>
            {t('clients:create')}
          </Button>
        </>
      }
    >
      <CheckedForm form={form} id="new-client" label={t('clients:add')}>
        <ClientFields form={form} values={values} onChange={change} />
        <FormSection title={t('clients:firstUser')} why={t('clients:firstUserWords')}>
          <LineField {...userField('name')} value={values.user.name} onChange={(name) => changeUser({ name })} />
          <LineField
            {...userField('email')}
            type="email"
            inputMode="email"
            value={values.user.email}
            onChange={(email) => changeUser({ email })}
          />
          <SelectField
            {...userField('lang')}
            value={values.user.lang}
            onChange={({ target }) => {
              const lang = LANGUAGES.find((one) => one === target.value);
              if (lang) changeUser({ lang });
            }}
          >
            {LANGUAGES.map((lang) => (
              <option key={lang} value={lang}>
                {t(`clients:language.${lang}`)}
              </option>
            ))}
          </SelectField>
        </FormSection>
      </CheckedForm>
      {guard.question}
    </Sheet>
  );
}
