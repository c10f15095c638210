import { IconBolt, IconBoltOff, IconCameraOff, IconKeyboard, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { useBackCloses } from '../overlay/backCloses.ts';
import styles from './ScanPanel.module.css';

/** The state and controls of a camera; a part of what a camera session has. */
export interface PanelCamera {
  readonly state: 'off' | 'starting' | 'live' | 'idle' | 'denied' | 'missing' | 'busy' | 'insecure' | 'failed';
  readonly torch: { readonly on: boolean; readonly set: (on: boolean) => void } | null;
  readonly zoom: {
    readonly min: number;
    readonly max: number;
    readonly value: number;
    readonly set: (value: number) => void;
  } | null;
  readonly cameras: readonly { readonly id: string; readonly label: string; readonly chosen: boolean }[];
  readonly choose: (id: string) => void;
  readonly resume: () => void;
}

interface Props {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly camera: PanelCamera;
  /** What to aim at: "Apunta al código de Filetes de anchoas". */
  readonly aim: string;
  /** Drawn over the picture. */
  readonly children?: ReactNode;
  /** The children stand in place of the frame to aim through, whatever the camera does. */
  readonly fills?: boolean;
  /** Absent where nothing can be typed. */
  readonly onType?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The camera over the upper half of the screen; the work below it stays in sight. The back button closes it. */
export function ScanPanel({ video, camera, aim, children, fills, onType, onClose }: Props) {
  const { t } = useTranslation('camera');
  useBackCloses(true, onClose);
  return (
    <section
      className={styles.panel}
      aria-label={t('label')}
      data-theme="dark"
      data-camera={camera.state}
      data-view={fills}
    >
      <video ref={video} className={styles.video} muted playsInline aria-hidden />
      {!fills &&
        (camera.state === 'live' ? (
          <>
            <div className={styles.window} aria-hidden />
            <p className={styles.aim}>{aim}</p>
          </>
        ) : (
          <CameraMessage camera={camera} onType={onType} />
        ))}
      {children}
      <div className={styles.tools}>
        {onType && <IconButton label={t('type')} icon={<IconKeyboard size={24} stroke={1.75} />} onClick={onType} />}
        {camera.torch && (
          <IconButton
            label={t(camera.torch.on ? 'torchOff' : 'torchOn')}
            aria-pressed={camera.torch.on}
            icon={camera.torch.on ? <IconBoltOff size={24} stroke={1.75} /> : <IconBolt size={24} stroke={1.75} />}
            onClick={() => camera.torch?.set(!camera.torch.on)}
          />
        )}
        <IconButton label={t('close')} icon={<IconX size={24} stroke={1.75} />} onClick={onClose} />
      </div>
      {camera.state === 'live' && (camera.zoom || camera.cameras.length > 0) && (
        <div className={styles.lens}>
          {camera.zoom && (
            <input
              type="range"
              className={styles.zoom}
              aria-label={t('zoom')}
              min={camera.zoom.min}
              max={camera.zoom.max}
              step="any"
              value={camera.zoom.value}
              onChange={(event) => camera.zoom?.set(event.currentTarget.valueAsNumber)}
            />
          )}
          {camera.cameras.length > 0 && (
            <select
              className={styles.choice}
              aria-label={t('choose')}
              value={camera.cameras.find((one) => one.chosen)?.id ?? ''}
              onChange={(event) => camera.choose(event.currentTarget.value)}
            >
              {camera.cameras.map((one, index) => (
                <option key={one.id} value={one.id}>
                  {one.label || t('unnamed', { number: index + 1 })}
                </option>
              ))}
            </select>
          )}
        </div>
      )}
    </section>
  );
}

/** What is wrong with the camera and what to do about it; every state leaves a way to go on working. */
function CameraMessage({ camera, onType }: Pick<Props, 'camera' | 'onType'>) {
  const { t } = useTranslation('camera');
  const { state, resume } = camera;
  if (state === 'off' || state === 'starting') {
    return (
      <p className={styles.message} role="status">
        {t('starting')}
      </p>
    );
  }
  const waiting = state === 'idle';
  return (
    <div className={styles.message} role={waiting ? 'status' : 'alert'}>
      {!waiting && <IconCameraOff size={32} stroke={1.5} aria-hidden />}
      <p className={styles.title}>{t(`${state}.title`)}</p>
      <p>{t(`${state}.text`)}</p>
      <div className={styles.ways}>
        <Button
          kind={waiting ? 'primary' : 'secondary'}
          icon={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
          onClick={resume}
        >
          {t(waiting ? 'wake' : 'again')}
        </Button>
        {!waiting && onType && <Button onClick={onType}>{t('type')}</Button>}
      </div>
    </div>
  );
}
