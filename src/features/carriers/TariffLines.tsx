import type { TariffLine } from '#contract/carriers/tariffs.ts';
import { ZONES } from '#domain/geography/zones.ts';
import { writtenDay } from '#ui/format/dates.ts';
import { money, weight } from '#ui/format/numbers.ts';
import { useTranslation } from 'react-i18next';
import styles from './Tariffs.module.css';

const COLUMNS = ['service', 'destination', 'upTo', 'price', 'extra', 'days', 'from'] as const;

/** Lines of a price list as people read them. */
export function TariffLines({ caption, lines }: { readonly caption: string; readonly lines: readonly TariffLine[] }) {
  const { t, i18n } = useTranslation('carriers');
  const price = (cents: number) => money(cents, 'EUR', i18n.language);
  const place = ({ destination, postcodes }: TariffLine) => {
    const isZone = (ZONES as readonly string[]).includes(destination);
    return [isZone ? t(`zone.${destination}`) : destination, postcodes].filter(Boolean).join(' · ');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div role="group" aria-label={caption} className={styles.scroll} tabIndex={0} data-scroll-x="">
      <table className={`${styles.table} ${styles.lines}`}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(`tariff.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={[line.service, line.destination, line.postcodes, line.max_weight_g, line.valid_from].join(' ')}>
              <td className="code">{line.service}</td>
              <td>{place(line)}</td>
              {(
                [
                  ['upTo', weight(line.max_weight_g, i18n.language)],
                  ['price', price(line.price)],
                  ['extra', line.extra_kg === null ? null : price(line.extra_kg)],
                  ['days', line.days],
                  ['from', line.valid_from === null ? null : writtenDay(line.valid_from)],
                ] as const
              ).map(([column, value]) => (
                <td
                  key={column}
                  className="figures"
                  data-name={t(`tariff.column.${column}`)}
                  data-unset={value === null ? '' : undefined}
                >
                  {value ?? '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
