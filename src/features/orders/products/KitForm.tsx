import { type KitInput, type ListedProduct, products, saveKit } from '#contract/orders/products.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { KIT_KINDS, KIT_LIMITS, type KitKind } from '#domain/orders/kits.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { Combobox } from '#ui/form/Combobox.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useCloseGuard } from '#widgets/form/useCloseGuard.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import formStyles from '../create/OrderForm.module.css';
import { useProductLookUp } from '../create/lookUps.ts';

interface Part {
  readonly id_product: number;
  readonly sku: string;
  readonly name: string;
  /** null: empty. */
  readonly units: number | null;
}

interface Values {
  readonly kind: KitKind;
  readonly parts: readonly Part[];
}

/** The empty field of units is 0 to the check, which says what may stand there. */
const bodyOf = ({ kind, parts }: Values): KitInput => ({
  kind,
  parts: parts.map(({ id_product, units }) => ({ id_product, units: units ?? 0 })),
});

/** Says of which products a product is made, and how it gets to the bench. Texts: products, orderForm. */
export function KitForm(props: {
  readonly clientId: number;
  readonly product: ListedProduct;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['products', 'orderForm', 'desk', 'ui']);
  const { clientId, product, onClose } = props;
  const [start] = useState<Values>(() => product.kit ?? { kind: 'parts', parts: [] });
  const [values, setValues] = useState(start);
  const { send } = useEndpointMutation(saveKit, [products]);
  const { load, recordOf } = useProductLookUp(clientId);
  const form = useForm({
    area: 'products',
    values,
    check: (said) => schemaProblems(saveKit.body, bodyOf(said)),
    send: (said) => send({ params: { id_client: clientId, product_id: product.id }, body: bodyOf(said) }),
    nameOf: (path) => (path.endsWith('.units') ? t('orderForm:field.quantity') : undefined),
    onDone: () => {
      showToast({ kind: 'success', title: t('products:kit.saved', { product: product.name }) });
      onClose();
    },
  });
  const guard = useCloseGuard(JSON.stringify(values) !== JSON.stringify(start), onClose);
  const put = (parts: readonly Part[]) => setValues((before) => ({ ...before, parts }));
  return (
    <Sheet
      open
      onClose={guard.close}
      title={product.name}
      description={product.sku}
      actions={
        <>
          <Button onClick={guard.close}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" form="kit" busy={form.busy}>
            {t('desk:form.save')}
          </Button>
        </>
      }
    >
      <CheckedForm form={form} id="kit" label={t('products:kit.title')}>
        <p>{t('products:kit.what')}</p>
        <ul className={formStyles.lines}>
          {values.parts.map((part, place) => (
            <li key={part.id_product} className={formStyles.line}>
              <span className={formStyles.product}>
                <span>{part.name}</span>
                <span className={`${formStyles.quiet} code`}>{part.sku}</span>
              </span>
              <NumberField
                {...form.field(`parts.${place}.units`)}
                label={t('products:kit.units')}
                value={part.units}
                onChange={(units) => put(values.parts.map((one) => (one === part ? { ...one, units } : one)))}
              />
              <IconButton
                label={t('orderForm:products.remove', { name: part.name })}
                icon={<IconTrash size={20} stroke={1.75} />}
                onClick={() => put(values.parts.filter((one) => one !== part))}
              />
            </li>
          ))}
        </ul>
        <Combobox
          {...form.field('parts')}
          label={t('products:field.parts')}
          placeholder={t('orderForm:products.hint')}
          disabled={values.parts.length >= KIT_LIMITS.parts}
          value={null}
          load={load}
          onChange={(option) => {
            const found = option && recordOf(option);
            if (!found || values.parts.some(({ id_product }) => id_product === found.id_product)) return;
            const { id_product, sku, name } = found;
            put([...values.parts, { id_product, sku, name, units: 1 }]);
          }}
        />
        {values.parts.length > 0 && (
          <SelectField
            {...form.field('kind')}
            label={t('products:field.kind')}
            value={values.kind}
            help={t(`products:kit.help.${values.kind}`)}
            onChange={(event) => setValues((before) => ({ ...before, kind: event.target.value as KitKind }))}
          >
            {KIT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`products:kit.kind.${kind}`)}
              </option>
            ))}
          </SelectField>
        )}
      </CheckedForm>
      {guard.question}
    </Sheet>
  );
}
