import type { Lot } from '#contract/lots/lot.ts';
import { lotPath } from '#widgets/paths.ts';
import { quantity, weight } from '#ui/format/numbers.ts';
import type { Column } from '#ui/table/column.ts';
import { RowLink } from '#ui/table/RowLink.tsx';
import type { TFunction } from 'i18next';
import { writtenDay } from '#ui/format/dates.ts';
import { LotBadge } from './LotBadge.tsx';

export function lotColumns(t: TFunction<'lots'>, language: string): readonly Column<Lot>[] {
  return [
    {
      id: 'order_reference',
      title: t('column.reference'),
      width: 170,
      fixed: true,
      cell: (lot) => <RowLink to={lotPath(lot.id)}>{lot.order_reference}</RowLink>,
    },
    { id: 'status', title: t('column.status'), width: 176, cell: (lot) => <LotBadge status={lot.status} /> },
    { id: 'date', title: t('column.date'), width: 150, cell: (lot) => <Departure lot={lot} /> },
    { id: 'itinerary', title: t('column.itinerary'), width: 196, cell: (lot) => lot.itinerary.name },
    { id: 'orders', title: t('column.orders'), width: 88, align: 'end', cell: (lot) => quantity(lot.orders, language) },
    { id: 'loaded', title: t('column.loaded'), width: 112, align: 'end', cell: (lot) => loadedText(lot, language) },
    {
      id: 'total_weight',
      title: t('column.weight'),
      width: 92,
      align: 'end',
      cell: (lot) => weight(lot.total_weight, language),
    },
  ];
}

/** 3 / 12: parcels at the vehicle, of all. */
export function loadedText({ loaded, parcels }: Pick<Lot, 'loaded' | 'parcels'>, language: string): string {
  return `${quantity(loaded, language)} / ${quantity(parcels, language)}`;
}

/** The day, with the hour until which orders are taken. */
export function Departure({ lot }: { readonly lot: Pick<Lot, 'date' | 'itinerary'> }) {
  return (
    <span className="figures">
      {writtenDay(lot.date)}
      {lot.itinerary.cut_off && ` · ${lot.itinerary.cut_off}`}
    </span>
  );
}
