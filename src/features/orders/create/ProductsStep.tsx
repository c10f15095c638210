import { IconButton } from '#ui/controls/IconButton.tsx';
import { Combobox } from '#ui/form/Combobox.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DraftLine } from './draft.ts';
import { useProductLookUp } from './lookUps.ts';
import styles from './OrderForm.module.css';
import type { StepProps } from './stepProps.ts';

/** The products of the order, and how many of each. */
export function ProductsStep(props: StepProps) {
  const { t } = useTranslation('orderForm');
  const { kind, draft, change, form } = props;
  return (
    <>
      <FormSection title={t(`products.title.${kind}`)} why={t(`products.why.${kind}`)}>
        {kind === 'order' ? <AddProduct {...props} /> : <TakeAll {...props} />}
        {draft.lines.length > 0 && (
          <ul className={styles.lines}>
            {draft.lines.map((line, place) => (
              <Line key={line.id_product} line={line} place={place} {...props} />
            ))}
          </ul>
        )}
      </FormSection>
      {kind !== 'order' && (
        <TextArea
          {...form.field('observations')}
          label={t(`products.reason.${kind}`)}
          rows={2}
          maxLength={500}
          optional
          value={draft.observations}
          onChange={(event) => change({ observations: event.target.value })}
        />
      )}
    </>
  );
}

function AddProduct({ draft, change, clientId, form }: StepProps) {
  const { t } = useTranslation('orderForm');
  const { load, recordOf } = useProductLookUp(clientId);
  const add = (found: DraftLine) => {
    const has = draft.lines.some((line) => line.id_product === found.id_product);
    const more = (line: DraftLine) =>
      line.id_product === found.id_product ? { ...line, quantity: (line.quantity ?? 0) + 1 } : line;
    change({ lines: has ? draft.lines.map(more) : [...draft.lines, found] });
  };
  return (
    <Combobox
      {...form.field('lines')}
      label={t('products.add')}
      placeholder={t('products.hint')}
      value={null}
      load={load}
      onChange={(option) => {
        const found = option && recordOf(option);
        if (found) add(found);
      }}
    />
  );
}

/** Takes everything that is left with one tap, because most returns are complete. */
function TakeAll({ draft, change, form }: StepProps) {
  const { t } = useTranslation('orderForm');
  const left = draft.lines.reduce((sum, line) => sum + (line.most ?? 0), 0);
  const { id, error } = form.field('lines');
  if (left === 0) return <p id={id}>{t('products.nothingLeft')}</p>;
  return (
    <div className={styles.take}>
      <Button
        id={id}
        size="desk"
        onClick={() => change({ lines: draft.lines.map((line) => ({ ...line, quantity: line.most })) })}
      >
        {t('products.takeAll', { count: left })}
      </Button>
      {error && <p className={styles.problem}>{error}</p>}
    </div>
  );
}

function Line({
  line,
  place,
  kind,
  draft,
  change,
  form,
  seesMoney,
}: StepProps & { readonly line: DraftLine; readonly place: number }) {
  const { t } = useTranslation('orderForm');
  const put = (part: Partial<DraftLine>) => change({ lines: draft.lines.with(place, { ...line, ...part }) });
  const field = `lines.${place}.quantity`;
  const isGone = line.most === 0;
  return (
    <li className={styles.line} data-gone={isGone ? '' : undefined}>
      <span className={styles.product}>
        <span>{line.name}</span>
        <span className={`${styles.quiet} code`}>{line.sku}</span>
      </span>
      {isGone ? (
        <span className={styles.quiet}>{t('products.noneLeft')}</span>
      ) : (
        <NumberField
          label={t('field.quantity')}
          {...form.field(field)}
          value={line.quantity}
          onChange={(quantity) => put({ quantity })}
          {...(line.most !== null && { unit: t('products.of', { most: line.most }) })}
        />
      )}
      {kind === 'order' && seesMoney && (
        <MoneyField
          label={t('field.unit_price')}
          help={line.unit_price === null ? t('products.ownPrice') : undefined}
          {...form.field(`lines.${place}.unit_price`)}
          value={line.unit_price}
          onChange={(unit_price) => put({ unit_price })}
        />
      )}
      {kind === 'order' && (
        <IconButton
          label={t('products.remove', { name: line.name })}
          icon={<IconTrash size={20} stroke={1.75} />}
          onClick={() => change({ lines: draft.lines.filter((one) => one !== line) })}
        />
      )}
    </li>
  );
}
