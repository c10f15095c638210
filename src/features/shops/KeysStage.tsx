import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf, Schema } from '#contract/endpoint.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import type { Shop } from '#contract/shops/shop.ts';
import {
  createPrestaShop,
  createShopify,
  createWooCommerce,
  eplatformPreregistered,
} from '#contract/shops/shopConnection.ts';
import { eplatforms } from '#contract/shops/shops.ts';
import type { ShopType } from '#domain/orders/shopTypes.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import { missingSecrets, PLATFORMS } from '#domain/shops/platforms.ts';
import { resourcesWith } from '#domain/shops/prestashopRights.ts';
import { SHOPIFY_SCOPES } from '#domain/shops/shopifyScopes.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import styles from './Shops.module.css';
import type { NamedShop } from './ShopStage.tsx';

const METHODS = ['GET', 'PUT', 'POST'] as const;

/** What the key of a PrestaShop must be allowed, column by column as its form has them. */
function NeededRights() {
  const { t } = useTranslation('eplatforms');
  return (
    <dl className={styles.rights}>
      {METHODS.map((method) => (
        <div key={method}>
          <dt>{t(`right.${method}`)}</dt>
          <dd>{resourcesWith(method).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is wrong with typed keys: those that are missing, and of the one whose form is known, what it looks like. */
function keyProblems(
  type: ShopType,
  schema: Schema,
  { keys, body }: { readonly keys: Readonly<Record<string, string>>; readonly body: unknown },
): FieldProblems {
  const missing = missingSecrets(type, keys).map((key) => [key, { code: 'required' }] as const);
  const absent: FieldProblems = Object.fromEntries(missing);
  // Named in the order in which they stand.
  const found: FieldProblems = { ...absent, ...schemaProblems(schema, body), ...absent };
  return found['api_key']?.code === 'invalid' ? { ...found, api_key: { code: 'apiKey' } } : found;
}

/** What an app of Shopify must be allowed, as its form takes it. */
function NeededScopes() {
  return <p className={styles.scopes}>{SHOPIFY_SCOPES.join(', ')}</p>;
}

const LOOK_EVERY_MS = 3000;
const HOW = ['1', '2', '3', '4'] as const;

/** What connects a shop of each system with keys that somebody types; a body holds name, address and those keys. */
const CREATIONS: Record<ShopType, typeof createWooCommerce | typeof createPrestaShop | typeof createShopify> = {
  woocommerce: createWooCommerce,
  shopify: createShopify,
  prestashop: createPrestaShop,
};

interface Props {
  readonly type: ShopType;
  /** The shop is connected, and has to agree anew: its keys are changed where it is edited. */
  readonly isAgain: boolean;
  readonly shop: NamedShop;
  readonly onBack: () => void;
  readonly onConnected: (shop: Pick<Shop, 'id' | 'name'>) => void;
}

/** The shop says by itself that it is ours, where it can; else its keys are made there and typed here. */
export function KeysStage({ type, isAgain, shop, onBack, onConnected }: Props) {
  const { t } = useTranslation('eplatforms');
  const { clientId } = useSession();
  const waits = useEndpoint(
    eplatformPreregistered,
    { params: { id: shop.id } },
    { enabled: shop.authorizeUrl !== null, refetchInterval: LOOK_EVERY_MS },
  );
  const isConnected = waits.data?.connected === true;
  useEffect(() => {
    if (isConnected) onConnected({ id: shop.id, name: shop.name });
  }, [isConnected, onConnected, shop]);
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(PLATFORMS[type].secrets.map((key) => [key, ''])),
  );
  const create = CREATIONS[type];
  const creation = useEndpointMutation(create, [eplatforms]);
  // A key that was not written is none: some shops are signed in in several ways.
  const body = (values: typeof keys) => {
    const written = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
    return { name: shop.name, url: shop.url, ...written } as BodyOf<typeof create>;
  };
  const form = useForm({
    area: 'eplatforms',
    values: keys,
    check: (values) => keyProblems(type, create.body, { keys: values, body: body(values) }),
    send: (values) => creation.send({ query: { id_client: clientId }, body: body(values) }),
    onDone: onConnected,
  });
  return (
    <>
      {shop.authorizeUrl !== null && (
        <>
          <p>{t('authorize.words')}</p>
          <p>
            <a href={shop.authorizeUrl} target="_blank" rel="noreferrer">
              {t('authorize.open')}
            </a>
          </p>
          <p className={styles.words} role="status">
            {t(waits.data?.expired ? 'authorize.expired' : 'authorize.waiting')}
          </p>
          {type === 'woocommerce' && <p className={styles.words}>{t('authorize.plain')}</p>}
          {!isAgain && <p>{t('authorize.or')}</p>}
        </>
      )}
      {isAgain ? (
        <>
          {shop.authorizeUrl === null && <p>{t('authorize.byKeys')}</p>}
          <div className={styles.acts}>
            <Button onClick={onBack}>{t('back')}</Button>
          </div>
        </>
      ) : (
        <>
          <ol className={styles.steps}>
            {HOW.map((step) => (
              <li key={step}>
                {t(`how.${type}.${step}`)}
                {type === 'prestashop' && step === '3' && <NeededRights />}
                {type === 'shopify' && step === '1' && <NeededScopes />}
              </li>
            ))}
          </ol>
          <CheckedForm
            form={form}
            label={t('stage.2', { platform: '' })}
            actions={
              <div className={styles.acts}>
                <Button onClick={onBack}>{t('back')}</Button>
                <Button kind="primary" type="submit" busy={form.busy}>
                  {t('next')}
                </Button>
              </div>
            }
          >
            {PLATFORMS[type].secrets.map((key) => (
              <LineField
                key={key}
                {...form.field(key)}
                label={t(`field.${key}`)}
                help={t(key === 'access_token' ? 'help.access_token' : 'help.secret')}
                type="password"
                autoComplete="new-password"
                code
                value={keys[key] ?? ''}
                onChange={(value) => setKeys({ ...keys, [key]: value })}
              />
            ))}
          </CheckedForm>
        </>
      )}
    </>
  );
}
