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
 * Row types of every table. Instants are milliseconds since 1970 (`…_at`), days are `YYYY-MM-DD` text,
 * money is integer cents, quantities are integer millionths, booleans are 0 or 1.
 */

declare const household: unique symbol;
/** A household's id; brands keep it apart from a user's. */
export type HouseholdId = number & { readonly [household]: true };

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
  /** Came back from a cooking that was undone, as a lot of its own. */
  | "returned"
  /** Left a lot for one of its own, or is that part. */
  | "split";

/** Why a lot's quantity changed. The deltas of a lot add up to its quantity. */
export interface StockEventTable {
  id: Generated<number>;
  household_id: HouseholdId;
  lot_id: number;
  kind: StockEventKind;
  delta: number;
  /** The lot's unit when it happened; a later edit may change the lot's unit. */
  unit_id: number;
  cooking_id: number | null;
  created_at: number;
  by_user_id: number | null;
  /** What food was worth that left the kitchen; null where nobody knows. */
  worth_cents: Cents | null;
  /** What it was a part of, and can be undone with. */
  activity_id: number | null;
  /** As much as counted as bought then, in the same unit: its share of the price. Null where it has none. */
  bought_quantity: Micro | null;
}

/** One random number for each household, drawn anew with every change to its recipes. */
export interface RecipeStampTable {
  household_id: HouseholdId;
  stamp: number;
}

/** Names of components that no master ingredient answers to yet, one row for each key it would answer to. */
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
  /** Has a default, so that a process of the version before can still write while an upgrade rolls. */
  updated_at: Generated<number>;
  /** When a person deleted it; kept so that the deletion can be undone. */
  removed_at: number | null;
  by_user_id: number | null;
  shop: string | null;
  /** What it was saved with; null for what belongs to no receipt. */
  receipt_id: number | null;
  /** What was bought; null where nobody knows. */
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
  /** The admin who answered last. */
  admin_id: number | null;
  subject: string;
  status: "OPEN" | "CLOSED";
  /** Whether the newest message is the user's own, so that an admin is to read it, and not the user. */
  last_by_user: 0 | 1;
  created_at: number;
  updated_at: number;
}

export interface MessageTable {
  id: Generated<number>;
  thread_id: number;
  /** Null once the sender's account is gone. */
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

/** A deleted account of which something is still there. */
export interface DepartureTable {
  user_id: number;
}

/** Every table of the product. */
export interface Database {
  households: HouseholdTable;
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

/** A row of a table as it is read. */
export type Row<Table extends keyof Database> = Selectable<Database[Table]>;
