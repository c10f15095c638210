import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Client,
  clientById,
  clients,
  disableClient,
  enableClient,
  updateClient,
} from '#contract/clients/clients.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { readPersonAgain } from '#offline/session/readPersonAgain.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useHeldForm } from '#widgets/form/useHeldForm.ts';
import { type ClientFacts, ClientFields } from './ClientFields.tsx';
import styles from './Clients.module.css';

const CHANGED = [clients, clientById];

/** Shuts the people of a client out, once a person has confirmed it, or lets them in again. */
function SwitchClient({ client, disabled }: { readonly client: Client; readonly disabled: boolean }) {
  const { t } = useTranslation('clients');
  const isOffline = useConnection().state === 'offline';
  const [asks, setAsks] = useState(false);
  const off = useEndpointMutation(disableClient, CHANGED);
  const on = useEndpointMutation(enableClient, CHANGED);
  const isActive = client.deleted_at === null;
  const busy = off.busy || on.busy;
  const act = async () => {
    const answer = await (isActive ? off : on).send({ params: { id_client: client.id } });
    setAsks(false);
    if (!answer.ok) {
      const words = answer.kind === 'network' ? t('notSwitched.network') : answer.message;
      showToast({ kind: 'error', title: t('notSwitched.title'), ...(words !== null && { message: words }) });
      return;
    }
    await readPersonAgain();
    showToast({ kind: 'success', title: t(isActive ? 'disabled' : 'enabled', { name: client.name }) });
  };
  return (
    <div>
      <Button
        size="desk"
        icon={isActive ? <IconLock size={18} stroke={1.75} /> : <IconLockOpen size={18} stroke={1.75} />}
        busy={busy}
        disabled={disabled || isOffline}
        onClick={() => (isActive ? setAsks(true) : void act())}
      >
        {t(isActive ? 'disable' : 'enable')}
      </Button>
      <ConfirmDialog
        open={asks}
        danger
        busy={busy}
        title={t('askDisable', { name: client.name })}
        description={t('askDisableWords')}
        confirm={t('disable')}
        onConfirm={() => void act()}
        onClose={() => setAsks(false)}
      />
    </div>
  );
}

/** What a client is, and whether it takes part. @param isOld the client cannot be read again now */
export function ClientData({ client, isOld }: { readonly client: Client; readonly isOld: boolean }) {
  const { t } = useTranslation('clients');
  return (
    <div className={styles.data}>
      <FactsForm client={client} isOld={isOld} />
      <Panel title={t('access.title')}>
        <div className={styles.stack}>
          <p className={styles.words}>{t(client.deleted_at === null ? 'access.open' : 'access.shut')}</p>
          {client.deleted_at !== null && (
            <Facts
              facts={[
                { name: t('access.since'), value: <Moment at={Date.parse(client.deleted_at)} /> },
                { name: t('access.by'), value: client.disabled_by },
              ]}
            />
          )}
          <SwitchClient client={client} disabled={isOld} />
        </div>
      </Panel>
    </div>
  );
}

function FactsForm({ client, isOld }: { readonly client: Client; readonly isOld: boolean }) {
  const { t } = useTranslation('clients');
  const isOffline = useConnection().state === 'offline';
  const stored: ClientFacts = {
    name: client.name,
    time_zone: client.time_zone,
    mails_per_day: client.mails_per_day,
  };
  const held = useHeldForm<ClientFacts>(`client-${client.id}`, stored);
  const update = useEndpointMutation(updateClient, [clients, clientById]);
  const form = useForm({
    area: 'clients',
    values: held.values,
    check: (said) => schemaProblems(updateClient.body, said),
    send: (body) => update.send({ params: { id_client: client.id }, body }),
    onDone: () => {
      held.undo();
      showToast({ kind: 'success', title: t('saved') });
      void readPersonAgain();
    },
  });
  return (
    <CheckedForm
      form={form}
      label={t('tab.data')}
      actions={
        <SaveBar
          changed={held.changed}
          busy={form.busy}
          disabled={isOffline || isOld}
          onUndo={() => {
            held.undo();
            form.reset();
          }}
        />
      }
    >
      <ClientFields form={form} values={held.values} onChange={held.change} />
    </CheckedForm>
  );
}
