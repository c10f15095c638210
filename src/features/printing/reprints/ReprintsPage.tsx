import { reprints, type Reprint } from '#contract/printing/reprints.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import type { Column } from '#ui/table/column.ts';
import { ColumnsButton } from '#ui/table/ColumnsButton.tsx';
import { RowLink } from '#ui/table/RowLink.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { ListBar } from '#widgets/lists/ListBar.tsx';
import { listFields } from '#widgets/lists/listFields.ts';
import { ListTable } from '#widgets/lists/ListTable.tsx';
import { useList } from '#widgets/lists/useList.ts';
import { orderOrLotPath } from '#widgets/paths.ts';
import { IconPrinter } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

type Texts = TFunction<['reprints', 'printing', 'order']>;

/** Route /reports/reprints: labels and papers that were printed again, and why. */
export function ReprintsPage() {
  const { t } = useTranslation(['reprints', 'printing', 'order']);
  const navigate = useNavigate();
  const fields = useMemo(
    () =>
      listFields(reprints.list.fields, FULL_SIGHT, {
        label: (id) => t(`reprints:field.${id as Shown}`),
        choice: (_, value) => t(`printing:reason.${value as Reprint['reason']}`),
      }),
    [t],
  );
  const columns = useMemo(() => reprintColumns(t), [t]);
  const list = useList(reprints, { fields, form: 'reprints' });
  return (
    <DeskPage
      title={t('reprints:title')}
      shape="fill"
      count={list.count}
      toolbar={
        <ListBar
          list={list}
          fields={fields}
          search={t('reprints:search')}
          end={<ColumnsButton table="reprints" columns={columns} />}
        />
      }
    >
      <ListTable
        list={list}
        label={t('reprints:title')}
        name="reprints"
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        onOpen={(one) => void navigate(orderOrLotPath(one.order_id, one.order_type))}
        card={card}
        empty={{
          icon: <IconPrinter size={28} stroke={1.75} />,
          title: t('reprints:empty.title'),
          words: t('reprints:empty.words'),
        }}
      />
    </DeskPage>
  );
}

/** The search has its own box. */
type Shown = Exclude<keyof typeof reprints.list.fields, 'search'>;

const keyOf = ({ id }: Reprint) => id;
const nameOf = ({ order_reference }: Reprint) => order_reference;
const card = (one: Reprint) => <ReprintCard one={one} />;

function reprintColumns(t: Texts): readonly Column<Reprint>[] {
  return [
    {
      id: 'at',
      title: t('reprints:field.at'),
      width: 148,
      fixed: true,
      cell: ({ at }) => <Moment at={Date.parse(at)} />,
    },
    {
      id: 'order',
      title: t('reprints:field.order_reference'),
      width: 160,
      cell: (one) => <RowLink to={orderOrLotPath(one.order_id, one.order_type)}>{one.order_reference}</RowLink>,
    },
    { id: 'what', title: t('reprints:field.what'), width: 220, cell: (one) => whatWords(one, t) },
    {
      id: 'reason',
      title: t('reprints:field.reason'),
      width: 200,
      cell: ({ reason }) => t(`printing:reason.${reason}`),
    },
    { id: 'who', title: t('reprints:field.user_name'), width: 180, cell: ({ user_name: name }) => name ?? '—' },
  ];
}

/** The same where there is no room for columns. */
function ReprintCard({ one }: { readonly one: Reprint }) {
  const { t } = useTranslation(['reprints', 'printing', 'order']);
  return (
    <div>
      <strong>{whatWords(one, t)}</strong>
      <div>
        <RowLink to={orderOrLotPath(one.order_id, one.order_type)}>{one.order_reference}</RowLink>
      </div>
      <div>{[t(`printing:reason.${one.reason}`), one.user_name].filter(Boolean).join(' · ')}</div>
      <Moment at={Date.parse(one.at)} />
    </div>
  );
}

function whatWords({ what, number, document }: Reprint, t: Texts): string {
  if (document !== null) return t(`order:documents.name.${document}`);
  return what === 'printLabel' && number !== null ? t('reprints:what.labelOf', { number }) : t(`reprints:what.${what}`);
}
