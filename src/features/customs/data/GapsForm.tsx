import { customsOrders } from '#contract/customs/customs.ts';
import { readCustomsGaps, saveCustomsData } from '#contract/customs/customsData.ts';
import type { CustomsGaps } from '#contract/customs/customsGaps.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { countryNames } from '#widgets/customer/countryNames.ts';
import { VirtualRows } from '#ui/list/VirtualRows.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useHeldForm } from '#widgets/form/useHeldForm.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FillPanel } from './FillPanel.tsx';
import {
  countChanges,
  gapsDraftOf,
  gapsProblems,
  fillEmpty,
  gapsRequest,
  takeSuggestions,
  type GapsDraft,
} from './gapsDraft.ts';
import { GapOrderRow } from './GapOrderRow.tsx';
import { COUNTRY_LIST, ProductRow } from './ProductRow.tsx';

/** Px of a row of fields, before it is measured. */
const ROW_HEIGHT = 108;

/** The grid: what is missing first, everything else when it is asked for. @param asked ids of the orders */
export function GapsForm(props: {
  readonly asked: readonly number[];
  readonly gaps: CustomsGaps;
  readonly clientId: number;
  readonly isOffline: boolean;
}) {
  const { t, i18n } = useTranslation('customsData');
  const { asked, gaps, isOffline } = props;
  const stored = useMemo(() => gapsDraftOf(gaps), [gaps]);
  const { values, change, undo } = useHeldForm<GapsDraft>(`customs.gaps.${asked.join(',')}`, stored);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const { send } = useEndpointMutation(saveCustomsData, [readCustomsGaps, customsOrders]);
  const form = useForm({
    area: 'customsData',
    values,
    check: (draft) => gapsProblems(stored, draft),
    send: (draft) =>
      send({
        query: { id_client: props.clientId },
        body: gapsRequest(asked, stored, draft),
      }),
    onDone: () => {
      undo();
      setChosen(new Set());
      showToast({ kind: 'success', title: t('saved'), message: t('savedWords') });
    },
    nameOf: (path) => nameOf(path, gaps, t),
  });
  const changes = countChanges(stored, values);
  const disabled = isOffline || form.busy;
  const edit = <Row extends { readonly id: number }>(rows: readonly Row[], id: number, part: Partial<Row>): Row[] =>
    rows.map((row) => (row.id === id ? { ...row, ...part } : row));
  const choose = (id: number) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const countries = useMemo(() => countryNames(i18n.language), [i18n.language]);
  const suggested = countChanges(values, takeSuggestions(values, gaps.products));
  const shown = <Row extends { readonly gaps: readonly string[] }>(rows: readonly Row[]) =>
    rows.flatMap((row, place) => (showsAll || row.gaps.length > 0 ? [{ row, place }] : []));
  // Rows that the summary leads to are drawn wherever the page is.
  const wrong = new Set(Object.keys({ ...form.problems, ...form.found }).map((path) => path.split('.', 2).join('.')));
  const products = shown(gaps.products);
  const orders = shown(gaps.orders);
  return (
    <CheckedForm
      form={form}
      label={t('title')}
      actions={
        <SaveBar
          changed={changes > 0}
          busy={form.busy}
          disabled={isOffline}
          save={t('save', { count: changes })}
          onUndo={undo}
        />
      }
    >
      <datalist id={COUNTRY_LIST}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
      {products.length > 0 && (
        <FillPanel
          chosen={chosen.size}
          suggested={suggested}
          disabled={disabled}
          onFill={(filling) => change(fillEmpty(values, filling, chosen))}
          onSuggested={() => change(takeSuggestions(values, gaps.products))}
        />
      )}
      <Checkbox checked={showsAll} onChange={() => setShowsAll(!showsAll)}>
        {t('showAll')}
      </Checkbox>
      {products.length > 0 && (
        <Panel title={t('products')} note={products.length} flush>
          <VirtualRows
            items={products}
            keyOf={({ row }) => row.id}
            rowHeight={ROW_HEIGHT}
            label={t('products')}
            isKept={({ place }) => wrong.has(`products.${place}`)}
          >
            {({ row, place }) => {
              const draft = values.products[place];
              return (
                draft && (
                  <ProductRow
                    product={row}
                    draft={draft}
                    chosen={chosen.has(row.id)}
                    disabled={disabled}
                    field={(name) => form.field(`products.${place}.${name}`)}
                    onChoose={() => choose(row.id)}
                    onChange={(part) => change({ products: edit(values.products, row.id, part) })}
                  />
                )
              );
            }}
          </VirtualRows>
        </Panel>
      )}
      {orders.length > 0 && (
        <Panel title={t('orders')} note={orders.length} flush>
          <VirtualRows
            items={orders}
            keyOf={({ row }) => row.id}
            rowHeight={ROW_HEIGHT}
            label={t('orders')}
            isKept={({ place }) => wrong.has(`orders.${place}`)}
          >
            {({ row, place }) => {
              const draft = values.orders[place];
              return (
                draft && (
                  <GapOrderRow
                    order={row}
                    draft={draft}
                    standard={row.default_incoterm}
                    disabled={disabled}
                    field={(name) => form.field(`orders.${place}.${name}`)}
                    onChange={(part) => change({ orders: edit(values.orders, row.id, part) })}
                  />
                )
              );
            }}
          </VirtualRows>
        </Panel>
      )}
    </CheckedForm>
  );
}

/** The field and whose it is: a summary of thirty products must say which one is meant. */
function nameOf(path: string, gaps: CustomsGaps, t: (key: string) => string): string | undefined {
  const [list, place, field] = path.split('.');
  const row = list === 'products' ? gaps.products[Number(place)]?.name : gaps.orders[Number(place)]?.order_reference;
  if (row === undefined || field === undefined) return undefined;
  return field === 'id' ? row : `${row}, ${t(`field.${field}`)}`;
}
