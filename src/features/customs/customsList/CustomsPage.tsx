import { customsOrders } from '#contract/customs/customs.ts';
import type { CustomsOrder } from '#contract/customs/customsOrder.ts';
import { CUSTOMS_DATA, CUSTOMS_WORK, EXECUTE_ACTIONS } from '#domain/people/areas.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import { ADMISSION_PLACES, CUSTOMS_WAITS, type AdmissionPlace } from '#domain/customs/customsActs.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { BulkBar } from '#ui/bulk/BulkBar.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { ColumnsButton } from '#ui/table/ColumnsButton.tsx';
import { ActionSheet } from '#widgets/actions/ActionSheet.tsx';
import { ListBar } from '#widgets/lists/ListBar.tsx';
import { listFields } from '#widgets/lists/listFields.ts';
import { ListTable } from '#widgets/lists/ListTable.tsx';
import { useList } from '#widgets/lists/useList.ts';
import { customsDataPath, orderPath } from '#widgets/paths.ts';
import { IconRubberStamp } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CustomsCard, customsColumns } from './customsColumns.tsx';
import { OfficerLinks } from './OfficerLinks.tsx';
import { useCustomsActs } from '../useCustomsActs.ts';

/** Route /customs: what passes customs, by the day its lot leaves; admitted and declared many at once. */
export function CustomsPage() {
  const { t, i18n } = useTranslation('customs');
  const fields = useMemo(
    () =>
      listFields(customsOrders.list.fields, FULL_SIGHT, {
        label: (id) => t(`field.${id}`),
        choice: (id, value) => (id === 'waits' ? t(`waits.${value}`) : t(`territory.${value}`)),
      }),
    [t],
  );
  const list = useList(customsOrders, { fields, form: 'customs' });
  const [chosen, setChosen] = useState<ReadonlySet<string | number>>(new Set());
  const question = JSON.stringify(list.asked);
  useEffect(() => setChosen(new Set()), [question]);
  const navigate = useNavigate();
  const mayAdmit = useMay(CUSTOMS_WORK);
  const mayDeclare = useMay(EXECUTE_ACTIONS);
  const columns = useMemo(() => customsColumns(t, i18n.language), [t, i18n.language]);
  return (
    <DeskPage
      title={t('title')}
      tab={{ nameKey: 'app:places.customs' }}
      shape="fill"
      count={list.count}
      actions={mayAdmit && <OfficerLinks />}
      toolbar={
        <ListBar
          list={list}
          fields={fields}
          search={t('search')}
          quick={{ field: 'waits', label: t('field.waits'), all: t('all'), values: CUSTOMS_WAITS }}
          end={<ColumnsButton table="customs" columns={columns} />}
        />
      }
    >
      <ListTable
        list={list}
        label={t('title')}
        name="customs"
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        {...((mayAdmit || mayDeclare) && { selection: chosen, onSelection: setChosen })}
        onOpen={({ id }) => void navigate(orderPath(id, 'customs'))}
        card={card}
        empty={{
          icon: <IconRubberStamp size={28} stroke={1.75} />,
          title: t('empty.title'),
          words: t('empty.words'),
        }}
      />
      <CustomsBulk
        orders={(list.rows ?? []).filter(({ id }) => chosen.has(id))}
        mayAdmit={mayAdmit}
        mayDeclare={mayDeclare}
        onClear={() => setChosen(new Set())}
      />
    </DeskPage>
  );
}

const keyOf = (order: CustomsOrder) => order.id;
const nameOf = (order: CustomsOrder) => order.order_reference;
const card = (order: CustomsOrder) => <CustomsCard order={order} />;

interface BulkProps {
  readonly orders: readonly CustomsOrder[];
  readonly mayAdmit: boolean;
  readonly mayDeclare: boolean;
  readonly onClear: () => void;
}

/** Admissions and declarations of the chosen orders; each is answered by itself. */
function CustomsBulk({ orders, mayAdmit, mayDeclare, onClear }: BulkProps) {
  const { t } = useTranslation('customs');
  const isOffline = useConnection().state === 'offline';
  const navigate = useNavigate();
  const mayComplete = useMay(CUSTOMS_DATA);
  const { busy, admit } = useCustomsActs();
  const [acting, setActing] = useState<{ action: ActionType; orders: readonly CustomsOrder[] } | null>(null);
  const barred = (isOffline || busy) && { barred: t(isOffline ? 'needsNetwork' : 'working') };
  const admitAll = async (place: AdmissionPlace) => {
    const outcome = await admit(
      place,
      orders.map(({ id }) => id),
    );
    const refused = orders.flatMap(({ id, order_reference: name }) => {
      const said = outcome.get(id);
      return said ? [t('ui:named', { name, words: said.why })] : [];
    });
    const done = orders.length - refused.length;
    if (done > 0) showToast({ kind: 'success', title: t(`admission.${place}.done`, { count: done }) });
    if (refused.length > 0)
      showToast({
        kind: 'error',
        title: t('refused', { count: refused.length }),
        message: refused[0] ?? '',
        details: refused.join('\n'),
      });
    onClear();
  };
  // What most of the chosen ones need stands out.
  const usual = orders.filter(({ due }) => due.kind === 'H7').length * 2 >= orders.length ? 'H7' : 'DUA';
  const declare = (kind: 'H7' | 'DUA') => ({
    id: kind,
    label: t(`file.${kind}`),
    primary: kind === usual,
    onChoose: () => setActing({ action: kind === 'H7' ? 'declareTaxH7' : 'declareTaxDUA', orders }),
    ...barred,
  });
  return (
    <>
      <BulkBar
        count={orders.length}
        acts={[
          ...(mayAdmit
            ? ADMISSION_PLACES.map((place) => ({
                id: place,
                label: t(`admission.${place}.act`),
                onChoose: () => void admitAll(place),
                ...barred,
              }))
            : []),
          ...(mayComplete
            ? [
                {
                  id: 'data',
                  label: t('data'),
                  onChoose: () => void navigate(customsDataPath(orders.map(({ id }) => id))),
                  ...barred,
                },
              ]
            : []),
          ...(mayDeclare ? [declare(usual === 'H7' ? 'DUA' : 'H7'), declare(usual)] : []),
        ]}
        onClear={onClear}
      />
      {acting && (
        <ActionSheet
          orders={acting.orders}
          action={acting.action}
          onClose={() => {
            setActing(null);
            onClear();
          }}
        />
      )}
    </>
  );
}
