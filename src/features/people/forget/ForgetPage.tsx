import { clients } from '#contract/clients/clients.ts';
import {
  foreseeClient,
  forgetClient,
  foreseePerson,
  forgetCustomer,
  type ForgottenThings,
} from '#contract/people/forget.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { mayPass } from '#domain/people/accessRule.ts';
import { CLIENTS } from '#domain/people/areas.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { ASKED_ANEW, useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { personOf } from '#offline/session/person.ts';
import type { CallResult } from '#platform/api/callApi.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { SETTINGS_TAB } from '#widgets/paths.ts';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addUp, WhatGoes } from './WhatGoes.tsx';
import styles from './Forget.module.css';

/** Route /settings/forget: a person, or a whole client, who is to be forgotten. */
export function ForgetPage() {
  const { t } = useTranslation(['forget', 'app']);
  const { clientId, user } = useSession();
  const isOffline = useConnection().state === 'offline';
  if (!user) return null;
  return (
    <DeskPage title={t('app:places.settingsForget')} tab={SETTINGS_TAB} shape="narrow">
      {clientId > 0 ? (
        <div className={styles.stack} key={clientId}>
          {isOffline && (
            <p role="status" className={styles.quiet}>
              {t('forget:network')}
            </p>
          )}
          <ForgetPerson clientId={clientId} isOffline={isOffline} />
          {mayPass(CLIENTS, personOf(user)) && <ForgetClient clientId={clientId} isOffline={isOffline} />}
        </div>
      ) : (
        <SettingsPlace loading={false} busy={false} safe="" onRetry={() => undefined} />
      )}
    </DeskPage>
  );
}

interface Part {
  readonly clientId: number;
  readonly isOffline: boolean;
}

/** Somebody in the orders of a client, by their address. */
function ForgetPerson({ clientId, isOffline }: Part) {
  const { t } = useTranslation('forget');
  const params = { id_client: clientId };
  const [email, setEmail] = useState('');
  const [seen, setSeen] = useState<{ readonly email: string; readonly things: ForgottenThings } | null>(null);
  const [done, setDone] = useState<ForgottenThings | null>(null);
  const foresight = useEndpointMutation(foreseePerson);
  const forgetting = useEndpointMutation(forgetCustomer);
  const form = useForm({
    area: 'forget',
    values: { email },
    check: (values) => schemaProblems(foreseePerson.body, values),
    send: (body) => foresight.send({ params, body }),
    onDone: (things) => setSeen({ email, things }),
  });
  const foreseen = seen?.email === email ? seen.things : null;
  const again = () => {
    setEmail('');
    setSeen(null);
    setDone(null);
  };
  return (
    <Panel title={t('person.title')}>
      <div className={styles.stack}>
        {done ? (
          <>
            <WhatGoes things={done} isDone />
            <div>
              <Button size="desk" onClick={again}>
                {t('person.another')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className={styles.quiet}>{t('person.words')}</p>
            <CheckedForm
              form={form}
              label={t('person.title')}
              actions={
                <div>
                  <Button size="desk" type="submit" busy={form.busy} disabled={isOffline}>
                    {t('person.look')}
                  </Button>
                </div>
              }
            >
              <LineField
                {...form.field('email')}
                label={t('field.email')}
                help={t('person.help')}
                type="email"
                data-scans="typed"
                value={email}
                onChange={setEmail}
              />
            </CheckedForm>
            {foreseen && <WhatGoes things={foreseen} />}
            {foreseen?.why === null && (
              <Confirmation
                label={t('person.typed')}
                act={t('person.act')}
                isOffline={isOffline}
                send={(typed) => forgetting.send({ params, body: { email, typed } })}
                onDone={setDone}
              />
            )}
          </>
        )}
      </div>
    </Panel>
  );
}

/** A whole client, for those who run the service. */
function ForgetClient({ clientId, isOffline }: Part) {
  const { t } = useTranslation('forget');
  const params = { id_client: clientId };
  const query = useEndpoint(foreseeClient, { params }, ASKED_ANEW);
  const forgetting = useEndpointMutation(forgetClient, [clients]);
  const [done, setDone] = useState<ForgottenThings | null>(null);
  /** Asks again while the server has removed a part. */
  const forget = async (typed: string) => {
    let sum: ForgottenThings | null = null;
    for (;;) {
      const answer = await forgetting.send({ params, body: { typed } });
      if (!answer.ok) return answer;
      sum = sum ? addUp(sum, answer.data) : answer.data;
      if (!answer.data.more) return { ...answer, data: sum };
    }
  };
  return (
    <Panel title={t('client.title')}>
      <div className={styles.stack}>
        {done ? (
          <WhatGoes things={done} isDone />
        ) : (
          <>
            <p className={styles.quiet}>{t('client.words')}</p>
            {query.data ? (
              <WhatGoes things={query.data} />
            ) : query.isError ? (
              <>
                <p role="alert">{t('failed')}</p>
                <div>
                  <Button size="desk" busy={query.isFetching} onClick={() => void query.refetch()}>
                    {t('retry')}
                  </Button>
                </div>
              </>
            ) : (
              <Skeleton rows={3} height={32} />
            )}
            {query.data?.why === null && (
              <Confirmation
                label={t('client.typed')}
                act={t('client.act')}
                isOffline={isOffline}
                send={forget}
                onDone={setDone}
              />
            )}
          </>
        )}
      </div>
    </Panel>
  );
}

/** What nobody does by mistake: it asks for words that have to be typed. */
function Confirmation(props: {
  readonly label: string;
  readonly act: string;
  readonly isOffline: boolean;
  readonly send: (typed: string) => Promise<CallResult<ForgottenThings>>;
  readonly onDone: (things: ForgottenThings) => void;
}) {
  const { t } = useTranslation('forget');
  const [typed, setTyped] = useState('');
  const form = useForm({
    area: 'forget',
    values: { typed },
    check: (values): Record<string, { code: string }> =>
      values.typed.trim() === '' ? { typed: { code: 'required' } } : {},
    send: (values) => props.send(values.typed),
    onDone: props.onDone,
  });
  return (
    <CheckedForm
      form={form}
      label={props.act}
      actions={
        <div>
          <Button kind="danger" size="desk" type="submit" busy={form.busy} disabled={props.isOffline}>
            {props.act}
          </Button>
        </div>
      }
    >
      <LineField
        {...form.field('typed')}
        label={props.label}
        help={t('final')}
        data-scans="typed"
        value={typed}
        onChange={setTyped}
      />
    </CheckedForm>
  );
}
