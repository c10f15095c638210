/** An order as an action needs to know it. */
export interface ChosenOrder {
  readonly id: number;
  readonly id_client: number;
  readonly order_reference: string;
  readonly type: string;
}

/** Which orders an action was not done on, and whether for lack of rights. */
export interface Refused {
  readonly forbiddenOrdersAction: ReadonlySet<number>;
  readonly errorsOrdersAction: ReadonlySet<number>;
}
