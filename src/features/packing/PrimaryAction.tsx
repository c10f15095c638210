import { IconCamera, IconRefresh, IconScale, IconScan } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { labelWaitsFor, mayClose } from '#domain/packing/progress.ts';
import type { PackingStep } from '#domain/packing/steps.ts';
import { Button } from '#ui/controls/Button.tsx';
import { StepSign } from '#widgets/packing/StepSign.tsx';
import { Coming } from '#widgets/workSession/Coming.tsx';
import type { BenchWork } from './benchWork.ts';
import { CompleteButton } from './CompleteButton.tsx';
import { BoxAction, CloseButton } from './lateParts.ts';
import styles from './PackingScreen.module.css';
import { useHoursLeft } from './useHoursLeft.ts';
import type { BenchHand } from './usePacker.ts';
import { WEIGHT_FORM } from './weightForm.ts';

/** Leads to the step that the present one waits for, under that step's own sign: an arrow back stands for undo here. */
function GoToStep({ step, packer }: { readonly step: PackingStep; readonly packer: BenchHand }) {
  const { t } = useTranslation('packing');
  return (
    <Button
      size="floor"
      kind="primary"
      grow
      data-bench-card="confirm"
      icon={<StepSign step={step} />}
      onClick={() => void packer.goTo(step)}
    >
      {t('primary.goTo', { step: t(`steps.${step}`) })}
    </Button>
  );
}

interface Props {
  readonly work: BenchWork;
  readonly packer: BenchHand;
  readonly backTo: string;
  readonly camera: boolean;
  readonly onCamera: (open: boolean) => void;
  /** Begins another packing in place of one that lasted too long. */
  readonly onAnew: () => void;
  /** Takes the place where a step puts its own main button; must keep its identity. */
  readonly onThumb: (place: HTMLElement | null) => void;
}

/** The one thing to do next, under the thumb. */
export function PrimaryAction({ onThumb, ...props }: Props) {
  const { t } = useTranslation('packing');
  const { work, packer } = props;
  const isExpired = useHoursLeft(work) === 'expired';
  if (work.change) return null;
  if (isExpired)
    return (
      <Button
        size="floor"
        kind="primary"
        grow
        icon={<IconRefresh size={26} stroke={1.75} />}
        onClick={() => props.onAnew()}
      >
        {t('age.anew')}
      </Button>
    );
  const open = waitsFor(work);
  if (open) return <GoToStep step={open} packer={packer} />;
  switch (work.current) {
    case 'qualityControl':
    case 'returnStatus':
      return (
        <CompleteButton work={work} onClick={() => void packer.complete(work.current)}>
          {t(`primary.${work.current}`)}
        </CompleteButton>
      );
    case 'packUp':
      // Units that still lie beside the boxes are read into them; the word that all is in would only be refused.
      if (work.steps.find(({ step }) => step === 'packUp')?.missing?.missing === 'unplaced')
        return <Scan {...props} kind="primary" />;
      return (
        <Suspense fallback={<Coming />}>
          <BoxAction work={work} packer={packer} />
        </Suspense>
      );
    case 'weighPackage':
      return (
        <Button
          type="submit"
          form={WEIGHT_FORM}
          size="floor"
          kind="primary"
          grow
          data-bench-card="confirm"
          icon={<IconScale size={26} stroke={1.75} />}
        >
          {t('primary.weighPackage')}
        </Button>
      );
    case 'close':
      return (
        <Suspense fallback={<Coming />}>
          <CloseButton work={work} backTo={props.backTo} />
        </Suspense>
      );
    case 'originTaxOffice':
    case 'printDocuments':
      return <Scan {...props} kind="secondary" />;
    case 'printLabel':
      return (
        <>
          {work.state.label === null && <div ref={onThumb} className={styles.thumb} />}
          <div className={styles.without}>
            <Scan {...props} kind={work.state.label === null ? 'secondary' : 'primary'} />
          </div>
        </>
      );
    default:
      return <Scan {...props} kind="primary" />;
  }
}

/** The step that has to be done before the present one can be; null = nothing is in its way. */
function waitsFor({ current, steps }: BenchWork): PackingStep | null {
  if (current === 'printLabel') return labelWaitsFor(steps);
  const may = current === 'close' ? mayClose(steps) : null;
  return may && !may.ok ? may.step : null;
}

function Scan({
  camera,
  onCamera,
  kind,
}: Pick<Props, 'camera' | 'onCamera'> & { readonly kind: 'primary' | 'secondary' }) {
  const { t } = useTranslation('packing');
  return (
    <Button
      size="floor"
      kind={camera ? 'secondary' : kind}
      grow
      icon={camera ? <IconCamera size={26} stroke={1.75} /> : <IconScan size={26} stroke={1.75} />}
      onClick={() => onCamera(!camera)}
    >
      {t(camera ? 'actions.closeCamera' : 'actions.scan')}
    </Button>
  );
}
