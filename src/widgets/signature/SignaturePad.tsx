import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './SignaturePad.module.css';

/** A signature that was drawn. */
export interface Signature {
  /** Stores it on this device. @returns the name of the picture; null = it could not be stored */
  readonly keep: () => Promise<string | null>;
}

const [WIDTH, HEIGHT] = [600, 200];
/** A signature is at least as long as this: a dot is none. */
const SHORTEST = 60;

/** A signature by finger or pen, dark on white in every theme, as paper has it; a tap or a dot is none. Texts: area counter. */
export function SignaturePad({ onChange }: { readonly onChange: (signature: Signature | null) => void }) {
  const { t } = useTranslation('counter');
  const pad = useRef<HTMLCanvasElement>(null);
  const [isEmpty, setEmpty] = useState(true);
  const drawn = useRef({ length: 0, at: [0, 0] as readonly [number, number] });
  const keep = async (): Promise<string | null> => {
    const picture = await new Promise<Blob | null>((done) => {
      if (pad.current) pad.current.toBlob(done, 'image/jpeg', 0.8);
      else done(null);
    });
    const { takePhoto } = await import('#offline/photos/takePhoto.ts');
    const taken = picture && (await takePhoto(picture));
    if (taken?.outcome === 'kept') return taken.name;
    showToast({ kind: 'warning', title: t('signature.notKept') });
    return null;
  };
  const penAt = (event: PointerEvent<HTMLCanvasElement>) => {
    const canvas = event.currentTarget;
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const place = [((event.clientX - left) / width) * WIDTH, ((event.clientY - top) / height) * HEIGHT] as const;
    return { pen: canvas.getContext('2d'), place };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const { pen, place } = penAt(event);
    if (!pen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (isEmpty) {
      pen.fillStyle = '#ffffff';
      pen.fillRect(0, 0, WIDTH, HEIGHT);
      setEmpty(false);
    }
    Object.assign(pen, { strokeStyle: '#12151a', lineWidth: 4, lineCap: 'round', lineJoin: 'round' });
    pen.beginPath();
    pen.moveTo(...place);
    drawn.current.at = place;
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { pen, place } = penAt(event);
    pen?.lineTo(...place);
    pen?.stroke();
    const before = drawn.current;
    const length = before.length + Math.hypot(place[0] - before.at[0], place[1] - before.at[1]);
    drawn.current = { length, at: place };
    if (before.length < SHORTEST && length >= SHORTEST) onChange({ keep });
  };
  const clear = () => {
    pad.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT);
    setEmpty(true);
    drawn.current = { length: 0, at: [0, 0] };
    onChange(null);
  };
  return (
    <div className={styles.signature}>
      <div className={styles.signatureHead}>
        <span>{t('signature.label')}</span>
        <Button kind="quiet" disabled={isEmpty} onClick={clear}>
          {t('signature.clear')}
        </Button>
      </div>
      <canvas
        ref={pad}
        width={WIDTH}
        height={HEIGHT}
        className={styles.pad}
        aria-label={t('signature.label')}
        onPointerDown={begin}
        onPointerMove={draw}
      />
    </div>
  );
}
