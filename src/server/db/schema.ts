import type {
  AccountMailsTable,
  ApiTokensTable,
  BegunSignInsTable,
  ClientLogosTable,
  ClientsTable,
  ContactsTable,
  KnownBrowsersTable,
  LoginAttemptsTable,
  PasskeysTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SessionsTable,
  UserClientsTable,
  UserIdentitiesTable,
  UserRolesTable,
  UsersTable,
} from './schema/accounts.ts';
import type {
  IdempotencyTable,
  OutboxAppliedTable,
  OutboxDevicesTable,
  PickingCountsTable,
  PickingIncidentsTable,
  PickingSessionsTable,
  PickingTotesTable,
  ServerMetaTable,
} from './schema/commands.ts';
import type { BillingDetailsTable, InvoiceSeriesTable, InvoicesTable } from './schema/billing.ts';
import type {
  ChargesTable,
  PaymentAccountsTable,
  PaymentEventsTable,
  PaymentSetupsTable,
  RefundsTable,
  SandboxEventsTable,
  SandboxPaymentsTable,
  VerifactuChainsTable,
  VerifactuRecordsTable,
} from './schema/payments.ts';
import type { CollectionsTable, CollectionTokensTable, HandOversTable, PickupCodesTable } from './schema/counter.ts';
import type { ConfigurationsTable, SystemConfigurationsTable } from './schema/configurations.ts';
import type {
  BlindReturnsTable,
  BoxChoicesTable,
  ForeignLabelsTable,
  PackingSessionsTable,
  ProductWeightsTable,
  QualityImagesTable,
  ReceivedLinesTable,
} from './schema/packing.ts';
import type { FigureChangesTable, FigureDaysTable, FigureTalliesTable } from './schema/figures.ts';
import type { LearnedCodeCountsTable, LearnedCodesTable } from './schema/learnedCodes.ts';
import type { LearnedRoutesTable, WalkedSessionsTable } from './schema/learnedRoutes.ts';
import type { PhotosTable } from './schema/photos.ts';
import type { DeviceGrantsTable, EnrolledDevicesTable } from './schema/devices.ts';
import type { MigrationStepsTable, ServerInstancesTable } from './schema/instances.ts';
import type { JobsTable } from './schema/jobs.ts';
import type { PrintOffersTable } from './schema/printOffers.ts';
import type { ItinerariesTable, LoadedParcelsTable, LotDeparturesTable, LotsTable } from './schema/lots.ts';
import type {
  MailBouncesTable,
  MailRecipientsTable,
  MailNoticesTable,
  MailsTable,
  MailTemplatesTable,
  WebhookAddressesTable,
  WebhookDeliveriesTable,
  WebhookSecretsTable,
} from './schema/messages.ts';
import type {
  OrderLinesTable,
  OrdersTable,
  OrderStatusesTable,
  OrderTalliesTable,
  ProductKitsTable,
  ProductPartsTable,
  ProductsTable,
} from './schema/orders.ts';
import type { CarriersTable, OfficePeopleTable, OfficesTable } from './schema/places.ts';
import type {
  AddressChangesTable,
  DeclarationsTable,
  OrderEventsTable,
  OrderPackagesTable,
  OrderSerialsTable,
  TaxBookTable,
} from './schema/records.ts';
import type {
  ActionRulesTable,
  RuleEventsTable,
  RuleFiringsTable,
  RuleJudgementsTable,
  RuleRunsTable,
} from './schema/rules.ts';
import type {
  EplatformCarriersTable,
  EplatformDeliveriesTable,
  EplatformDifferencesTable,
  EplatformNamedTable,
  EplatformOrderPartsTable,
  EplatformOrdersTable,
  EplatformPrivacyTable,
  EplatformProductsTable,
  EplatformsTable,
} from './schema/shops.ts';
import type { CarrierFilesTable, FileHostsTable, FileShipmentsTable } from './schema/carrierFiles.ts';
import type { CarrierBreakersTable, CarrierCallsTable } from './schema/carrierHealth.ts';
import type { LabelsTable, SandboxShipmentsTable, ShipmentsTable } from './schema/shipments.ts';
import type { PracticeResultsTable } from './schema/practiceResults.ts';
import type { RecordedSessionsTable } from './schema/recordedSessions.ts';
import type { EvidenceLinksTable } from './schema/evidence.ts';
import type { RemindersTable } from './schema/reminders.ts';
import type { MentionsTable } from './schema/mentions.ts';
import type { AnnouncedReturnsTable } from './schema/returns.ts';
import type { OrderTagsTable, TagsTable } from './schema/tags.ts';
import type { SavedViewsTable } from './schema/views.ts';
import type { TariffStepsTable } from './schema/tariffs.ts';
import type { DeliveryProofsTable, TrackingEventsTable, TrackingMeaningsTable } from './schema/tracking.ts';

/** Every table, as the queries see it; the migrations make it true. */
export interface Tables {
  clients: ClientsTable;
  contacts: ContactsTable;
  client_logos: ClientLogosTable;
  users: UsersTable;
  user_roles: UserRolesTable;
  user_clients: UserClientsTable;
  sessions: SessionsTable;
  login_attempts: LoginAttemptsTable;
  known_browsers: KnownBrowsersTable;
  account_mails: AccountMailsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  api_tokens: ApiTokensTable;
  passkeys: PasskeysTable;
  begun_sign_ins: BegunSignInsTable;
  user_identities: UserIdentitiesTable;
  enrolled_devices: EnrolledDevicesTable;
  device_grants: DeviceGrantsTable;
  products: ProductsTable;
  orders: OrdersTable;
  order_tallies: OrderTalliesTable;
  figure_days: FigureDaysTable;
  figure_tallies: FigureTalliesTable;
  figure_changes: FigureChangesTable;
  product_kits: ProductKitsTable;
  product_parts: ProductPartsTable;
  order_lines: OrderLinesTable;
  order_statuses: OrderStatusesTable;
  picking_counts: PickingCountsTable;
  picking_sessions: PickingSessionsTable;
  picking_incidents: PickingIncidentsTable;
  picking_totes: PickingTotesTable;
  learned_codes: LearnedCodesTable;
  learned_code_counts: LearnedCodeCountsTable;
  walked_sessions: WalkedSessionsTable;
  recorded_sessions: RecordedSessionsTable;
  practice_results: PracticeResultsTable;
  learned_routes: LearnedRoutesTable;
  packing_sessions: PackingSessionsTable;
  foreign_labels: ForeignLabelsTable;
  product_weights: ProductWeightsTable;
  box_choices: BoxChoicesTable;
  received_lines: ReceivedLinesTable;
  quality_images: QualityImagesTable;
  blind_returns: BlindReturnsTable;
  photos: PhotosTable;
  idempotency: IdempotencyTable;
  outbox_applied: OutboxAppliedTable;
  outbox_devices: OutboxDevicesTable;
  configurations: ConfigurationsTable;
  system_configurations: SystemConfigurationsTable;
  eplatforms: EplatformsTable;
  eplatform_carriers: EplatformCarriersTable;
  eplatform_products: EplatformProductsTable;
  eplatform_orders: EplatformOrdersTable;
  eplatform_order_parts: EplatformOrderPartsTable;
  eplatform_deliveries: EplatformDeliveriesTable;
  eplatform_named: EplatformNamedTable;
  eplatform_privacy: EplatformPrivacyTable;
  eplatform_differences: EplatformDifferencesTable;
  offices: OfficesTable;
  office_people: OfficePeopleTable;
  carriers: CarriersTable;
  collections: CollectionsTable;
  pickup_codes: PickupCodesTable;
  collection_tokens: CollectionTokensTable;
  hand_overs: HandOversTable;
  order_packages: OrderPackagesTable;
  order_serials: OrderSerialsTable;
  tax_book: TaxBookTable;
  declarations: DeclarationsTable;
  order_events: OrderEventsTable;
  mentions: MentionsTable;
  reminders: RemindersTable;
  evidence_links: EvidenceLinksTable;
  tags: TagsTable;
  order_tags: OrderTagsTable;
  announced_returns: AnnouncedReturnsTable;
  shipments: ShipmentsTable;
  tracking_events: TrackingEventsTable;
  tracking_meanings: TrackingMeaningsTable;
  delivery_proofs: DeliveryProofsTable;
  labels: LabelsTable;
  sandbox_shipments: SandboxShipmentsTable;
  saved_views: SavedViewsTable;
  itineraries: ItinerariesTable;
  lots: LotsTable;
  loaded_parcels: LoadedParcelsTable;
  lot_departures: LotDeparturesTable;
  webhook_secrets: WebhookSecretsTable;
  webhook_addresses: WebhookAddressesTable;
  address_changes: AddressChangesTable;
  webhook_deliveries: WebhookDeliveriesTable;
  mails: MailsTable;
  mail_templates: MailTemplatesTable;
  mail_notices: MailNoticesTable;
  mail_bounces: MailBouncesTable;
  mail_recipients: MailRecipientsTable;
  jobs: JobsTable;
  print_offers: PrintOffersTable;
  action_rules: ActionRulesTable;
  rule_events: RuleEventsTable;
  rule_judgements: RuleJudgementsTable;
  rule_firings: RuleFiringsTable;
  rule_runs: RuleRunsTable;
  carrier_breakers: CarrierBreakersTable;
  carrier_calls: CarrierCallsTable;
  tariff_steps: TariffStepsTable;
  carrier_files: CarrierFilesTable;
  file_hosts: FileHostsTable;
  file_shipments: FileShipmentsTable;
  billing_details: BillingDetailsTable;
  invoice_series: InvoiceSeriesTable;
  invoices: InvoicesTable;
  payment_accounts: PaymentAccountsTable;
  payment_setups: PaymentSetupsTable;
  charges: ChargesTable;
  refunds: RefundsTable;
  payment_events: PaymentEventsTable;
  sandbox_payments: SandboxPaymentsTable;
  sandbox_events: SandboxEventsTable;
  verifactu_chains: VerifactuChainsTable;
  verifactu_records: VerifactuRecordsTable;
  server_meta: ServerMetaTable;
  server_instances: ServerInstancesTable;
  migration_steps: MigrationStepsTable;
}

/** Tables that hold rows of clients, with the column that names the client; all are under row level security. */
export const TENANT_TABLES = {
  clients: 'id',
  contacts: 'client_id',
  client_logos: 'client_id',
  users: 'client_id',
  user_clients: 'client_id',
  api_tokens: 'client_id',
  enrolled_devices: 'client_id',
  products: 'client_id',
  orders: 'client_id',
  order_tallies: 'client_id',
  figure_days: 'client_id',
  figure_tallies: 'client_id',
  figure_changes: 'client_id',
  product_kits: 'client_id',
  product_parts: 'client_id',
  order_lines: 'client_id',
  order_statuses: 'client_id',
  picking_counts: 'client_id',
  picking_sessions: 'client_id',
  picking_incidents: 'client_id',
  picking_totes: 'client_id',
  learned_codes: 'client_id',
  learned_code_counts: 'client_id',
  walked_sessions: 'client_id',
  recorded_sessions: 'client_id',
  practice_results: 'client_id',
  learned_routes: 'client_id',
  packing_sessions: 'client_id',
  foreign_labels: 'client_id',
  product_weights: 'client_id',
  box_choices: 'client_id',
  received_lines: 'client_id',
  quality_images: 'client_id',
  blind_returns: 'client_id',
  photos: 'client_id',
  idempotency: 'client_id',
  outbox_applied: 'client_id',
  outbox_devices: 'client_id',
  configurations: 'client_id',
  eplatforms: 'client_id',
  eplatform_carriers: 'client_id',
  eplatform_products: 'client_id',
  eplatform_orders: 'client_id',
  eplatform_order_parts: 'client_id',
  eplatform_deliveries: 'client_id',
  eplatform_named: 'client_id',
  eplatform_privacy: 'client_id',
  eplatform_differences: 'client_id',
  offices: 'client_id',
  office_people: 'client_id',
  carriers: 'client_id',
  collections: 'client_id',
  pickup_codes: 'client_id',
  collection_tokens: 'client_id',
  hand_overs: 'client_id',
  order_packages: 'client_id',
  order_serials: 'client_id',
  tax_book: 'client_id',
  declarations: 'client_id',
  order_events: 'client_id',
  mentions: 'client_id',
  reminders: 'client_id',
  evidence_links: 'client_id',
  tags: 'client_id',
  order_tags: 'client_id',
  announced_returns: 'client_id',
  shipments: 'client_id',
  tracking_events: 'client_id',
  tracking_meanings: 'client_id',
  delivery_proofs: 'client_id',
  labels: 'client_id',
  sandbox_shipments: 'client_id',
  saved_views: 'client_id',
  itineraries: 'client_id',
  lots: 'client_id',
  loaded_parcels: 'client_id',
  lot_departures: 'client_id',
  webhook_secrets: 'client_id',
  webhook_addresses: 'client_id',
  address_changes: 'client_id',
  webhook_deliveries: 'client_id',
  mails: 'client_id',
  mail_templates: 'client_id',
  mail_notices: 'client_id',
  mail_bounces: 'client_id',
  mail_recipients: 'client_id',
  jobs: 'client_id',
  print_offers: 'client_id',
  action_rules: 'client_id',
  rule_events: 'client_id',
  rule_judgements: 'client_id',
  rule_firings: 'client_id',
  rule_runs: 'client_id',
  carrier_breakers: 'client_id',
  carrier_calls: 'client_id',
  tariff_steps: 'client_id',
  carrier_files: 'client_id',
  file_hosts: 'client_id',
  file_shipments: 'client_id',
  billing_details: 'client_id',
  invoices: 'client_id',
  payment_accounts: 'client_id',
  payment_setups: 'client_id',
  charges: 'client_id',
  refunds: 'client_id',
  verifactu_records: 'client_id',
} as const satisfies Partial<Record<keyof Tables, string>>;
