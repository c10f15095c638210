import { logbook } from '#contract/endpoints/logbook.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { isRefused } from '#platform/api/apiError.ts';
import type { JournalEntry } from '#contract/entities/journal.ts';
import { orderOrLotPath } from '#widgets/paths.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { FilterBar } from '#ui/filter/FilterBar.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { ColumnsButton } from '#ui/table/ColumnsButton.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pagination } from '#ui/table/Pagination.tsx';
import { Age } from '#ui/time/Age.tsx';
import { IconCloudOff, IconHistory } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LogbookCard, logbookColumns } from './logbookColumns.tsx';
import { LogbookCsv } from './LogbookCsv.tsx';
import { logbookFields } from './logbookFields.ts';
import { useLogbookQuestion } from './useLogbookQuestion.ts';

const PER_PAGE = 50;

/** Route /logbook: who did what, when, from which device, online or offline. */
export function LogbookPage() {
  const { t, i18n } = useTranslation(['logbook', 'statuses', 'actions']);
  const { clientId } = useSession();
  const navigate = useNavigate();
  const fields = useMemo(() => logbookFields(t), [t]);
  const columns = useMemo(() => logbookColumns(t), [t]);
  const question = useLogbookQuestion(fields);
  const { data, dataUpdatedAt, isError, error, isPlaceholderData, refetch } = useEndpoint(logbook, {
    query: { ...question.criteria, page: question.page, per_page: PER_PAGE },
  });
  const [open, setOpen] = useState(false);
  const pages = data?.page;
  const isAsked = question.filters.length > 0;
  const clear = (
    <Button kind="primary" onClick={() => question.setFilters([])}>
      {t('logbook:none.clear')}
    </Button>
  );
  return (
    <DeskPage
      title={t('logbook:title')}
      tab={{ nameKey: 'app:places.logbook' }}
      shape="fill"
      count={pages ? quantity(pages.total, i18n.language) : undefined}
      toolbar={
        <FilterBar
          fields={fields}
          filters={question.filters}
          onFilters={question.setFilters}
          open={open}
          onOpen={setOpen}
          end={
            <>
              <ColumnsButton table="logbook" columns={columns} />
              <LogbookCsv clientId={clientId} criteria={question.criteria} />
            </>
          }
        />
      }
    >
      {isError && !data ? (
        <Failed error={error} onRetry={() => void refetch()} clear={isAsked ? clear : null} />
      ) : (
        <DataTable
          label={t('logbook:title')}
          name="logbook"
          columns={columns}
          rows={data?.rows ?? null}
          keyOf={keyOf}
          nameOf={nameOf}
          question={JSON.stringify(isPlaceholderData ? null : [question.criteria, question.page])}
          onOpen={(entry) => void navigate(orderOrLotPath(entry.order_id, entry.order_type))}
          card={card}
          empty={
            <EmptyState
              icon={<IconHistory size={28} stroke={1.75} />}
              title={t(isAsked ? 'logbook:none.title' : 'logbook:empty.title')}
              {...(isAsked && { action: clear })}
            >
              <p>{t(isAsked ? 'logbook:none.words' : 'logbook:empty.words')}</p>
            </EmptyState>
          }
          footer={
            data && (
              <>
                <Pagination
                  page={pages?.current_page ?? 0}
                  lastPage={pages?.last_page ?? 0}
                  perPage={pages?.per_page ?? 0}
                  total={pages?.total ?? 0}
                  onPage={question.setPage}
                />
                <span>
                  {t(isError ? 'logbook:old' : 'logbook:updated')} <Age at={dataUpdatedAt} />
                </span>
              </>
            )
          }
        />
      )}
    </DeskPage>
  );
}

const keyOf = (entry: JournalEntry) => entry.id;
const card = (entry: JournalEntry) => <LogbookCard entry={entry} />;
const nameOf = (entry: JournalEntry) => entry.order_reference;

function Failed(props: { readonly error: Error; readonly onRetry: () => void; readonly clear: ReactNode }) {
  const { t } = useTranslation('logbook');
  const refused = isRefused(props.error) ? props.error : null;
  return (
    <ErrorState
      icon={<IconCloudOff size={28} stroke={1.75} />}
      title={t(refused ? 'failed.refused' : 'failed.title')}
      action={
        refused ? (
          props.clear
        ) : (
          <Button kind="primary" onClick={props.onRetry}>
            {t('failed.retry')}
          </Button>
        )
      }
    >
      <p>{refused ? refused.serverMessage : t('failed.words')}</p>
    </ErrorState>
  );
}
