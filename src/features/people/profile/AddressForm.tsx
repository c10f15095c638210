import { editProfile } from '#contract/people/account.ts';
import type { CurrentUser } from '#contract/people/user.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { refusedPassword } from '#widgets/form/refusedPassword.ts';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The address of the person. Another one holds once its owner has followed the link that travels to it. */
export function AddressForm(props: { readonly email: string; readonly profile: CurrentUser['profile'] }) {
  const { t } = useTranslation('account');
  const { email, profile } = props;
  const isOffline = useConnection().state === 'offline';
  const { send } = useEndpointMutation(editProfile);
  const [values, setValues] = useState({ email, password: '' });
  const [asked, setAsked] = useState<{ readonly email: string; readonly mail: 'sent' | 'kept' } | null>(null);
  const isOther = values.email.trim().toLowerCase() !== email;
  const body = { ...values, name: profile.name, lang: profile.lang };
  const form = useForm({
    area: 'account',
    values,
    check: (said) => schemaProblems(editProfile.body, { ...body, ...said }),
    send: () => send({ body }),
    refused: refusedPassword,
    onDone: (mail) => {
      if (mail) setAsked({ email: values.email.trim(), mail: mail.mail });
      setValues({ email, password: '' });
    },
  });
  return (
    <Panel title={t('address.title')}>
      <CheckedForm form={form} label={t('address.title')}>
        <LineField
          {...form.field('email')}
          label={t('field.email')}
          help={t('address.help')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={values.email}
          onChange={(said) => setValues({ ...values, email: said })}
        />
        {isOther && (
          <LineField
            {...form.field('password')}
            label={t('field.password')}
            type="password"
            data-scans="typed"
            autoComplete="current-password"
            maxLength={200}
            value={values.password}
            onChange={(password) => setValues({ ...values, password })}
          />
        )}
        {isOther && (
          <div>
            <Button type="submit" busy={form.busy} disabled={isOffline}>
              {t('address.send')}
            </Button>
          </div>
        )}
        {asked && <p role="status">{t(`address.${asked.mail}`, { email: asked.email })}</p>}
      </CheckedForm>
    </Panel>
  );
}
