import { mailsList, webhooksList } from '#contract/endpoints/messages.ts';
import { MAIL_STATES, WEBHOOK_STATES } from '#contract/entities/messages.ts';
import { SETTINGS } from '#domain/access/areas.ts';
import { PATHS } from '#widgets/paths.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import type { ListPage } from '#platform/api/readEndpoint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { Pagination } from '#ui/table/Pagination.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { Age } from '#ui/time/Age.tsx';
import { IconCloudOff, IconMail, IconWebhook } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { MailItem } from '#widgets/messages/MailItem.tsx';
import styles from './MessagesPage.module.css';
import { WebhookItem } from '#widgets/messages/WebhookItem.tsx';

/** Route /messages: every mail and webhook of the client, what became of it, and the way to send it again. */
export function MessagesPage() {
  const { t } = useTranslation('messages');
  const seesWebhooks = useMay(SETTINGS);
  const [query, setQuery] = useSearchParams();
  const tabs = [
    { id: 'mails', label: t('mails'), renderContent: () => <Mails /> },
    ...(seesWebhooks ? [{ id: 'webhooks', label: t('webhooks'), renderContent: () => <Webhooks /> }] : []),
  ];
  return (
    <DeskPage
      title={t('title')}
      tab={{ nameKey: 'app:places.messages' }}
      actions={
        seesWebhooks && (
          <>
            <ButtonLink size="desk" to={PATHS.failedJobs}>
              {t('toFailedJobs')}
            </ButtonLink>
            <ButtonLink size="desk" to={PATHS.settingsNotifications}>
              {t('toSettings')}
            </ButtonLink>
          </>
        )
      }
    >
      <Tabs
        label={t('title')}
        tabs={tabs}
        selected={query.get('tab') ?? 'mails'}
        onSelect={(tab) => setQuery(tab === 'mails' ? {} : { tab }, { replace: true })}
      />
    </DeskPage>
  );
}

function Mails() {
  const { t } = useTranslation('messages');
  const { asked, state, setState, setPage } = useAsked(MAIL_STATES);
  const query = useEndpoint(mailsList, { query: asked });
  return (
    <List
      states={MAIL_STATES.filter((one) => one !== 'sending').map((value) => ({
        value,
        label: t(value === 'waiting' ? 'pending' : `mailState.${value}`),
      }))}
      {...{ state, setState, setPage, query }}
      icon={<IconMail size={28} stroke={1.75} />}
      words={{ title: t('emptyMails.title'), text: t('emptyMails.text') }}
    >
      {query.data?.rows.map((mail) => (
        <MailItem key={mail.id} mail={mail} withOrder />
      ))}
    </List>
  );
}

function Webhooks() {
  const { t } = useTranslation('messages');
  const { asked, state, setState, setPage } = useAsked(WEBHOOK_STATES);
  const query = useEndpoint(webhooksList, { query: asked });
  return (
    <List
      states={WEBHOOK_STATES.filter((one) => one !== 'calling').map((value) => ({
        value,
        label: t(value === 'waiting' ? 'pending' : `webhookState.${value}`),
      }))}
      {...{ state, setState, setPage, query }}
      icon={<IconWebhook size={28} stroke={1.75} />}
      words={{ title: t('emptyWebhooks.title'), text: t('emptyWebhooks.text') }}
    >
      {query.data?.rows.map((delivery) => (
        <WebhookItem key={delivery.id} delivery={delivery} withOrder />
      ))}
    </List>
  );
}

/** State and page stand in the address. */
function useAsked<State extends string>(states: readonly State[]) {
  const [query, setQuery] = useSearchParams();
  const put = (next: Readonly<Record<string, string>>) => {
    const merged = { ...Object.fromEntries(query), page: '', ...next };
    setQuery(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== '')), { replace: true });
  };
  const state: State | '' = states.find((one) => one === query.get('state')) ?? '';
  const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1);
  return {
    state,
    asked: { page, ...(state !== '' && { state }) },
    setState: (next: string) => put({ state: next }),
    setPage: (next: number) => put({ page: String(next) }),
  };
}

type Asked = Omit<ReturnType<typeof useAsked>, 'asked'>;
interface Query {
  readonly data: ListPage<readonly unknown[]> | undefined;
  readonly isError: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

function List(
  props: Asked & {
    readonly query: Query;
    readonly states: readonly { readonly value: string; readonly label: string }[];
    readonly icon: ReactNode;
    readonly words: { readonly title: string; readonly text: string };
    readonly children: ReactNode;
  },
) {
  const { t } = useTranslation('messages');
  const { state, query, words } = props;
  const { data, isError, dataUpdatedAt, refetch } = query;
  const pages = data?.page;
  const all = (
    <Button kind="primary" onClick={() => props.setState('')}>
      {t('showAll')}
    </Button>
  );
  return (
    <div className={styles.stack}>
      <div className={styles.filter}>
        <Segmented
          label={t('state')}
          value={state}
          segments={[{ value: '', label: t('all') }, ...props.states]}
          onChange={props.setState}
        />
      </div>
      {isError && !data && (
        <ErrorState
          icon={<IconCloudOff size={28} stroke={1.75} />}
          title={t('failedTitle')}
          action={
            <Button kind="primary" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          <p>{t('failed')}</p>
        </ErrorState>
      )}
      {!data && !isError && <Skeleton rows={6} height={64} />}
      {data?.rows.length === 0 && (
        <EmptyState
          icon={props.icon}
          title={state === '' ? words.title : t('noneOfState')}
          {...(state !== '' && { action: all })}
        >
          <p>{state === '' ? words.text : t('noneOfStateText')}</p>
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <>
          <ul className={styles.framed}>{props.children}</ul>
          <footer className={styles.foot}>
            <Pagination
              page={pages?.current_page ?? 0}
              lastPage={pages?.last_page ?? 0}
              perPage={pages?.per_page ?? 0}
              total={pages?.total ?? 0}
              more={pages?.more === true}
              onPage={props.setPage}
            />
            <span className={styles.muted}>
              {t(isError ? 'old' : 'updated')} <Age at={dataUpdatedAt} />
            </span>
          </footer>
        </>
      )}
    </div>
  );
}
