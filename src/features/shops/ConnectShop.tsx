import type { Shop } from '#contract/shops/shop.ts';
import { SHOP_TYPES, type ShopType } from '#domain/orders/shopTypes.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Shops.module.css';
import { KeysStage } from './KeysStage.tsx';
import { ShopStage, type NamedShop } from './ShopStage.tsx';
import { TryStage } from './TryStage.tsx';

/** The three steps from nothing to a shop whose orders come in. */
export function ConnectShop(props: {
  readonly type: ShopType;
  /** A shop that has agreed already; null = none. */
  readonly agreed: Pick<Shop, 'id' | 'name'> | null;
  /** A connected shop that has to agree anew; null = a new one. */
  readonly again: Pick<Shop, 'id' | 'name' | 'url'> | null;
  /** What was written when it was begun; absent = nothing. */
  readonly begun?: Pick<Shop, 'name' | 'url'>;
  readonly onLeave: () => void;
}) {
  const { type, onLeave } = props;
  const { t } = useTranslation('eplatforms');
  const [shop, setShop] = useState<NamedShop | null>(null);
  const [connected, setConnected] = useState(props.agreed);
  const platform = SHOP_TYPES.find((one) => one.type === type)?.name ?? type;
  const stage = connected ? 3 : shop ? 2 : 1;
  return (
    <Panel title={t(`stage.${stage}`, { platform })} note={t('stage.of', { stage })}>
      <div className={styles.stage}>
        {connected ? (
          <TryStage shop={connected} />
        ) : shop ? (
          <KeysStage
            type={type}
            isAgain={props.again !== null}
            shop={shop}
            onBack={() => setShop(null)}
            onConnected={setConnected}
          />
        ) : (
          <ShopStage type={type} again={props.again} begun={props.begun} onBack={onLeave} onNamed={setShop} />
        )}
      </div>
    </Panel>
  );
}
