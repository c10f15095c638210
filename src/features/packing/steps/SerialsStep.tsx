import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ordersDetailed } from '#contract/orders/ordersDetailed.ts';
import { SERIAL_LENGTH } from '#domain/orders/serials.ts';
import type { PackProduct } from '#domain/packing/packOrder.ts';
import { serialsOf } from '#domain/packing/serialsOf.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { ItemCard } from '#ui/floor/ItemCard.tsx';
import { goodsCodes } from '../goodsCodes.ts';
import type { BenchStepProps } from './benchStepProps.ts';
import styles from './steps.module.css';

interface Props extends Pick<BenchStepProps, 'work'> {
  readonly product: PackProduct;
  readonly serials: readonly string[];
}

/**
 * Which of these numbers left the house with another order already: somebody read the wrong unit, or the box of another.
 * It holds nobody up, and a unit that came back leaves again. Without a network nothing is known of it.
 */
function SerialsElsewhere({ work, product, serials }: Props) {
  // A return brings the number of the order that it belongs to.
  if (work.configuration.type === 'return' || serials.length === 0) return null;
  return (
    <WithQueries>
      {serials.map((serial) => (
        <OneSerial key={serial} work={work} product={product} serial={serial} />
      ))}
    </WithQueries>
  );
}

function OneSerial({ work, product, serial }: Omit<Props, 'serials'> & { readonly serial: string }) {
  const { t } = useTranslation('packingLater');
  const query = {
    id_client: work.session.clientId,
    'serial_number[eq]': serial,
    'id_product[eq]': product.id_product,
    'type[eq]': 'order',
    per_page: 2,
  } as const;
  const found = useEndpoint(ordersDetailed, { query }, { live: false });
  const other = found.data?.rows.find(({ id }) => id !== work.order.id);
  if (!other) return null;
  return (
    <p className={styles.warning} role="status">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      {t('serials.elsewhere', { serial, reference: other.order_reference })}
    </p>
  );
}

/** What separates the numbers of a list that somebody pastes. */
const BETWEEN = /[\s,;]+/;

/** A serial number for each unit: read, typed, or a list that is pasted. */
export function SerialsStep({ work, packer }: BenchStepProps) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { order } = work;
  // The same as a scanner's: nobody guesses whose number is read.
  const now = serialsOf(work);
  return (
    <div className={styles.body}>
      <p className={styles.lead}>{t(now ? 'packingLater:serials.text' : 'packingLater:serials.which')}</p>
      <ul className={styles.cards}>
        {order.products.map((product) => (
          <OneProduct key={product.id_product} product={product} isNow={product === now} work={work} packer={packer} />
        ))}
      </ul>
    </div>
  );
}

function OneProduct(props: BenchStepProps & { readonly product: PackProduct; readonly isNow: boolean }) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { product, isNow, work, packer } = props;
  const serials = work.state.serials.get(product.id_product) ?? [];
  const isDone = serials.length >= product.quantity;
  return (
    <li className={styles.card} data-now={isNow ? '' : undefined} data-done={isDone ? '' : undefined}>
      <div className={styles.row}>
        <ItemCard name={product.name} imageUrl={product.image_url} codes={goodsCodes(product)} size="small" />
        <span className={`${styles.amount} figures`}>
          {t('packing:goods.done', { done: serials.length, total: product.quantity })}
        </span>
      </div>
      {serials.length > 0 && (
        <ul className={styles.chips} aria-label={t('packingLater:serials.list', { name: product.name })}>
          {serials.map((serial) => (
            <li key={serial} className={styles.chip}>
              <span className="code">{serial}</span>
              <IconButton
                label={t('packingLater:serials.remove', { serial })}
                icon={<IconX size={20} stroke={2} />}
                onClick={() => void packer.removeSerial(product, serial)}
              />
            </li>
          ))}
        </ul>
      )}
      <SerialsElsewhere work={work} product={product} serials={serials} />
      {!isDone && isNow && <AddSerials product={product} work={work} packer={packer} />}
      {!isDone && !isNow && (
        <Button size="touch" onClick={() => void packer.goTo('setProductSerialNumber', product)}>
          {t('packingLater:serials.choose')}
        </Button>
      )}
    </li>
  );
}

function AddSerials({ product, packer }: BenchStepProps & { readonly product: PackProduct }) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const serials = text.split(BETWEEN).filter((one) => one !== '');
    if (serials.length === 0) return;
    setText('');
    void packer.addSerials(product, serials);
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label={t('packingLater:serials.label')}
        help={t('packingLater:serials.help', { most: SERIAL_LENGTH })}
        code
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        end={
          <Button type="submit" kind="quiet">
            {t('packingLater:serials.add')}
          </Button>
        }
      />
    </form>
  );
}
