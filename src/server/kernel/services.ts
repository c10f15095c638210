import { PUBLIC_ONLY } from '../connectors/webhook/callOut.ts';
import type { CallRules } from '../connectors/webhook/callOut.ts';
import { STORED } from '../connectors/mail/mailTransport.ts';
import type { MailTransport } from '../connectors/mail/mailTransport.ts';

/** What online actions reach beside the database; tests give their own. */
export interface ActionServices {
  /** Waits so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** How webhooks leave, and where they may not go. */
  readonly webhooks: CallRules;
  readonly mail: MailTransport;
}

export const SERVICES: ActionServices = {
  wait: (ms) =>
    new Promise((done) => {
      setTimeout(done, ms);
    }),
  webhooks: PUBLIC_ONLY,
  mail: STORED,
};
