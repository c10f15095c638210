import { ANY_BOX } from '#domain/packing/configuration.ts';
import { suggestBox } from '#domain/packing/suggestBox.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconBox, IconCamera, IconCheck, IconScale, IconScan } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { BenchWork } from './benchWork.ts';
import { CloseButton } from './lateParts.ts';
import type { BenchHand } from './benchHand.ts';
import { WEIGHT_FORM } from './weightForm.ts';

interface Props {
  readonly work: BenchWork;
  readonly packer: BenchHand;
  readonly backTo: string;
  readonly camera: boolean;
  readonly onCamera: (open: boolean) => void;
}

/** The one thing to do next, under the thumb. */
export function PrimaryAction(props: Props) {
  const { t } = useTranslation('packing');
  const { work, packer } = props;
  if (work.change) return null;
  switch (work.current) {
    case 'qualityControl':
    case 'returnStatus':
      return <Complete onClick={() => void packer.complete(work.current)}>{t(`primary.${work.current}`)}</Complete>;
    case 'packUp':
      return <BoxAction {...props} />;
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
        <Suspense fallback={null}>
          <CloseButton work={work} backTo={props.backTo} />
        </Suspense>
      );
    case 'originTaxOffice':
    case 'printDocuments':
      return <Scan {...props} kind="secondary" />;
    case 'printLabel':
      return <Scan {...props} kind={work.state.label === null ? 'secondary' : 'primary'} />;
    default:
      return <Scan {...props} kind="primary" />;
  }
}

/** Takes the first box; once there is one, says that all is in. */
function BoxAction({ work, packer }: Props) {
  const { t } = useTranslation('packing');
  const { state, configuration, order, boxHistory } = work;
  if (state.boxes.length > 0) {
    return <Complete onClick={() => void packer.complete('packUp')}>{t('primary.packUp')}</Complete>;
  }
  const { boxes } = configuration.steps.packUp;
  const suggested = suggestBox(order.products, boxes, boxHistory);
  const box = typeof suggested === 'string' ? null : suggested.box;
  if (!box && boxes.length > 0) return null;
  return (
    <Button
      size="floor"
      kind="primary"
      grow
      data-bench-card="confirm"
      icon={<IconBox size={26} stroke={1.75} />}
      onClick={() => void packer.addBox(box?.id ?? ANY_BOX)}
    >
      {box ? t('primary.takeBox', { name: box.name }) : t('primary.takeAny')}
    </Button>
  );
}

function Complete({ children, onClick }: { readonly children: string; readonly onClick: () => void }) {
  return (
    <Button
      size="floor"
      kind="primary"
      grow
      data-bench-card="confirm"
      icon={<IconCheck size={26} stroke={2} />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
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
