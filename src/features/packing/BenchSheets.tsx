import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { benchCodes } from '#domain/packing/benchCards.ts';
import type { PackingConfiguration } from '#domain/packing/configuration.ts';
import type { PackProduct } from '#domain/packing/packOrder.ts';
import { type PackingStep, resetWith } from '#domain/packing/steps.ts';
import type { ProductChoice } from '#offline/packing/packerWorld.ts';
import { ItemCard } from '#ui/floor/ItemCard.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { Keys } from '#ui/palette/Keys.tsx';
import { NoteSheet } from '#widgets/notes/NoteSheet.tsx';
import { ReminderSheet } from '#widgets/reminders/ReminderSheet.tsx';
import { giveOverPath } from '#widgets/workSession/handoverPaths.ts';
import choices from '#widgets/workSession/Choices.module.css';
import { DoubledCodeSheet } from '#widgets/workSession/DoubledCodeSheet.tsx';
import { TypedCodeSheet } from '#widgets/workSession/TypedCodeSheet.tsx';
import { benchCodeName, keyName } from './benchCodeName.ts';
import { BenchMore } from './BenchMore.tsx';
import type { BenchSheet } from './benchSheet.ts';
import type { BenchWork } from './benchWork.ts';
import { CancelPackingDialog } from './CancelPackingDialog.tsx';
import styles from './CardsSheet.module.css';
import { goodsCodes } from './goodsCodes.ts';
import { PrintCodes } from './lateParts.ts';
import { OverrideSheet } from './OverrideSheet.tsx';
import type { BenchHand } from './usePacker.ts';
import { WeightSheet } from './WeightSheet.tsx';

/** What can be said by a key, or by a code beside the bench: by name, key and as it reads. */
function CardsSheet(props: {
  readonly open: boolean;
  readonly configuration: PackingConfiguration;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('packingLater');
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={t('cards.title')}
      description={t('cards.text')}
      actions={
        <Suspense fallback={null}>
          <PrintCodes configuration={props.configuration} />
        </Suspense>
      }
    >
      <ul className={styles.codes}>
        {benchCodes(props.configuration).map((code) => (
          <li key={code.text} className={styles.code}>
            <span>{benchCodeName(code, t)}</span>
            {code.key === null ? (
              <span className={styles.none}>{t('cards.byCode')}</span>
            ) : (
              <Keys keys={keyName(code.key, t)} />
            )}
            <span className={`${styles.text} code`}>{code.text}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** A code that several products carry opens the question, with pictures. */
function ProductSheet(props: {
  readonly choice: ProductChoice | null;
  readonly onChoose: (product: PackProduct, choice: ProductChoice) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { choice } = props;
  return (
    <Sheet
      open={choice !== null}
      onClose={props.onClose}
      title={t('packingLater:choose.title')}
      description={t('packingLater:choose.text', { count: choice?.products.length ?? 0 })}
    >
      <ul className={choices.choices}>
        {choice?.products.map((product) => (
          <li key={product.id_product}>
            <button type="button" className={choices.choice} onClick={() => props.onChoose(product, choice)}>
              <ItemCard name={product.name} imageUrl={product.image_url} codes={goodsCodes(product)} size="small" />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Asks before a step begins anew, and names what is lost with it. */
function ResetDialog(props: {
  readonly step: PackingStep | null;
  readonly onReset: (step: PackingStep) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { step } = props;
  if (step === null) return null;
  const others = resetWith(step).filter((one) => one !== step);
  return (
    <ConfirmDialog
      open
      title={t('packingLater:reset.title', { step: t(`packing:steps.${step}`) })}
      description={
        others.length > 0
          ? t('packingLater:reset.textWith', { steps: others.map((one) => t(`packing:steps.${one}`)).join(', ') })
          : t('packingLater:reset.text')
      }
      confirm={t('packingLater:reset.confirm')}
      keep={t('packingLater:reset.keep')}
      onConfirm={() => props.onReset(step)}
      onClose={props.onClose}
    />
  );
}

interface Props {
  readonly work: BenchWork;
  readonly packer: BenchHand;
  readonly backTo: string;
  readonly open: BenchSheet | null;
  readonly onOpen: (sheet: BenchSheet | null) => void;
  readonly onCamera: () => void;
}

/** Everything that rises over the bench, one at a time. */
export function BenchSheets({ work, packer, backTo, open, onOpen, onCamera }: Props) {
  const { question } = packer;
  const navigate = useNavigate();
  const close = () => onOpen(null);
  return (
    <>
      <BenchMore
        open={open?.is === 'more'}
        work={work}
        onAct={(act) => {
          if (act === 'reset') return onOpen({ is: act, step: work.current });
          if (act !== 'camera' && act !== 'handOver') return onOpen({ is: act });
          close();
          if (act === 'handOver') return void navigate(giveOverPath([work.order.id], 'packing'));
          return onCamera();
        }}
        onClose={close}
      />
      <TypedCodeSheet
        open={open?.is === 'type'}
        onSubmit={(text) => {
          close();
          packer.typed(text);
        }}
        onClose={close}
      />
      {open?.is === 'note' && <NoteSheet orders={[work.view]} onClose={close} />}
      {open?.is === 'remind' && <ReminderSheet orders={[work.view]} onClose={close} />}
      <OverrideSheet
        open={open?.is === 'override'}
        work={work}
        onSubmit={(reason, supervisor) => {
          close();
          void packer.override(work.current, { reason, supervisor });
        }}
        onClose={close}
      />
      <ResetDialog
        step={open?.is === 'reset' ? open.step : null}
        onReset={(step) => {
          close();
          void packer.reset(step);
        }}
        onClose={close}
      />
      <CardsSheet open={open?.is === 'cards'} configuration={work.configuration} onClose={close} />
      <CancelPackingDialog open={open?.is === 'cancel'} work={work} backTo={backTo} onClose={close} />
      <WeightSheet
        question={question?.about === 'weight' ? question.weight : null}
        onConfirm={({ grams, from, box }) => {
          packer.dismissQuestion();
          void packer.weigh({ grams, from, confirmed: true, ...(box !== null && { box }) });
        }}
        onClose={packer.dismissQuestion}
      />
      <ProductSheet
        choice={question?.about === 'product' ? question.choice : null}
        onChoose={(product, choice) => {
          packer.dismissQuestion();
          void packer.choose(product, choice);
        }}
        onClose={packer.dismissQuestion}
      />
      <DoubledCodeSheet
        question={question?.about === 'doubled' ? question.doubled : null}
        onChoose={packer.chosenText}
        onClose={packer.dismissQuestion}
      />
    </>
  );
}
