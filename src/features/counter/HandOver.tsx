import { identityProblem, lastDigitsOf, type IdentityMethod } from '#domain/counter/identity.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SignaturePad, type Signature } from '#widgets/signature/SignaturePad.tsx';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AtCounter } from './AtCounter.tsx';
import styles from './AtCounter.module.css';
import { EMPTY_IDENTITY, IdentityChoice, type SaidIdentity } from './IdentityChoice.tsx';
import type { HandOverDone } from './HandedOver.tsx';
import type { CounterStepProps } from './counterStepProps.ts';
import { RefuseParcels } from './RefuseParcels.tsx';
import { useChosenParcels } from './useChosenParcels.ts';
import { useCounterAct } from './useCounterAct.ts';

/** Hands parcels over: which, to whom, how they proved it, and their signature. */
export function HandOver(props: CounterStepProps & { readonly onHanded: (handed: HandOverDone) => void }) {
  const { t } = useTranslation('counter');
  const { view, opened, stages, finder, onHanded } = props;
  const { order } = view;
  const parcels = stages.get('handOver') ?? [];
  const { chosen, choose } = useChosenParcels(parcels, opened.scanned);
  const [wanted, setMethod] = useState<IdentityMethod | null>(null);
  const [said, say] = useState<SaidIdentity>(EMPTY_IDENTITY);
  const [signature, setSignature] = useState<Signature | null>(null);
  const [isTried, setTried] = useState(false);
  const { act, refuse, busy } = useCounterAct();
  const { codeId } = opened;
  const method = wanted ?? (codeId === null ? 'document' : 'code');
  const lastDigits = lastDigitsOf(said.digits);
  const problem = identityProblem({ method, codeId, lastDigits, name: said.name });
  const left = view.progress.parcels - view.progress.delivered - view.progress.refused - chosen.length;
  const check = async (text: string) => {
    const { findPickup } = await import('#offline/counter/findPickup.ts');
    const pickup = await findPickup(text);
    const isOfOrder = pickup.outcome === 'found' && pickup.orderId === order.id;
    if (isOfOrder) finder.checked(pickup.codeId);
    return isOfOrder;
  };
  const handOver = async () => {
    if (problem !== null) {
      refuse();
      return setTried(true);
    }
    const signed = signature && (await signature.keep());
    const isStored = await act('collection.handOver', {
      orderId: order.id,
      packages: [...chosen],
      method,
      ...(method === 'code' ? { code_id: codeId ?? 0 } : { last_digits: lastDigits }),
      ...(method === 'authorised' && { name: said.name.trim() }),
      ...(signed && { signature: signed }),
    });
    if (isStored) onHanded({ parcels: chosen.length, left });
  };
  return (
    <AtCounter
      {...props}
      chosen={chosen}
      onChoose={choose}
      actions={
        <>
          <RefuseParcels orderId={order.id} packages={chosen} />
          <Button
            kind="primary"
            size="floor"
            grow
            busy={busy}
            disabled={chosen.length === 0}
            icon={<IconCircleCheck size={26} stroke={1.75} />}
            onClick={() => void handOver()}
          >
            {t('handOver.do', { count: chosen.length })}
            {left > 0 && ` · ${t('handOver.left', { count: left })}`}
          </Button>
        </>
      }
    >
      <h2>{t('handOver.who')}</h2>
      <IdentityChoice
        method={method}
        onMethod={setMethod}
        said={said}
        onSay={say}
        isChecked={codeId !== null}
        onCheck={check}
        problem={isTried ? problem : null}
      />
      <SignaturePad onChange={setSignature} />
      {problem !== null && (
        <p className={isTried ? styles.wrong : styles.quiet} role={isTried ? 'alert' : undefined}>
          {t(`missing.${problem}`)}
        </p>
      )}
    </AtCounter>
  );
}
