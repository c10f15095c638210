import { LONGEST_CLIENT_NAME } from '#contract/clients/clients.ts';
import { CLIENT_TIME_ZONES } from '#domain/clock/timeZones.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { FormState } from '#widgets/form/useForm.ts';
import { useTranslation } from 'react-i18next';

export interface ClientFacts {
  readonly name: string;
  readonly time_zone: string;
  /** Absent = it is not asked for: a client that is being made. */
  readonly mails_per_day?: number | null;
}

/** What a client is called and by whose calendar it works. */
export function ClientFields(props: {
  readonly form: FormState;
  readonly values: ClientFacts;
  readonly onChange: (part: Partial<ClientFacts>) => void;
}) {
  const { form, values, onChange } = props;
  const { t } = useTranslation('clients');
  // One that a program has set stays a choice.
  const zones = [...new Set<string>([...CLIENT_TIME_ZONES, values.time_zone])];
  return (
    <>
      <LineField
        {...form.field('name')}
        label={t('field.name')}
        value={values.name}
        maxLength={LONGEST_CLIENT_NAME}
        onChange={(name) => onChange({ name })}
      />
      <SelectField
        {...form.field('time_zone')}
        label={t('field.time_zone')}
        help={t('zoneHelp')}
        value={values.time_zone}
        onChange={({ target }) => onChange({ time_zone: target.value })}
      >
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      {values.mails_per_day !== undefined && (
        <LineField
          {...form.field('mails_per_day')}
          label={t('field.mails_per_day')}
          help={t('mailsHelp')}
          inputMode="numeric"
          value={values.mails_per_day === null ? '' : String(values.mails_per_day)}
          onChange={(text) => {
            const digits = text.replaceAll(/\D/g, '').slice(0, 7);
            onChange({ mails_per_day: digits === '' ? null : Number(digits) });
          }}
        />
      )}
    </>
  );
}
