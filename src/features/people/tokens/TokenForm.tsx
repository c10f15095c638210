import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiTokenInput, apiTokens, createApiToken, LONGEST_TOKEN_NAME } from '#contract/people/apiTokens.ts';
import { TOKEN_SCOPES, type TokenArea } from '#contract/people/tokenScope.ts';
import { mayGive } from '#contract/people/tokenScopes.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import type { Person } from '#domain/people/accessRule.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { copyText } from '#platform/copyText.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { refusedPassword } from '#widgets/form/refusedPassword.ts';
import { useCloseGuard } from '#widgets/form/useCloseGuard.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import styles from './Tokens.module.css';

/** A token that was just made: nothing shows it again. */
function NewToken(props: {
  readonly token: string;
  /** null = never. */
  readonly endsAt: string | null;
  readonly onClose: () => void;
}) {
  const { token, endsAt, onClose } = props;
  const { t } = useTranslation('tokens');
  const copy = async () => {
    const copied = await copyText(token);
    showToast(copied ? { kind: 'success', title: t('copied') } : { kind: 'error', title: t('notCopied') });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('made')}
      actions={
        <>
          <Button icon={<IconCopy size={18} stroke={1.75} />} onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('kept')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{t('once')}</p>
        <p className={`${styles.secret} code`}>{token}</p>
        {endsAt !== null && (
          <p>
            {t('endsAt')} <Moment at={Date.parse(endsAt)} />
          </p>
        )}
        <p className={styles.quiet}>{t('use')}</p>
      </div>
    </Sheet>
  );
}

const DAYS = [30, 90, 365] as const;
const START: ApiTokenInput = { name: '', scopes: ['orders:read'], days: 90, password: '' };

/** Makes a token, and shows it this once. */
export function TokenForm(props: { readonly clientId: number; readonly person: Person; readonly onClose: () => void }) {
  const { t } = useTranslation(['tokens', 'ui']);
  const { clientId, onClose } = props;
  const [values, setValues] = useState(START);
  const [made, setMade] = useState<{ readonly token: string; readonly endsAt: string | null } | null>(null);
  const creation = useEndpointMutation(createApiToken, [apiTokens]);
  const form = useForm({
    area: 'tokens',
    values,
    check: (said) => schemaProblems(createApiToken.body, said),
    send: (body) => creation.send({ params: { id_client: clientId }, body }),
    refused: refusedPassword,
    onDone: ({ token, row }) => setMade({ token, endsAt: row.expires_at }),
  });
  const isChanged = made === null && JSON.stringify(values) !== JSON.stringify(START);
  const guard = useCloseGuard(isChanged, onClose);
  const change = (part: Partial<ApiTokenInput>) => setValues((before) => ({ ...before, ...part }));
  const field = (name: keyof ApiTokenInput) => ({ ...form.field(name), label: t(`tokens:field.${name}`) });
  if (made !== null) return <NewToken {...made} onClose={onClose} />;
  return (
    <Sheet
      open
      onClose={guard.close}
      title={t('tokens:add')}
      actions={
        <>
          <Button onClick={guard.close}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" form="token" busy={form.busy}>
            {t('tokens:make')}
          </Button>
        </>
      }
    >
      <CheckedForm form={form} id="token" label={t('tokens:add')}>
        <LineField
          {...field('name')}
          help={t('tokens:nameHelp')}
          maxLength={LONGEST_TOKEN_NAME}
          value={values.name}
          onChange={(name) => change({ name })}
        />
        <CheckGroup
          {...field('scopes')}
          help={t('tokens:scopesHelp')}
          all={TOKEN_SCOPES.filter((scope) => mayGive(scope, props.person))}
          chosen={values.scopes}
          nameOf={(scope) => {
            const [area, how] = scope.split(':') as [TokenArea, 'read' | 'write'];
            return `${t(`tokens:area.${area}`)}: ${t(`tokens:how.${how}`)}`;
          }}
          onChange={(scopes) => change({ scopes })}
        />
        <SelectField
          {...field('days')}
          value={values.days ?? ''}
          onChange={({ target }) => change({ days: target.value === '' ? null : Number(target.value) })}
        >
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {t('tokens:days', { count: days })}
            </option>
          ))}
          <option value="">{t('tokens:never')}</option>
        </SelectField>
        <LineField
          {...field('password')}
          help={t('tokens:passwordHelp')}
          type="password"
          data-scans="typed"
          autoComplete="current-password"
          maxLength={200}
          value={values.password}
          onChange={(password) => change({ password })}
        />
      </CheckedForm>
      {guard.question}
    </Sheet>
  );
}
