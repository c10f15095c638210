import type { PackChoice, PackLot } from '#domain/flow/packChoice.ts';
import type { ChosenPack } from '#offline/hooks/usePackChoice.ts';
import { choosePack } from '#offline/commands/choosePack.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Overview.module.css';
import { PackLots } from './PackLots.tsx';

interface Props {
  readonly pack: ChosenPack;
  /** Orders that are selected in the lists now. */
  readonly selected: readonly number[];
  readonly onClose: () => void;
}

/** Chooses what this device takes along: everything, the orders of some zones or lots, or the selected ones. */
export function PackChoiceSheet({ pack, selected, onClose }: Props) {
  const { t } = useTranslation('flow');
  const { choice } = pack;
  const [kind, setKind] = useState<PackChoice['kind']>(choice.kind);
  const [lots, setLots] = useState<readonly PackLot[]>(choice.kind === 'lots' ? choice.lots : []);
  const [zones, setZones] = useState<readonly string[]>(choice.kind === 'zones' ? choice.zones : []);
  const [busy, setBusy] = useState(false);
  const orders = selected.length === 0 && choice.kind === 'orders' ? choice.orders : selected;
  const requests: Readonly<Record<PackChoice['kind'], { readonly next: PackChoice; readonly any: boolean }>> = {
    all: { next: { kind: 'all' }, any: true },
    zones: { next: { kind: 'zones', zones }, any: zones.length > 0 },
    lots: { next: { kind: 'lots', lots }, any: lots.length > 0 },
    orders: { next: { kind: 'orders', orders }, any: orders.length > 0 },
  };
  const { next, any } = requests[kind];
  const toggle = (zone: string) =>
    setZones(zones.includes(zone) ? zones.filter((one) => one !== zone) : [...zones, zone]);
  const apply = async () => {
    setBusy(true);
    await choosePack(next);
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('choose.title')}
      description={t('choose.text')}
      actions={
        <Button kind="primary" size="floor" grow busy={busy} disabled={!any} onClick={() => void apply()}>
          {t('choose.apply')}
        </Button>
      }
    >
      <div className={styles.choice}>
        <Segmented
          label={t('choose.title')}
          value={kind}
          segments={[
            { value: 'all', label: t('choose.all') },
            { value: 'zones', label: t('choose.zones') },
            { value: 'lots', label: t('choose.lots') },
            { value: 'orders', label: t('choose.orders') },
          ]}
          onChange={setKind}
        />
        {kind === 'zones' && (
          <div role="group" aria-label={t('choose.zones')} className={styles.zones}>
            {pack.zones.map((zone) => (
              <Checkbox key={zone} checked={zones.includes(zone)} onChange={() => toggle(zone)}>
                {zone === '' ? t('choose.noZone') : t('choose.zone', { zone })}
              </Checkbox>
            ))}
          </div>
        )}
        {kind === 'lots' && <PackLots open={pack.openLots} chosen={lots} onChange={setLots} />}
        {kind === 'orders' && (
          <p className={styles.packText}>
            {orders.length === 0 ? t('choose.selectFirst') : t('choose.selected', { count: orders.length })}
          </p>
        )}
      </div>
    </Sheet>
  );
}
