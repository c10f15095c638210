import type { AccessRule } from './accessRule.ts';
import { PERMISSIONS, ROLES } from './roles.ts';

/** The clients of the platform: those who run it, whatever client they look at. */
export const CLIENTS: AccessRule = { minimumRole: ROLES.Admin };

/** Who may pick and pack: administrators, third party, warehouse, operator admin and operator. */
export const FLOOR_WORK: AccessRule = {
  minimumRole: ROLES.WarehouseOperator,
  roles: [ROLES.OperatorAdmin, ROLES.Operator],
};

/** Cutting the work of a day and giving it to people: whoever leads them. */
export const LEAD_WORK: AccessRule = {
  minimumRole: ROLES.Admin,
  roles: [ROLES.OperatorAdmin, ROLES.Operator],
};

/** Who practises: the floor and the counter, each the courses of their own work. */
export const PRACTICE: AccessRule = {
  minimumRole: ROLES.ClickAndCollectOperator,
  roles: [ROLES.OperatorAdmin, ROLES.Operator],
};

/** Who reads how a client picks: those who work by it or answer for it. A third party works for many clients. */
export const READ_PICKING_SETTINGS: AccessRule = {
  minimumRole: ROLES.Admin,
  roles: [ROLES.WarehouseOperator, ROLES.OperatorAdmin, ROLES.Operator],
};

/** Who sends photos from a device: the floor its pictures of goods, the counter its signatures. */
export const SEND_PHOTOS: AccessRule = {
  minimumRole: ROLES.ClickAndCollectOperator,
  roles: [ROLES.OperatorAdmin, ROLES.Operator],
};

/** Prices and amounts are for administrators and the merchant; a picker's answers carry none. */
export const MONEY: AccessRule = { minimumRole: ROLES.Admin, roles: [ROLES.OperatorAdmin] };

/** How much each person did: for those who lead them. */
export const PEOPLE_FIGURES: AccessRule = { minimumRole: ROLES.Admin, roles: [ROLES.OperatorAdmin] };

/** What a client pays for the service, and how. */
export const BILLING: AccessRule = { minimumRole: ROLES.Admin, roles: [ROLES.OperatorAdmin] };

/**
 * The buyer's bill number, payment method and e-mail, for the desk, the counter and customs. Pickers and packers do not
 * need them, so their answers leave them out.
 */
export const BUYER: AccessRule = {
  minimumRole: ROLES.Admin,
  roles: [ROLES.ClickAndCollectOperator, ROLES.CustomsOperator, ROLES.OperatorAdmin, ROLES.Operator],
};

/** A link shows the buyer to people without an account: whoever hands it out sees the buyer and may change an order. */
export const EVIDENCE_LINKS: AccessRule = { ...BUYER, anyPermission: [PERMISSIONS.Edit] };

/**
 * Settings hold for everybody of a client, so only administrators and the merchant change them. Each of these roles has
 * Edit.
 */
export const SETTINGS: AccessRule = { minimumRole: ROLES.Admin, roles: [ROLES.OperatorAdmin] };

/** What the house sets for all clients at once. */
export const HOUSE_SETTINGS: AccessRule = { minimumRole: ROLES.Admin };

/** Letting a parcel go although a step of its packing is not done, each under their own name: administrators and the merchant. */
export const OVERRIDE_STEPS: AccessRule = {
  minimumRole: ROLES.Admin,
  roles: [ROLES.OperatorAdmin],
  // The override is said at the bench, also without a network, and travels later: no password can be asked for then.
  ofWork: true,
};

/** Approving codes that were taught at work, refusing and withdrawing them: whoever answers for what is counted. */
export const APPROVE_CODES: AccessRule = {
  minimumRole: ROLES.Admin,
  roles: [ROLES.OperatorAdmin],
  // Decided on the floor, with the box in the hand.
  ofWork: true,
};

/**
 * Incidents: what picking could not find, and the locations that are suspect because of it. For everybody who may read
 * orders.
 */
export const INCIDENTS: AccessRule = { anyPermission: [PERMISSIONS.Read] };

/** The lists of orders and lots, for everybody who may read orders. */
export const ORDER_LISTS: AccessRule = { anyPermission: [PERMISSIONS.Read] };

/** Whom a client writes to, for everybody who may read its orders. */
export const CONTACTS: AccessRule = { anyPermission: [PERMISSIONS.Read] };

/** One order from every side. */
export const ORDER_DETAILS: AccessRule = { anyPermission: [PERMISSIONS.ViewOrderDetails] };

/** Creating and importing orders, correcting their customer, making returns and re-expeditions. */
export const WRITE_ORDERS: AccessRule = { anyPermission: [PERMISSIONS.Edit] };

/** Actions on orders and lots, and printing their documents. */
export const EXECUTE_ACTIONS: AccessRule = { anyPermission: [PERMISSIONS.Execute] };

/**
 * What is told to customs or entered in the tax book: administrators, third parties, customs staff, the merchant and its
 * people. Whoever picks, packs or hands over answers for none of it.
 */
export const DECLARE: AccessRule = {
  minimumRole: ROLES.ThirdPartyOperator,
  roles: [ROLES.CustomsOperator, ROLES.OperatorAdmin, ROLES.Operator],
};

/** Actions that send an order to other servers or set what is insured: the desk, in the house or of a third party. */
export const DESK_ACTS: AccessRule = {
  minimumRole: ROLES.ThirdPartyOperator,
  roles: [ROLES.OperatorAdmin, ROLES.Operator],
};

/** Mails to customers by hand: the right to act and the one to write to customers. */
export const SEND_MAIL: AccessRule = {
  allPermissions: [PERMISSIONS.Execute, PERMISSIONS.SendNotificationsToCustomers],
};

/** Who did what, when and from where. */
export const JOURNAL: AccessRule = { anyPermission: [PERMISSIONS.ReadJournal] };

/** Roles that start the day at the desk: administrators, the merchant and its people. The others start on the floor. */
export const DESK_WORK: AccessRule = { minimumRole: ROLES.Admin, roles: [ROLES.OperatorAdmin, ROLES.Operator] };

/** Admissions at customs, and the end of a haul: whoever works there, and administrators. */
export const CUSTOMS_WORK: AccessRule = { minimumRole: ROLES.Admin, roles: [ROLES.CustomsOperator] };

/** What passes customs, with its value: for customs staff and for those who file declarations. */
export const CUSTOMS_DESK: AccessRule = {
  minimumRole: ROLES.Admin,
  roles: [ROLES.CustomsOperator, ROLES.OperatorAdmin, ROLES.Operator],
};

/** What customs miss of orders and products, corrected in one place: the merchant and its people. */
export const CUSTOMS_DATA: AccessRule = {
  minimumRole: ROLES.Admin,
  roles: [ROLES.OperatorAdmin, ROLES.Operator],
};

/** What the goods are worth, as customs need it. */
export const CUSTOMS_VALUE: AccessRule = {
  minimumRole: ROLES.Admin,
  roles: [ROLES.CustomsOperator, ROLES.OperatorAdmin],
};
