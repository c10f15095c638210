import { IconSchool } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type PracticeResult, practiceResults } from '#contract/picking/practiceResults.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { PASSED_FROM } from '#domain/workSession/practiceCourses.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import type { Column } from '#ui/table/column.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { ClientButtons } from '#widgets/client/ClientButtons.tsx';
import { ListBar } from '#widgets/lists/ListBar.tsx';
import { ListCard } from '#widgets/lists/ListCard.tsx';
import { listFields } from '#widgets/lists/listFields.ts';
import { ListTable } from '#widgets/lists/ListTable.tsx';
import { useList } from '#widgets/lists/useList.ts';

type Texts = TFunction<'practiceResults'>;

function Score({ score, t }: { readonly score: number; readonly t: Texts }) {
  return (
    <StatusBadge group={score >= PASSED_FROM ? 'success' : 'warning'}>
      {t(score >= PASSED_FROM ? 'passed' : 'notPassed', { score })}
    </StatusBadge>
  );
}

const columnsOf = (t: Texts): readonly Column<PracticeResult>[] => [
  { id: 'user_name', title: t('field.user_name'), width: 240, fixed: true, cell: ({ user_name }) => user_name },
  { id: 'course', title: t('field.course'), width: 180, cell: ({ course }) => t(`course.${course}`) },
  {
    id: 'score',
    title: t('field.score'),
    width: 220,
    sortable: true,
    cell: ({ score }) => <Score score={score} t={t} />,
  },
  {
    id: 'finished_at',
    title: t('field.finished_at'),
    width: 180,
    sortable: true,
    cell: ({ finished_at }) => <Moment at={Date.parse(finished_at)} />,
  },
];

/** The same where there is no room for columns. */
function ResultCard({ result: { user_name, course, score, finished_at } }: { readonly result: PracticeResult }) {
  const { t } = useTranslation('practiceResults');
  return (
    <ListCard name={<strong>{user_name}</strong>} at={<Moment at={Date.parse(finished_at)} />}>
      <span>{t(`course.${course}`)}</span>
      <Score score={score} t={t} />
    </ListCard>
  );
}

/** `/reports/practice`: who has finished which course in the training warehouse. */
export function PracticeResultsPage() {
  const { t } = useTranslation('practiceResults');
  const { clientId } = useSession();
  const fields = useMemo(
    () => listFields(practiceResults.list.fields, FULL_SIGHT, { label: (id) => t(`field.${id}`) }),
    [t],
  );
  const columns = useMemo(() => columnsOf(t), [t]);
  const list = useList(practiceResults, { fields, form: 'practiceResults', enabled: clientId > 0 });
  if (clientId === 0)
    return (
      <DeskPage title={t('title')}>
        <EmptyState title={t('noClient.title')} icon={<IconSchool size={32} stroke={1.5} />} action={<ClientButtons />}>
          <p>{t('noClient.text')}</p>
        </EmptyState>
      </DeskPage>
    );
  return (
    <DeskPage title={t('title')} shape="fill" count={list.count} toolbar={<ListBar list={list} fields={fields} />}>
      <ListTable
        list={list}
        label={t('title')}
        name="practiceResults"
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        card={card}
        empty={{ icon: <IconSchool size={28} stroke={1.75} />, title: t('empty.title'), words: t('empty.words') }}
      />
    </DeskPage>
  );
}

const keyOf = ({ practice }: PracticeResult) => practice;
const nameOf = ({ user_name }: PracticeResult) => user_name;
const card = (result: PracticeResult) => <ResultCard result={result} />;
