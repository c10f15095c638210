import { ordersList } from '#contract/orders/ordersList.ts';
import { EXECUTE_ACTIONS } from '#domain/people/areas.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useSight } from '#offline/hooks/useSight.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { useMedia } from '#ui/layout/useMedia.ts';
import { ColumnsButton } from '#ui/table/ColumnsButton.tsx';
import { useTableLayout } from '#ui/table/useTableLayout.ts';
import { ListBar } from '#widgets/lists/ListBar.tsx';
import { ListTable } from '#widgets/lists/ListTable.tsx';
import { useList } from '#widgets/lists/useList.ts';
import { useNames } from '#widgets/lookups/useNames.ts';
import { OrderCard } from '#widgets/orders/OrderCard.tsx';
import { orderOrLotPath } from '#widgets/paths.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { IconListDetails, IconListSearch } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CreateLinks } from '../create/CreateLinks.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { OrdersBulk } from './lateParts.ts';
import { orderColumns } from './orderColumns.tsx';
import { orderFields } from './orderFields.ts';
import { useOrderSearch } from './orderSearch.ts';
import { searchPath, useAnotherSearch, useSearchNumber } from './searchNumber.ts';
import { FIRST_TAB, impliedFields, OrderTabs } from './OrderTabs.tsx';
import { OrderViews } from './OrderViews.tsx';
import { useSelection } from './useSelection.ts';

/**
 * Route /orders: every order that the person may see, filtered by any of its fields, with actions on hundreds at once.
 * Several searches stand side by side, each with a tab of its own.
 */
export function OrdersPage() {
  const number = useSearchNumber();
  return <OrderSearchPage key={number} number={number} />;
}

function OrderSearchPage({ number }: { readonly number: number }) {
  const { t, i18n } = useTranslation(['orders', 'statuses', 'desk', 'wishes']);
  const { user, clientId } = useSession();
  const [sight, mayAct] = [useSight(), useMay(EXECUTE_ACTIONS)];
  // Importing files is work for a desk; on a phone the list needs the room.
  const isPhone = useMedia('(max-width: 599px)');
  const { names, choices } = useNames(clientId);
  const fields = useMemo(() => orderFields(t, i18n.language, sight, choices), [t, i18n.language, sight, choices]);
  // Pictures are read for those who want to see them.
  const isPictured = useTableLayout('orders')[0].shown.includes('pictures');
  const list = useList(ordersList, {
    fields,
    perPage: 50,
    usualSort: '-id',
    ...(isPictured && { always: { pictures: 1 } }),
    failed: t('desk:list.fallback.order'),
    form: number === 1 ? 'orders' : `orders.${number}`,
    first: FIRST_TAB,
  });
  const { pictures: _pictures, ...asked } = list.asked;
  const [search, put] = useOrderSearch(`orders:${user?.id ?? 0}:${clientId}:${number}`, list.question);
  const { forbiddenOrdersAction, errorsOrdersAction } = search;
  const columns = useMemo(() => {
    const refused = new Set([...forbiddenOrdersAction, ...errorsOrdersAction]);
    return orderColumns({ t, language: i18n.language, sight, names, refused });
  }, [t, i18n.language, sight, names, forbiddenOrdersAction, errorsOrdersAction]);
  const selection = useSelection({ shown: list.rows, search, put, asked, clientId });
  // The bar stays mounted after the selection is cleared, because its results may still be open.
  const [hasChosen, setChosen] = useState(false);
  if (!hasChosen && selection.orders.length > 0) setChosen(true);
  const navigate = useNavigate();
  const another = useAnotherSearch();
  const savedViews = <OrderViews clientId={clientId} query={list.text} viewId={list.viewId} columns={columns} />;
  const { total = 0, more = false } = list.pages ?? {};
  const title = number === 1 ? t('orders:title') : t('orders:numbered', { number });
  return (
    <DeskPage
      title={title}
      tab={{ id: searchPath(number) }}
      shape="fill"
      count={list.count}
      actions={
        <>
          {!isPhone && <ExportMenu asked={asked} clientId={clientId} columns={columns} />}
          {!isPhone && (
            <ButtonLink size="desk" to={another} icon={<IconListSearch size={18} stroke={1.75} />}>
              {t('orders:another')}
            </ButtonLink>
          )}
          <CreateLinks isPhone={isPhone} />
        </>
      }
      toolbar={
        <>
          <OrderTabs criteria={list.criteria} number={number} />
          <ListBar
            list={list}
            fields={fields}
            search={t('orders:search')}
            implied={impliedFields(list.criteria, user?.id ?? 0)}
            start={!isPhone && savedViews}
            open={!search.filtersCollapsed}
            onOpen={(open) => put({ filtersCollapsed: !open })}
            end={isPhone ? savedViews : <ColumnsButton table="orders" columns={columns} />}
          />
        </>
      }
    >
      <ListTable
        list={list}
        label={t('orders:title')}
        name="orders"
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        {...(mayAct && { selection: selection.keys, onSelection: selection.choose })}
        onOpen={(order) => void navigate(orderOrLotPath(order.id, order.type))}
        card={card}
        empty={{
          icon: <IconListDetails size={28} stroke={1.75} />,
          title: t('orders:empty.title'),
          words: t('orders:empty.words'),
        }}
      />
      {mayAct && hasChosen && (
        <Suspense fallback={null}>
          <OrdersBulk
            orders={selection.orders}
            areHeld={selection.areHeld}
            unseen={selection.unseen}
            clientId={clientId}
            all={
              total > selection.orders.length && !selection.reading ? { total, more, onAll: selection.chooseAll } : null
            }
            onRefused={put}
            onClear={selection.clear}
          />
        </Suspense>
      )}
    </DeskPage>
  );
}

const keyOf = (order: { readonly id: number }) => order.id;
const nameOf = (order: { readonly order_reference: string }) => order.order_reference;
const card = (order: Parameters<typeof OrderCard>[0]['order']) => <OrderCard order={order} />;
