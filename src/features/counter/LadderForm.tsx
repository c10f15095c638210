import { saveCollectionPolicy } from '#contract/counter/counter.ts';
import { policyProblem, type CollectionPolicy } from '#domain/counter/reminders.ts';
import type { CounterPack } from '#offline/db/cacheDatabase.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { refreshCounter } from '#offline/sync/refreshCounter.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './AtCounter.module.css';

interface Props {
  readonly office: CounterPack['offices'][number];
  readonly clientId: number;
  /** What would hold, as soon as it could. */
  readonly onDraft: (policy: CollectionPolicy) => void;
}

/** The days of an office's reminders, and how long it waits. */
export function LadderForm({ office, clientId, onDraft }: Props) {
  const { t } = useTranslation('counter');
  const isOffline = useConnection().state === 'offline';
  const { send, busy } = useEndpointMutation(saveCollectionPolicy);
  const [days, setDays] = useState(office.policy.remindAfter.join(', '));
  const [wait, setWait] = useState(String(office.policy.expiresAfter));
  const policy = policyOf(days, wait);
  const problem = policyProblem(policy);
  const change = (nextDays: string, nextWait: string) => {
    setDays(nextDays);
    setWait(nextWait);
    const next = policyOf(nextDays, nextWait);
    if (policyProblem(next) === null) onDraft(next);
  };
  const save = async () => {
    const body = { id_client: clientId, remindAfter: [...policy.remindAfter], expiresAfter: policy.expiresAfter };
    const answer = await send({ params: { id: office.id }, body });
    if (!answer.ok) return showToast({ kind: 'error', title: t('notices.notSaved') });
    await refreshCounter();
    return showToast({ kind: 'success', title: t('notices.saved') });
  };
  return (
    <form
      className={styles.more}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles.days}>
        <TextField
          label={t('notices.days')}
          help={t('notices.daysHelp')}
          value={days}
          inputMode="text"
          autoComplete="off"
          onChange={({ currentTarget }) => change(currentTarget.value, wait)}
        />
        <TextField
          label={t('notices.wait')}
          value={wait}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ currentTarget }) => change(days, currentTarget.value)}
        />
      </div>
      {problem !== null && (
        <p className={styles.wrong} role="alert">
          {t(`notices.problem.${problem}`)}
        </p>
      )}
      <Button type="submit" kind="primary" busy={busy} disabled={problem !== null || isOffline}>
        {t(isOffline ? 'notices.offline' : 'notices.save')}
      </Button>
    </form>
  );
}

/** The policy as it was typed; an impossible day stays in it, so that the rule reports it. */
function policyOf(days: string, wait: string): CollectionPolicy {
  const typed = days.split(/[\s,;]+/).filter((one) => one !== '');
  return { remindAfter: typed.map(Number), expiresAfter: wait.trim() === '' ? 0 : Number(wait) };
}
