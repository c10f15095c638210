import type { JournalEntry } from '#contract/orders/journal.ts';
import { COLLECTION_ACTS } from '#domain/counter/collectionActs.ts';
import { type ChangedUnits, COMPOSING_ACTS } from '#domain/orders/composing.ts';
import { LOT_ACTS } from '#domain/lots/lotStatus.ts';
import { DOCUMENT_ACTIONS, VOID_LABEL, type DocumentAction } from '#domain/actions/prints.ts';
import { RELEASE_HOLD } from '#domain/status/hold.ts';
import { statusFacts } from '#domain/status/status.ts';
import type { TimelineEvent } from '#ui/timeline/Timeline.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import {
  IconAlertTriangle,
  IconBolt,
  IconMail,
  IconPackageImport,
  IconPrinter,
  IconSettings,
  IconTag,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Fragment, type ReactNode } from 'react';

export type HistoryWords = TFunction<['order', 'statuses', 'actions', 'notes']>;

const ICONS: Readonly<Record<JournalEntry['kind'], typeof IconTag>> = {
  status: IconTag,
  action: IconBolt,
  picking: IconPackageImport,
  incident: IconAlertTriangle,
  setting: IconSettings,
};
const TONES = { negative: 'negative', success: 'success', warning: 'warning', info: 'info', indigo: 'info' } as const;
/** Sources that are no person and need a name of ours; for a person the own name is enough. */
const SOURCES: ReadonlySet<string> = new Set(['rule', 'system', 'import', 'carrier']);

/** One entry of the journal as an event of the timeline: what, who, from which device, whether without a network. */
export function historyEvent(entry: JournalEntry, t: HistoryWords): TimelineEvent {
  const Icon = iconOf(entry);
  const tone =
    entry.kind === 'status' ? TONES[statusFacts(entry.what).group] : entry.kind === 'incident' ? 'warning' : undefined;
  const notes = notesOf(entry, t);
  return {
    id: entry.id,
    at: Date.parse(entry.at),
    icon: <Icon size={15} stroke={2} />,
    title: titleOf(entry, t),
    ...(tone && { tone }),
    ...(notes.length > 0 && {
      note: notes.map((note, index) => <Fragment key={index}>{index > 0 ? <> · {note}</> : note}</Fragment>),
    }),
  };
}

/** The result of a mail when its history row was written; older rows do not contain it. */
const MAIL_STATES: ReadonlySet<string> = new Set(['sent', 'stored', 'waiting']);

const isPaper = (what: string): what is DocumentAction => DOCUMENT_ACTIONS.some((act) => act === what);

function iconOf({ kind, what }: JournalEntry): typeof IconTag {
  if (kind === 'action' && what === 'sendEmail') return IconMail;
  return kind === 'action' && isPaper(what) ? IconPrinter : ICONS[kind];
}

function titleOf({ kind, what, details }: JournalEntry, t: HistoryWords): string {
  const count = numberIn(details, 'units');
  if (kind === 'status') return t('order:history.status', { status: t(`statuses:${what}`, { defaultValue: what }) });
  if (kind === 'picking') return t('order:history.picking', { count });
  if (kind === 'incident')
    return t('order:history.incident', {
      reason: t(`order:history.reason.${what}`, { defaultValue: what }),
      product: textIn(details, 'sku'),
      count,
    });
  if (LOT_ACTS.some((act) => act === what)) return t(`order:history.lot.${what}`);
  if (what === 'changeCustomer') return t('order:history.changeCustomer');
  if (what === 'addNote') return t(textIn(details, 'text') ? 'notes:write' : 'order:history.noteDeleted');
  if (what === 'addReminder')
    return t(textIn(details, 'due_at') ? 'notes:reminder.one' : 'order:history.reminderDeleted');
  if (COMPOSING_ACTS.some((act) => act === what))
    return t(`order:history.composed.${what}`, { other: textIn(details, 'other') });
  if (what === RELEASE_HOLD) {
    const status = textIn(details, 'status') ?? '';
    return t('order:history.releaseHold', { status: t(`statuses:${status}`, { defaultValue: status }) });
  }
  if (what === 'closePacking') return t('order:history.closePacking', { count: numberIn(details, 'packages') });
  if (what === 'readForeignLabel')
    return t(`order:history.foreign.${textIn(details, 'side') === 'here' ? 'here' : 'elsewhere'}`, {
      text: textIn(details, 'text'),
      other: textIn(details, 'order'),
    });
  if (what === 'clearForeignLabel')
    return t('order:history.foreign.cleared', { why: textIn(details, 'code') || textIn(details, 'note') });
  if (what === 'deleteQualityImages') return t('order:history.deleteQualityImages');
  if (what === 'matchBlindReturn') {
    const code = textIn(details, 'code');
    return code ? t('order:history.matchBlindReturn', { code }) : t('order:history.matchBlindReturnNoCode');
  }
  if (what === 'reopenBlindReturn')
    return t('order:history.reopenBlindReturn', { reason: textIn(details, 'reason') ?? '' });
  if (COLLECTION_ACTS.some((act) => act === what)) return collectionTitle(what, details, t);
  if (isPaper(what)) return t(`actions:print.${what}`);
  if (what === 'sendEmail' && MAIL_STATES.has(textIn(details, 'state')))
    return t(`order:history.mail.${textIn(details, 'state')}`);
  return t(`actions:name.${what}`, { defaultValue: what });
}

function collectionTitle(what: string, details: unknown, t: HistoryWords): string {
  const { packages = [] } = (details ?? {}) as { readonly packages?: readonly number[] };
  const parcels = t('order:history.collection.parcels', { count: packages.length, numbers: packages.join(', ') });
  const spot = textIn(details, 'spot');
  return t(`order:history.collection.${what}`, { parcels, spot });
}

function notesOf(entry: JournalEntry, t: HistoryWords): readonly ReactNode[] {
  const source = SOURCES.has(entry.source) ? t(`order:history.source.${entry.source}`) : null;
  const device = deviceWords(entry, t);
  const late = entry.offline && (
    <>
      {t('order:history.offline')} <Moment at={Date.parse(entry.arrived_at)} />
    </>
  );
  const clock = entry.clock_doubtful && t('order:history.clock');
  return [
    source,
    entry.user_name,
    device,
    late,
    clock,
    printed(entry, t),
    toteOf(entry, t),
    told(entry),
    changedFields(entry, t),
    overridden(entry),
    composed(entry, t),
    written(entry, t),
    ofVehicle(entry),
    reminded(entry, t),
    entry.observations,
  ].filter(Boolean);
}

/** The device's name; for a device without one the hint shows what support knows it by. */
function deviceWords({ device_id, device_name }: JournalEntry, t: HistoryWords): ReactNode {
  if (device_id === null) return null;
  return device_name ? (
    t('order:history.device', { device: device_name })
  ) : (
    <span title={device_id}>{t('order:history.unnamed')}</span>
  );
}

/** Which label or paper was printed, and which label became worthless. */
function printed({ what, details }: JournalEntry, t: HistoryWords): string | null {
  if (what === 'printLabel')
    return [
      t('order:history.package', { number: numberIn(details, 'number') }),
      textIn(details, 'format'),
      textIn(details, 'reason') && t(`printing:reason.${textIn(details, 'reason')}`),
    ]
      .filter(Boolean)
      .join(' · ');
  if (what === VOID_LABEL) {
    const isPrinted = (details as { readonly printed?: unknown } | null)?.printed === true;
    return [textIn(details, 'format'), textIn(details, 'number'), isPrinted && t('order:history.wasPrinted')]
      .filter(Boolean)
      .join(' · ');
  }
  return what === 'printDocument'
    ? t(`order:documents.name.${textIn(details, 'document')}`, { defaultValue: textIn(details, 'document') })
    : null;
}

/** The tote that the picked units were put into. */
function toteOf({ kind, details }: JournalEntry, t: HistoryWords): string | null {
  const tote = kind === 'picking' ? textIn(details, 'tote') : '';
  return tote === '' ? null : t('order:history.tote', { tote });
}

/** The recipient of an automatic mail; a mail by hand names a role (the customer), not an address. */
function told({ what, source, details }: JournalEntry): string | null {
  const recipients = (details as { readonly recipients?: readonly string[] } | null)?.recipients;
  return what === 'sendEmail' && source === 'system' && Array.isArray(recipients) ? recipients.join(', ') : null;
}

/** Which fields of the customer were changed; their former content does not belong in a journal. */
function changedFields({ what, details }: JournalEntry, t: HistoryWords): string | null {
  if (what !== 'changeCustomer') return null;
  const fields = (details as { readonly fields?: readonly string[] } | null)?.fields;
  return Array.isArray(fields)
    ? fields.map((field) => t(`order:customer.field.${field}`, { defaultValue: field })).join(', ')
    : null;
}

/** The plate and seal of a vehicle; and of an order that it left behind, the lot and day that it travels with. */
function ofVehicle({ what, details }: JournalEntry): string | null {
  if (what === 'depart') return [textIn(details, 'plate'), textIn(details, 'seal')].filter(Boolean).join(' · ');
  if (what !== 'postpone') return null;
  const day = textIn(details, 'date');
  return [textIn(details, 'lot'), day && `${textIn(details, 'next')} (${day})`].filter(Boolean).join(' → ');
}

/** The text of a note, whether it was changed, and whether the floor is shown it. */
function written({ what, details }: JournalEntry, t: HistoryWords): ReactNode {
  const text = textIn(details, 'text');
  if (what !== 'addNote' || text === '') return null;
  const isForFloor = (details as { readonly floor?: unknown } | null)?.floor === true;
  return (
    <>
      {textIn(details, 'edited_at') && <>{t('notes:edited')} · </>}
      {isForFloor && <>{t('notes:forFloor')} · </>}
      {text}
    </>
  );
}

/** When a reminder rings, for whom, whether it was done, and what it says. */
function reminded({ what, details }: JournalEntry, t: HistoryWords): ReactNode {
  const due = textIn(details, 'due_at');
  if (what !== 'addReminder' || due === '') return null;
  const text = textIn(details, 'text');
  return (
    <>
      <Moment at={Date.parse(due)} /> · {t('notes:reminder.for', { name: textIn(details, 'person') })}
      {textIn(details, 'done_at') && <> · {t('notes:reminder.done')}</>}
      {text && <> · {text}</>}
    </>
  );
}

/** Why a supervisor let a parcel go although a step was not done. */
function overridden({ what, details }: JournalEntry): string | null {
  const said = (details as { readonly overrides?: readonly { readonly reason: string }[] } | null)?.overrides;
  return what === 'closePacking' && Array.isArray(said) ? said.map(({ reason }) => reason).join(', ') : null;
}

/** The products of which the order has other units since. */
function composed({ what, details }: JournalEntry, t: HistoryWords): string | null {
  if (!COMPOSING_ACTS.some((act) => act === what)) return null;
  const lines = (details as { readonly lines?: readonly ChangedUnits[] } | null)?.lines ?? [];
  return lines.map(({ name, before, after }) => t('notes:changedLine', { name, before, after })).join(', ') || null;
}

function numberIn(details: unknown, name: string): number {
  return Number((details as Readonly<Record<string, unknown>> | null)?.[name] ?? 0);
}

function textIn(details: unknown, name: string): string {
  const text = (details as Readonly<Record<string, unknown>> | null)?.[name];
  return typeof text === 'string' ? text : '';
}
