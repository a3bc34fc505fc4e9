import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Generated, Selectable } from "kysely";
import type {
  SessionTable,
  IdempotencyKeyTable,
  ChallengeTable,
  OneTimeLinkTable,
  IdentityTable,
  PasskeyTable,
  SecondFactorTable,
  RecoveryCodeTable,
  AccessTokenTable,
  InstallationSecretTable,
} from "../tables/accounts.ts";
import type {
  MasterUnitTable,
  MasterIngredientTable,
  MasterIngredientNameTable,
  IngredientSettingTable,
  LotSightingTable,
  BarcodeTable,
  ProductTable,
  PlaceTable,
  LotTable,
} from "../tables/food.ts";
import type { ShoppingListTable, ListNeedTable, PlanEntryTable } from "../tables/lists-and-plan.ts";
import type {
  JobTable,
  NoticeSettingTable,
  PushSubscriptionTable,
  CalendarLinkTable,
  WebhookTable,
} from "../tables/notices.ts";
import type {
  HouseholdTable,
  HouseholdRevisionTable,
  HouseholdMemberTable,
  UserTable,
  EaterTable,
  InvitationTable,
  ActivityTable,
} from "../tables/people.ts";
import type {
  RecipeTable,
  RecipeComponentTable,
  RecipeStepTable,
  RecipeTagTable,
  RecipeOpinionTable,
  ImageTable,
  RecipeImageTable,
  ImageBodyTable,
  RecipeImportEntryTable,
  RecipeImportPictureTable,
  RecipeImportTable,
} from "../tables/recipe-book.ts";
import type {
  LearnedReceiptNameTable,
  ReceiptQuestionTable,
  ReceiptTable,
} from "../tables/receipts.ts";

/*
 * Row types of all tables. Instants (`…_at`) are milliseconds since 1970, days `YYYY-MM-DD`, money
 * cents, quantities millionths, booleans 0 or 1.
 */

declare const household: unique symbol;
/** Brand that separates household ids from user ids. */
export type HouseholdId = number & { readonly [household]: true };

/** From one household to another. */
export interface Move {
  readonly from: HouseholdId;
  readonly to: HouseholdId;
}

export interface ThrottleTable {
  bucket: string;
  count: number;
  expires_at: number;
}

export type StockEventKind =
  | "bought"
  | "edited"
  | "used"
  | "wasted"
  | "given"
  | "cooked"
  | "undone"
  | "removed"
  | "restored"
  /** Restored by the undo of a cooking as a separate lot. */
  | "returned"
  /** A part of a lot, or the lot it was taken from. */
  | "split";

/** Reason for a change of quantity. The deltas of a lot add up to its quantity. */
export interface StockEventTable {
  id: Generated<number>;
  household_id: HouseholdId;
  lot_id: number;
  kind: StockEventKind;
  delta: number;
  /** Unit at that time; the lot may have another one later. */
  unit_id: number;
  cooking_id: number | null;
  created_at: number;
  by_user_id: number | null;
  /** Worth of removed food; null if unknown. */
  worth_cents: Cents | null;
  /** Reversed by its undo. */
  activity_id: number | null;
  /** Bought quantity at that time, in the same unit, for the share of the price. Null without one. */
  bought_quantity: Micro | null;
}

/** Random number per household, replaced with every change to its recipes. */
export interface RecipeStampTable {
  household_id: HouseholdId;
  stamp: number;
}

/** Unknown names of components, a row per candidate key. */
export interface UnresolvedNameTable {
  match_key: string;
  household_id: HouseholdId;
  component_id: number;
}

export interface CookingTable {
  id: Generated<number>;
  household_id: HouseholdId;
  recipe_id: number;
  recipe_name: string;
  servings: Micro;
  cost_cents: Cents | null;
  cooked_at: number;
  undone_at: number | null;
  by_user_id: number | null;
}

export interface BudgetTable {
  household_id: HouseholdId;
  amount_cents: Cents;
  period: "weekly" | "monthly";
  start_date: IsoDate;
  updated_at: number;
}

export interface ExpenseTable {
  id: Generated<number>;
  household_id: HouseholdId;
  description: string;
  amount_cents: Cents;
  date: IsoDate;
  type: "ingredient_purchase" | "meal_cooked_external" | "other";
  lot_id: number | null;
  created_at: number;
  /** The default lets the previous version write during a rolling upgrade. */
  updated_at: Generated<number>;
  /** Time of deletion; the row is kept for undo. */
  removed_at: number | null;
  by_user_id: number | null;
  shop: string | null;
  /** Receipt of the purchase; null without one. */
  receipt_id: number | null;
  /** Bought ingredient; null if unknown. */
  master_ingredient_id: number | null;
}

export interface PublishedBookTable {
  id: Generated<number>;
  household_id: HouseholdId;
  user_id: number;
  name: string;
  description: string | null;
  created_at: number;
  updated_at: number;
}

export interface SubscriptionTable {
  user_id: number;
  book_id: number;
  created_at: number;
}

export interface ThreadTable {
  id: Generated<number>;
  user_id: number;
  /** Admin of the last answer. */
  admin_id: number | null;
  subject: string;
  status: "OPEN" | "CLOSED";
  /** Whether the newest message is from the user, so an admin must read it. */
  last_by_user: 0 | 1;
  created_at: number;
  updated_at: number;
}

export interface MessageTable {
  id: Generated<number>;
  thread_id: number;
  /** Null if the sender's account is deleted. */
  sender_id: number | null;
  content: string;
  created_at: number;
}

export interface ThreadReadTable {
  user_id: number;
  thread_id: number;
  last_message_id: number;
}

export interface IngredientRequestTable {
  id: Generated<number>;
  user_id: number;
  thread_id: number;
  requested_name: string;
  match_key: string;
  status: "PENDING" | "APPROVED" | "REJECTED";
  admin_notes: string | null;
  created_at: number;
  handled_at: number | null;
}

/** Deleted account with remaining data. */
export interface DepartureTable {
  user_id: number;
}

export interface Database {
  households: HouseholdTable;
  household_revisions: HouseholdRevisionTable;
  household_members: HouseholdMemberTable;
  users: UserTable;
  sessions: SessionTable;
  departures: DepartureTable;
  idempotency_keys: IdempotencyKeyTable;
  throttles: ThrottleTable;
  master_units: MasterUnitTable;
  master_ingredients: MasterIngredientTable;
  master_ingredient_names: MasterIngredientNameTable;
  lots: LotTable;
  stock_events: StockEventTable;
  lot_sightings: LotSightingTable;
  recipes: RecipeTable;
  recipe_components: RecipeComponentTable;
  recipe_stamps: RecipeStampTable;
  unresolved_names: UnresolvedNameTable;
  cookings: CookingTable;
  budgets: BudgetTable;
  expenses: ExpenseTable;
  receipts: ReceiptTable;
  receipt_questions: ReceiptQuestionTable;
  published_books: PublishedBookTable;
  subscriptions: SubscriptionTable;
  threads: ThreadTable;
  messages: MessageTable;
  thread_reads: ThreadReadTable;
  ingredient_requests: IngredientRequestTable;
  learned_receipt_names: LearnedReceiptNameTable;
  invitations: InvitationTable;
  eaters: EaterTable;
  activities: ActivityTable;
  places: PlaceTable;
  ingredient_settings: IngredientSettingTable;
  barcodes: BarcodeTable;
  products: ProductTable;
  recipe_steps: RecipeStepTable;
  recipe_tags: RecipeTagTable;
  recipe_opinions: RecipeOpinionTable;
  images: ImageTable;
  recipe_images: RecipeImageTable;
  image_bodies: ImageBodyTable;
  recipe_imports: RecipeImportTable;
  recipe_import_entries: RecipeImportEntryTable;
  recipe_import_pictures: RecipeImportPictureTable;
  shopping_lists: ShoppingListTable;
  list_needs: ListNeedTable;
  plan_entries: PlanEntryTable;
  challenges: ChallengeTable;
  one_time_links: OneTimeLinkTable;
  identities: IdentityTable;
  passkeys: PasskeyTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  access_tokens: AccessTokenTable;
  installation_secrets: InstallationSecretTable;
  jobs: JobTable;
  notice_settings: NoticeSettingTable;
  push_subscriptions: PushSubscriptionTable;
  calendar_links: CalendarLinkTable;
  webhooks: WebhookTable;
}

export type Row<Table extends keyof Database> = Selectable<Database[Table]>;
