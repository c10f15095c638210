import { register } from '#contract/people/account.ts';
import type { Language } from '#contract/people/user.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { CLIENT_TIME_ZONES } from '#domain/clock/timeZones.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthPage } from './AuthPage.tsx';
import { LookIntoMail } from './LookIntoMail.tsx';

/** Route /auth/register: a client of one's own. */
export function RegisterPage() {
  return (
    <WithQueries>
      <Register />
    </WithQueries>
  );
}

/** The zone of the device, where a form offers it. */
const zoneHere = (): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return CLIENT_TIME_ZONES.find((zone) => zone === timeZone) ?? CLIENT_TIME_ZONES[0];
};

function Register() {
  const { t, i18n } = useTranslation('auth');
  const { send } = useEndpointMutation(register);
  const [mail, setMail] = useState<'sent' | 'kept' | null>(null);
  const [values, setValues] = useState(() => ({ company: '', name: '', email: '', time_zone: zoneHere() }));
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const lang = i18n.language as Language;
  const form = useForm({
    area: 'auth',
    values,
    check: (said) => schemaProblems(register.body, { ...said, lang }),
    send: (body) => send({ body: { ...body, lang } }),
    onDone: (answer) => setMail(answer.mail),
  });
  if (mail) return <LookIntoMail mail={mail} asked={{ email: values.email, onBack: () => setMail(null) }} />;
  const line = (name: 'company' | 'name' | 'email') => ({
    ...form.field(name),
    label: t(`field.${name}`),
    value: values[name],
    onChange: (said: string) => change({ [name]: said }),
  });
  return (
    <AuthPage title={t('register.title')} words={t('register.words')}>
      <CheckedForm form={form} label={t('register.title')}>
        <LineField {...line('company')} autoComplete="organization" maxLength={100} />
        <LineField {...line('name')} autoComplete="name" maxLength={100} />
        <LineField {...line('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
        <SelectField
          {...form.field('time_zone')}
          label={t('field.time_zone')}
          value={values.time_zone}
          onChange={({ target }) => change({ time_zone: target.value })}
        >
          {CLIENT_TIME_ZONES.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
        <Button type="submit" kind="primary" busy={form.busy}>
          {t('register.send')}
        </Button>
      </CheckedForm>
    </AuthPage>
  );
}
