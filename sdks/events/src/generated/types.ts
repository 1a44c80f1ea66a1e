// Generated from the contract by `pnpm generate`. Do not edit.

/** A customer of the platform. */
export interface Account {
  /** The id of the account. */
  id: string;
  /** The name of the customer. */
  name: string;
  /** The email address of the owner of the account. */
  email: string;
  /** The plans of the account. With several, the highest value of each limit applies. */
  plans: Plan[];
  limits: AccountLimits;
  /** IANA time zone of the account, such as `Asia/Kolkata`. */
  time_zone: string;
  /**
   * `active`: calls are served and webhooks are sent. `suspended`: calls are refused with 403
   * `account_suspended`, and webhooks are held until the account resumes.
   */
  status: AccountStatus;
  /** The version of calls that name none; null until the first call. */
  pinned_version: Version | null;
  /** Whether everyone who signs in to the account must have a second factor. */
  requires_second_factor: boolean;
  /** Reasons to choose from when work at a stage is paused or stopped, in this order. */
  stop_reasons: string[];
  /** Reasons to choose from when scrap is booked, in this order. */
  scrap_reasons: string[];
  /**
   * The time of day, in the time zone of the account, at which stations sign out; null if they sign
   * out 12 hours after pairing. A change applies from the next pairing.
   */
  shift_ends_at: string | null;
  /** Increases with every change. */
  version: number;
  /** When the record was created. */
  created_at: string;
}

/** An account is opened. */
export interface AccountCreatedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'account.created';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: AccountCreatedEventData;
}

/** The records that the event is about, in their state after it. */
export interface AccountCreatedEventData {
  account: Account;
}

/** The limits that follow from the plans and from special agreements. */
export interface AccountLimits {
  live: LimitFigures;
  test: LimitFigures;
}

/** A suspension is lifted. */
export interface AccountResumedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'account.resumed';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: AccountResumedEventData;
}

/** The records that the event is about, in their state after it. */
export interface AccountResumedEventData {
  account: Account;
}

/** The values that this version knows; later releases may add more. */
export type AccountStatus = 'active' | 'suspended' | (string & {});

/** An account is suspended: its calls are refused and its webhooks are held. */
export interface AccountSuspendedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'account.suspended';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: AccountSuspendedEventData;
}

/** The records that the event is about, in their state after it. */
export interface AccountSuspendedEventData {
  account: Account;
}

/** A field of an account changed; `changed` lists them. */
export interface AccountUpdatedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'account.updated';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: AccountUpdatedEventData;
}

/** The records that the event is about, in their state after it. */
export interface AccountUpdatedEventData {
  account: Account;
  /** The fields that changed. */
  changed: string[];
}

/** Who created or changed a record. */
export interface Actor {
  /**
   * `api_key`: an API key. `application`: a partner application, by an access token. `dashboard`: a
   * person who was signed in to the dashboard. `station`: a tablet that was paired as a station.
   */
  type: ActorType;
  /** The id of the key, the application, the person or the station. */
  id: string;
  /** The name at that time. */
  name: string;
}

/** The values that this version knows; later releases may add more. */
export type ActorType = 'api_key' | 'application' | 'dashboard' | 'station' | (string & {});

/** A postal address. */
export interface Address {
  /** House and street. */
  line1: string;
  /** Building, floor, or area. */
  line2?: string | undefined;
  /** City or district. */
  city: string;
  /** In India, the two-digit GST state code. */
  state: string;
  /** In India, the six-digit PIN code. */
  postal_code: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** An API key, without the key itself. */
export interface ApiKey {
  /** The id of the API key. */
  id: string;
  /** The name of the key. */
  name: string;
  /** True for a live key, false for a test key. */
  livemode: boolean;
  /** The scopes of the key. */
  scopes: Scope[];
  /** The first characters of the key. */
  prefix: string;
  /** The last four characters of the key. */
  last4: string;
  /** When the key expires; null if it does not. */
  expires_at: string | null;
  /** When the key was revoked; null if it was not. */
  revoked_at: string | null;
  /** The key that replaces this one. */
  replaced_by: string | null;
  /** When it was last used, accurate to a few minutes; null if never. */
  last_used_at: string | null;
  /** The creator of the key, as in the audit log. */
  created_by: string;
  /** When the record was created. */
  created_at: string;
  /** Increases with every change. */
  version: number;
}

/** A partner application that can act for accounts that authorise it. */
export interface Application {
  /** Its OAuth client id. */
  id: string;
  /** The name that customers see. */
  name: string;
  /** The mode that the application acts in: true for live, false for test. */
  livemode: boolean;
  /** The web page of the application. */
  home_page: string | null;
  /** The logo that the consent page shows. */
  logo_url: string | null;
  /** The redirect URIs: where customers may be sent back to. */
  redirect_uris: string[];
  /** The scopes that it may request. */
  scopes: ApplicationScope[];
  /** When it was disabled; null while it is enabled. */
  disabled_at: string | null;
  /** Who registered it, as in the audit log. */
  created_by: string;
  /** When the record was created. */
  created_at: string;
  /** Increases with every change. */
  version: number;
}

/** A partner application is connected to the account: a person has authorised it. */
export interface ApplicationConnectedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'application.connected';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: ApplicationConnectedEventData;
}

/** The records that the event is about, in their state after it. */
export interface ApplicationConnectedEventData {
  connection: Connection;
}

/** A connection has ended; `end_reason` says why. */
export interface ApplicationDisconnectedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'application.disconnected';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: ApplicationDisconnectedEventData;
}

/** The records that the event is about, in their state after it. */
export interface ApplicationDisconnectedEventData {
  connection: Connection;
}

/** A connection has ended, because a code or refresh token of it was presented twice. */
export interface ApplicationGrantRevokedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'application.grant_revoked';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: ApplicationGrantRevokedEventData;
}

/** The records that the event is about, in their state after it. */
export interface ApplicationGrantRevokedEventData {
  connection: Connection;
}

/** A partner application is registered. */
export interface ApplicationRegisteredEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'application.registered';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: ApplicationRegisteredEventData;
}

/** The records that the event is about, in their state after it. */
export interface ApplicationRegisteredEventData {
  application: Application;
}

/** The values that this version knows; later releases may add more. */
export type ApplicationScope = 'orders:read' | 'orders:write' | 'stages:write' | 'dispatch:write' | 'invoices:read' | 'invoices:write' | 'invoice-settings:write' | 'cameras:read' | 'cameras:write' | 'defects:read' | 'defects:write' | 'desk:read' | 'desk:write' | 'webhooks:manage' | (string & {});

/** A field of a partner application changed; `changed` lists them, `secrets` among them. */
export interface ApplicationUpdatedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'application.updated';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: ApplicationUpdatedEventData;
}

/** The records that the event is about, in their state after it. */
export interface ApplicationUpdatedEventData {
  application: Application;
  /** The fields that changed. */
  changed: string[];
}

/** The person who has accepted a conversation. */
export interface Assignee {
  /** Your own id of the person. */
  id: string;
  /** The name of the person. */
  name: string;
}

/** The bank account for payments of buyers. */
export interface BankAccount {
  /** The name of the account holder. */
  account_name: string;
  /** The account number. */
  account_number: string;
  /** The IFSC of the branch. */
  ifsc: string;
}

/** The change of an amount of goods by an entry; negative if it reverses another entry. */
export interface BookedQuantity {
  /** The number of units. */
  value: number;
  /** GST unit code (UQC) in capitals, such as `PCS` or `KGS`. */
  uom: UnitOfMeasure;
}

/** A place in the image, as fractions of its width and height: the whole image is 0, 0, 1, 1. */
export interface Box {
  /** The left edge. */
  x: number;
  /** The upper edge. */
  y: number;
  /** The width, from the left edge to the right edge. */
  width: number;
  /** The height, from the upper edge to the lower edge. */
  height: number;
}

/** An episode in which the defect rate is above the limit. */
export interface Breach {
  /** The id of the breach, the same in all of its events. */
  id: string;
  /** The share of defective parts in the window. */
  rate: number;
  /** The number of parts in the window. */
  sample: number;
  /** The number of defective parts. */
  defective: number;
  /** The highest allowed share of defective parts: 0.02 for 2 %. */
  limit: number;
  window: DefectLimitWindow;
  /**
   * When a breach begins. `none`: when the rate itself is above the limit. `wilson95`: when the
   * lower end of the 95 % Wilson interval of the rate is above the limit, so that chance alone
   * seldom raises an alert.
   */
  confidence: LimitConfidence;
  /** The lower end of the 95 % interval of the rate, with the confidence `wilson95`; otherwise null. */
  lower_bound: number | null;
  /** The rate divided by the limit. */
  severity: number;
  /** The time of the check that began it. */
  started_at: string;
}

/** The customer that ordered: a copy made when the buyer was set on the order. */
export interface Buyer {
  /** The legal name of the buyer. */
  name: string;
  /** GST identification number. Omit it for an unregistered buyer. */
  gstin?: string | undefined;
  addresses?: BuyerAddresses | undefined;
  contact?: BuyerContact | undefined;
}

/** The addresses of the buyer. */
export interface BuyerAddresses {
  /** The address on the invoice. */
  billing?: Address | undefined;
  /** The address that the goods are delivered to, if not the billing address. */
  shipping?: Address | undefined;
}

/** The person to contact about orders. */
export interface BuyerContact {
  /** The name of the person. */
  name?: string | undefined;
  /** Email address. */
  email?: string | undefined;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
}

/** A camera, the rules for its detections, its health, and the breach of its limit. */
export interface Camera {
  /** The id of the camera. */
  id: string;
  /** Your name for the camera. */
  name: string;
  line: string | null;
  station: string | null;
  stage: string | null;
  /** The number of seconds without a batch after which `vision.camera.offline` is sent. */
  grace_period_seconds: number;
  /** Detections with a lower score are dropped. */
  noise_threshold: number;
  /** The score at which an object becomes a defect, if its class has no threshold of its own. */
  confidence_threshold: number;
  /** For each class, the score at which an object becomes a defect. */
  class_thresholds: Record<string, number>;
  defect_limit: DefectLimit | null;
  metadata: Metadata;
  health: CameraHealth;
  /**
   * The present breach of its limit, with the figures of the latest check; null if there is none,
   * after a change of the limit, and while the camera is disabled.
   */
  breach: Breach | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change except of the health and the breach; the `ETag`. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** A camera without its health and its breach. */
export interface CameraConfiguration {
  /** The id of the camera. */
  id: string;
  /** Your name for the camera. */
  name: string;
  line: string | null;
  station: string | null;
  stage: string | null;
  /** The number of seconds without a batch after which `vision.camera.offline` is sent. */
  grace_period_seconds: number;
  /** Detections with a lower score are dropped. */
  noise_threshold: number;
  /** The score at which an object becomes a defect, if its class has no threshold of its own. */
  confidence_threshold: number;
  /** For each class, the score at which an object becomes a defect. */
  class_thresholds: Record<string, number>;
  defect_limit: DefectLimit | null;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change except of the health and the breach; the `ETag`. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
  /** Whether it is disabled. */
  disabled: boolean;
}

/** Whether a camera sends, by the time at which we receive its batches. */
export interface CameraHealth {
  /**
   * `never_seen`: it has never sent a batch. `online`: batches arrive. `offline`: no batch has
   * arrived for longer than the grace period, or since the camera was enabled again. `disabled`:
   * the camera is disabled: its batches are refused.
   */
  status: CameraHealthStatus;
  /** When this status began. */
  since: string;
  /** When the latest batch was received; null before the first. */
  last_frame_at: string | null;
  /** Frames per second, over the last 10 seconds. */
  frames_per_second: number;
  /** The number of new epochs in the last hour, without the very first. */
  reconnects_last_hour: number;
}

/** The values that this version knows; later releases may add more. */
export type CameraHealthStatus = 'never_seen' | 'online' | 'offline' | 'disabled' | (string & {});

/** A silence longer than the grace period. */
export interface CameraOutage {
  /** When the latest batch was received. */
  last_frame_at: string;
  /** When the silence was detected. */
  detected_at: string;
  /** The grace period, in seconds. */
  grace_period_seconds: number;
}

/** A camera and its place. */
export interface CameraReference {
  /** The id of the camera. */
  id: string;
  /** Your name for the camera. */
  name: string;
  line: string | null;
  station: string | null;
  stage: string | null;
}

/** The latest configuration of a camera. */
export interface CameraState {
  /** The account of the camera. */
  account_id: string;
  camera: CameraConfiguration;
}

/** The access that an account has granted to an application. */
export interface Connection {
  /** The id of the connection. */
  id: string;
  application: ConnectionApplication;
  /** The mode that the application acts in: true for live, false for test. */
  livemode: boolean;
  /** The granted scopes. */
  scopes: ApplicationScope[];
  /** Who authorised it. */
  allowed_by: string;
  /** When the record was created. */
  created_at: string;
  /** When it was last used, accurate to a few minutes; null if never. */
  last_used_at: string | null;
  /** When it ended; null while it is in force. */
  ended_at: string | null;
  /**
   * `customer`: the account disconnected it; `application`: the application gave it up; `operator`:
   * the platform ended it; `replay`: a code or refresh token was presented twice; `leak`: one of
   * its tokens was found in public; `unused`: its refresh token expired.
   */
  end_reason: 'customer' | 'application' | 'operator' | 'replay' | 'leak' | 'unused' | null;
  /** Increases with every change. */
  version: number;
}

/** The application that may act for the account. */
export interface ConnectionApplication {
  /** Its OAuth client id. */
  id: string;
  /** The name that customers see. */
  name: string;
  /** The web page of the application. */
  home_page: string | null;
}

/** The consignee: who receives the goods at the shipping address, where an operation needs to know. */
export interface Consignee {
  /** The legal name of the consignee. */
  name: string;
  /**
   * The GSTIN of a third party in the state of the shipping address, never the GSTIN of the buyer.
   * Omit it if the third party has none.
   */
  gstin?: string | undefined;
  /**
   * Another registration of the same company, with its own GSTIN, is a `third_party`. `own_site`: a
   * place of the buyer without its own GSTIN: the place of supply is the state of the shipping
   * address. `third_party`: another company, to which the buyer has the goods sent: the place of
   * supply is the state of the buyer’s GSTIN.
   */
  relation: ConsigneeRelation;
}

/** The values that this version knows; later releases may add more. */
export type ConsigneeRelation = 'own_site' | 'third_party' | (string & {});

/** The part of a conversation that the contact can see. */
export interface ContactConversation {
  /** The id of the conversation. */
  id: string;
  /**
   * The channel of the contact. `web_chat`: a chat on a page. `email`: an email. `phone`: a call,
   * as a transcript. `whatsapp`: WhatsApp. `other`: any other way.
   */
  channel: ConversationChannel;
  /** The contact; null once erased. */
  contact: ConversationContact | null;
  subject: string | null;
  order_id: string | null;
  invoice_id: string | null;
  /**
   * `bot_active`: the AI agent answers. `escalated`: it waits for a person to accept it.
   * `human_active`: a person answers. `snoozed`: a person has snoozed it until `snoozed_until`.
   * `resolved`: it has ended, until the contact writes again.
   */
  state: ConversationState;
  /**
   * Whose messages are accepted, beside those of the contact. `bot`: the AI agent. `human`: a
   * person. `none`: neither.
   */
  controller: ConversationController;
  /** The number of its latest message, 0 if there is none. */
  last_sequence: number;
  /** When the latest message was appended; null if there is none. */
  last_message_at: string | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change except a message alone; the `ETag`. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** A conversation with a contact. */
export interface Conversation {
  /** The id of the conversation. */
  id: string;
  /**
   * The channel of the contact. `web_chat`: a chat on a page. `email`: an email. `phone`: a call,
   * as a transcript. `whatsapp`: WhatsApp. `other`: any other way.
   */
  channel: ConversationChannel;
  /** The contact; null once erased. */
  contact: ConversationContact | null;
  subject: string | null;
  order_id: string | null;
  invoice_id: string | null;
  /**
   * `bot_active`: the AI agent answers. `escalated`: it waits for a person to accept it.
   * `human_active`: a person answers. `snoozed`: a person has snoozed it until `snoozed_until`.
   * `resolved`: it has ended, until the contact writes again.
   */
  state: ConversationState;
  /**
   * Whose messages are accepted, beside those of the contact. `bot`: the AI agent. `human`: a
   * person. `none`: neither.
   */
  controller: ConversationController;
  /** The number of its latest message, 0 if there is none. */
  last_sequence: number;
  /** When the latest message was appended; null if there is none. */
  last_message_at: string | null;
  queue_id: string | null;
  assignee: Assignee | null;
  /**
   * How urgent it is, for your own use. `low`: it can wait. `normal`: the usual priority. `high`:
   * before others. `urgent`: before all others.
   */
  priority: ConversationPriority;
  /** The latest escalation, also after it was accepted; null if there was none. */
  escalation: Escalation | null;
  /** Until when it is snoozed; null unless it is. */
  snoozed_until: string | null;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change except a message alone; the `ETag`. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** The values that this version knows; later releases may add more. */
export type ConversationChannel = 'web_chat' | 'email' | 'phone' | 'whatsapp' | 'other' | (string & {});

/** The person in a conversation. */
export interface ConversationContact {
  /** The id of the contact. */
  id: string;
  /** Your own id of the person, such as a customer number; it identifies the contact in later calls. */
  external_id: string;
  /** The name of the person; null if unknown. */
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** The values that this version knows; later releases may add more. */
export type ConversationController = 'bot' | 'human' | 'none' | (string & {});

/** The values that this version knows; later releases may add more. */
export type ConversationPriority = 'low' | 'normal' | 'high' | 'urgent' | (string & {});

/** The values that this version knows; later releases may add more. */
export type ConversationState = 'bot_active' | 'escalated' | 'human_active' | 'snoozed' | 'resolved' | (string & {});

/** A credit note: it reduces an invoice, and is registered at the portal like the invoice. */
export interface CreditNote {
  /** The id of the credit note. */
  id: string;
  /**
   * The document number, from a separate series for each seller, type of document and financial
   * year, such as `26-27/00001`.
   */
  number: string;
  /** The type of document at the portal; always `CRN`. */
  type: 'CRN';
  /**
   * Whether it is a commercial note: it reduces the amount due without tax, is `issued` at once, is
   * not sent to a portal, and is not part of the returns.
   */
  commercial: boolean;
  /**
   * The last day on which a return can declare the note (section 34(2) of the CGST Act); null for a
   * commercial note. Close to that day, file the return in time: later the tax stays due.
   */
  declare_by: string | null;
  /** The date of the document. */
  date: string;
  /** Always null: the due date of the invoice applies. */
  due_date: string | null;
  /**
   * `registering`: it is complete and waits for the portal. `registered`: the portal has assigned
   * an IRN. `issued`: it is in force and not sent to a portal: a commercial note, or a note on an
   * `issued` invoice. `failed`: the portal refused it: `errors` says why. Issue another note
   * instead. `cancelled`: another program of the seller cancelled its IRN: it has no effect.
   */
  status: NoteStatus;
  /** The id of the order. */
  order_id: string;
  /** The `version` of the order that it was created from. */
  order_version: number;
  /**
   * The kind of supply. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a buyer
   * in India without a GSTIN, not registered by the portal. `sez_with_payment`: a supply to a
   * special economic zone, with payment of tax. `sez_without_payment`: a supply to a special
   * economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with
   * payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax.
   * `deemed_export`: a deemed export.
   */
  supply_type: SupplyType;
  /** The two-digit GST state code of the place of supply; `96` for a place abroad. */
  place_of_supply: string;
  /**
   * Why this is the place of supply. `buyer_state`: the state of the buyer’s GSTIN. `own_site`: the
   * state of the delivery, at a place of the buyer (IGST Act, section 10(1)(a)). `third_party`: the
   * state of the GSTIN of the buyer, who has the goods sent to a third party (section 10(1)(b),
   * bill to and ship to). `delivery_address`: the state of the delivery, for a buyer without GSTIN
   * (section 10(1)(ca)). `billing_address`: the state of the billing address, for a buyer without
   * GSTIN. `seller_state`: the state of the seller, for a buyer without GSTIN and address.
   * `abroad`: the goods or services are exported. `sez`: the state of the buyer, which is in a
   * special economic zone.
   */
  place_of_supply_rule: PlaceOfSupplyRule;
  /** Whether the buyer pays the tax to the government. */
  reverse_charge: boolean;
  /** A copy of the seller at that time. */
  seller: Seller;
  /** The id of the seller. */
  seller_id: string;
  /** A copy of the buyer of the order at that time. */
  buyer: Buyer;
  /** The saved buyer of the order; null if it has none. */
  buyer_id: string | null;
  /** The consignee: who receives the goods at the shipping address, if set. */
  consignee?: Consignee | undefined;
  /** The invoice of the note. */
  invoice_id: string;
  /** Why, in your words. */
  reason: string;
  /** The lines of the note. */
  line_items: NoteLine[];
  /** The sum of the taxable values of the lines. */
  taxable_value: Rupees;
  /** The sum of the central tax of the lines. */
  cgst: Rupees;
  /** The sum of the state tax of the lines. */
  sgst: Rupees;
  /** The sum of the integrated tax of the lines. */
  igst: Rupees;
  /** The sum of the compensation cess of the lines. */
  cess: Rupees;
  /**
   * The amount added to the sum of the lines after tax, such as tax collected at source or a
   * refundable deposit. Not for freight, packing or insurance, which are taxed.
   */
  non_taxable_charges: Rupees;
  /**
   * The amount deducted from the sum of the lines after tax; it does not reduce the tax. Not for
   * trade discounts: those are the `discount` of a line item of the order, deducted before tax.
   */
  cash_discount: Rupees;
  /** The rounding of the total to whole rupees; it can be negative. */
  round_off: SignedRupees;
  total: CreditNoteTotal;
  /** The invoice reference number: 64 hexadecimal digits. Null until registered. */
  irn: string | null;
  /** The acknowledgement number of the portal. Null until registered. */
  ack_number: string | null;
  /** When the portal registered it; it can be cancelled for 24 hours from then. */
  ack_at: string | null;
  /**
   * The document signed by the portal, a JWS. Null until registered, and if the portal no longer
   * provides the signed copy.
   */
  signed_invoice: string | null;
  /** The content of the printed QR code, a JWS. Null whenever `signed_invoice` is null. */
  signed_qr: string | null;
  /**
   * The errors of the portal for the latest attempt; empty if it refused nothing. While the portal
   * has not answered, the reason for the delay, such as a refused login.
   */
  errors: PortalError[];
  /** Why it is cancelled; null if it is not. */
  cancel_reason: InvoiceCancelReason | null;
  /** The remark of the cancellation; null if there is none. */
  cancel_remarks: string | null;
  /** When the portal cancelled it; null if it did not. */
  cancelled_at: string | null;
  /** Always null: an e-way bill belongs to an invoice. */
  eway_bill: EwayBill | null;
  /**
   * Always null: a note is not paid. Payments are recorded for the invoice, which is then `unpaid`,
   * `partial` or `paid`.
   */
  payment_status: PaymentStatus | null;
  /** Always zero: a note is not paid. Payments are recorded for the invoice. */
  amount_paid: Rupees;
  /** Always zero: a credit note is about an invoice, not about a note. */
  amount_credited: Rupees;
  /** Always zero: a debit note is about an invoice, not about a note. */
  amount_debited: Rupees;
  /** Always zero: a registered note changes the `amount_due` of its invoice. */
  amount_due: Rupees;
  /** Always zero: a deduction settles an invoice, not a note. */
  amount_deducted: Rupees;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the record. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/**
 * The portal refused a credit note; `credit_note.errors` says why. Webhooks and `GET /v1/events`
 * include it if you name its type, with the scope `invoices:read`.
 */
export interface CreditNoteFailedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'credit_note.failed';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: CreditNoteFailedEventData;
}

/** The records that the event is about, in their state after it. */
export interface CreditNoteFailedEventData {
  credit_note: CreditNote;
  invoice: Invoice;
}

/**
 * A credit note that no portal registers was issued: a commercial note, or one on an issued
 * invoice. Webhooks and `GET /v1/events` include it if you name its type, with the scope
 * `invoices:read`.
 */
export interface CreditNoteIssuedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'credit_note.issued';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: CreditNoteIssuedEventData;
}

/** The records that the event is about, in their state after it. */
export interface CreditNoteIssuedEventData {
  credit_note: CreditNote;
  invoice: Invoice;
}

/**
 * The portal has registered a credit note. Webhooks and `GET /v1/events` include it if you name its
 * type, with the scope `invoices:read`.
 */
export interface CreditNoteRegisteredEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'credit_note.registered';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: CreditNoteRegisteredEventData;
}

/** The records that the event is about, in their state after it. */
export interface CreditNoteRegisteredEventData {
  credit_note: CreditNote;
  invoice: Invoice;
}

/**
 * The present state of a credit note, and its account. Its `version` increases: a record whose
 * version is not newer is a repeat.
 */
export interface CreditNoteState {
  /** The id of the account. */
  account_id: string;
  credit_note: CreditNote;
}

/**
 * The total of the note: the totals of the lines and `non_taxable_charges`, less `cash_discount`,
 * plus `round_off`.
 */
export type CreditNoteTotal = Rupees;

/** A debit note: it adds to an invoice, and is registered at the portal like the invoice. */
export interface DebitNote {
  /** The id of the debit note. */
  id: string;
  /**
   * The document number, from a separate series for each seller, type of document and financial
   * year, such as `26-27/00001`.
   */
  number: string;
  /** The type of document at the portal; always `DBN`. */
  type: 'DBN';
  /** The date of the document. */
  date: string;
  /** Always null: the due date of the invoice applies. */
  due_date: string | null;
  /**
   * `registering`: it is complete and waits for the portal. `registered`: the portal has assigned
   * an IRN. `issued`: it is in force and not sent to a portal: a commercial note, or a note on an
   * `issued` invoice. `failed`: the portal refused it: `errors` says why. Issue another note
   * instead. `cancelled`: another program of the seller cancelled its IRN: it has no effect.
   */
  status: NoteStatus;
  /** The id of the order. */
  order_id: string;
  /** The `version` of the order that it was created from. */
  order_version: number;
  /**
   * The kind of supply. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a buyer
   * in India without a GSTIN, not registered by the portal. `sez_with_payment`: a supply to a
   * special economic zone, with payment of tax. `sez_without_payment`: a supply to a special
   * economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with
   * payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax.
   * `deemed_export`: a deemed export.
   */
  supply_type: SupplyType;
  /** The two-digit GST state code of the place of supply; `96` for a place abroad. */
  place_of_supply: string;
  /**
   * Why this is the place of supply. `buyer_state`: the state of the buyer’s GSTIN. `own_site`: the
   * state of the delivery, at a place of the buyer (IGST Act, section 10(1)(a)). `third_party`: the
   * state of the GSTIN of the buyer, who has the goods sent to a third party (section 10(1)(b),
   * bill to and ship to). `delivery_address`: the state of the delivery, for a buyer without GSTIN
   * (section 10(1)(ca)). `billing_address`: the state of the billing address, for a buyer without
   * GSTIN. `seller_state`: the state of the seller, for a buyer without GSTIN and address.
   * `abroad`: the goods or services are exported. `sez`: the state of the buyer, which is in a
   * special economic zone.
   */
  place_of_supply_rule: PlaceOfSupplyRule;
  /** Whether the buyer pays the tax to the government. */
  reverse_charge: boolean;
  /** A copy of the seller at that time. */
  seller: Seller;
  /** The id of the seller. */
  seller_id: string;
  /** A copy of the buyer of the order at that time. */
  buyer: Buyer;
  /** The saved buyer of the order; null if it has none. */
  buyer_id: string | null;
  /** The consignee: who receives the goods at the shipping address, if set. */
  consignee?: Consignee | undefined;
  /** The invoice of the note. */
  invoice_id: string;
  /** Why, in your words. */
  reason: string;
  /** The lines of the note. */
  line_items: NoteLine[];
  /** The sum of the taxable values of the lines. */
  taxable_value: Rupees;
  /** The sum of the central tax of the lines. */
  cgst: Rupees;
  /** The sum of the state tax of the lines. */
  sgst: Rupees;
  /** The sum of the integrated tax of the lines. */
  igst: Rupees;
  /** The sum of the compensation cess of the lines. */
  cess: Rupees;
  /**
   * The amount added to the sum of the lines after tax, such as tax collected at source or a
   * refundable deposit. Not for freight, packing or insurance, which are taxed.
   */
  non_taxable_charges: Rupees;
  /**
   * The amount deducted from the sum of the lines after tax; it does not reduce the tax. Not for
   * trade discounts: those are the `discount` of a line item of the order, deducted before tax.
   */
  cash_discount: Rupees;
  /** The rounding of the total to whole rupees; it can be negative. */
  round_off: SignedRupees;
  total: DebitNoteTotal;
  /** The invoice reference number: 64 hexadecimal digits. Null until registered. */
  irn: string | null;
  /** The acknowledgement number of the portal. Null until registered. */
  ack_number: string | null;
  /** When the portal registered it; it can be cancelled for 24 hours from then. */
  ack_at: string | null;
  /**
   * The document signed by the portal, a JWS. Null until registered, and if the portal no longer
   * provides the signed copy.
   */
  signed_invoice: string | null;
  /** The content of the printed QR code, a JWS. Null whenever `signed_invoice` is null. */
  signed_qr: string | null;
  /**
   * The errors of the portal for the latest attempt; empty if it refused nothing. While the portal
   * has not answered, the reason for the delay, such as a refused login.
   */
  errors: PortalError[];
  /** Why it is cancelled; null if it is not. */
  cancel_reason: InvoiceCancelReason | null;
  /** The remark of the cancellation; null if there is none. */
  cancel_remarks: string | null;
  /** When the portal cancelled it; null if it did not. */
  cancelled_at: string | null;
  /** Always null: an e-way bill belongs to an invoice. */
  eway_bill: EwayBill | null;
  /**
   * Always null: a note is not paid. Payments are recorded for the invoice, which is then `unpaid`,
   * `partial` or `paid`.
   */
  payment_status: PaymentStatus | null;
  /** Always zero: a note is not paid. Payments are recorded for the invoice. */
  amount_paid: Rupees;
  /** Always zero: a credit note is about an invoice, not about a note. */
  amount_credited: Rupees;
  /** Always zero: a debit note is about an invoice, not about a note. */
  amount_debited: Rupees;
  /** Always zero: a registered note changes the `amount_due` of its invoice. */
  amount_due: Rupees;
  /** Always zero: a deduction settles an invoice, not a note. */
  amount_deducted: Rupees;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the record. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/**
 * The portal refused a debit note; `debit_note.errors` says why. Webhooks and `GET /v1/events`
 * include it if you name its type, with the scope `invoices:read`.
 */
export interface DebitNoteFailedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'debit_note.failed';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DebitNoteFailedEventData;
}

/** The records that the event is about, in their state after it. */
export interface DebitNoteFailedEventData {
  debit_note: DebitNote;
  invoice: Invoice;
}

/**
 * A debit note that no portal registers was issued: one on an issued invoice. Webhooks and `GET
 * /v1/events` include it if you name its type, with the scope `invoices:read`.
 */
export interface DebitNoteIssuedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'debit_note.issued';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DebitNoteIssuedEventData;
}

/** The records that the event is about, in their state after it. */
export interface DebitNoteIssuedEventData {
  debit_note: DebitNote;
  invoice: Invoice;
}

/**
 * The portal has registered a debit note. Webhooks and `GET /v1/events` include it if you name its
 * type, with the scope `invoices:read`.
 */
export interface DebitNoteRegisteredEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'debit_note.registered';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DebitNoteRegisteredEventData;
}

/** The records that the event is about, in their state after it. */
export interface DebitNoteRegisteredEventData {
  debit_note: DebitNote;
  invoice: Invoice;
}

/**
 * The present state of a debit note, and its account. Its `version` increases: a record whose
 * version is not newer is a repeat.
 */
export interface DebitNoteState {
  /** The id of the account. */
  account_id: string;
  debit_note: DebitNote;
}

/**
 * The total of the note: the totals of the lines and `non_taxable_charges`, less `cash_discount`,
 * plus `round_off`.
 */
export type DebitNoteTotal = Rupees;

/** The values that this version knows; later releases may add more. */
export type DeductionKind = 'tds_income_tax' | 'tds_gst' | 'bank_charge' | 'discount' | 'write_off' | (string & {});

/** The defect rate above which `vision.threshold.breached` is sent. */
export interface DefectLimit {
  /** The highest allowed share of defective parts: 0.02 for 2 %. */
  rate: number;
  window: DefectLimitWindow;
  /**
   * The least number of parts in the window for a breach to begin or to be reported again. A window
   * of fewer parts must be full.
   */
  min_sample: number;
  /**
   * A breach ends after three checks in a row at or below this share of the limit, so that it does
   * not flap.
   */
  clear_ratio: number;
  /**
   * When a breach begins. `none`: when the rate itself is above the limit. `wilson95`: when the
   * lower end of the 95 % Wilson interval of the rate is above the limit, so that chance alone
   * seldom raises an alert.
   */
  confidence: LimitConfidence;
}

/** The parts over which the defect rate is computed. */
export interface DefectLimitWindow {
  /** The window in seconds, by the receipt of the batches; it may reach back 2 % further. */
  seconds?: number | undefined;
  /** The window as a number of parts; above 200 it may be 0.5 % larger. */
  parts?: number | undefined;
}

/** The values that this version knows; later releases may add more. */
export type DefectReview = 'unreviewed' | 'confirmed' | 'reclassified' | 'dismissed' | (string & {});

/** What happened to goods in transit. A later delivery does not replace an earlier one. */
export interface Delivery {
  /** The id of the dispatch delivery. */
  id: string;
  /**
   * `delivered`: the receiver has the goods. `failed`: the goods could not be handed over, and are
   * still in transit. `refused`: the receiver did not accept the goods, and they are still in
   * transit. `lost`: the goods will neither arrive nor come back.
   */
  outcome: DeliveryOutcome;
  /** The goods that this is about. */
  lines: LineQuantity[];
  /** When the goods were delivered; for another outcome, when it was known. */
  delivered_at: string;
  /** The proof of the delivery, oldest first. */
  proof: ProofOfDelivery[];
  /** Why the goods were not delivered; null if they were. */
  reason: string | null;
}

/** The values that this version knows; later releases may add more. */
export type DeliveryOutcome = 'delivered' | 'failed' | 'refused' | 'lost' | (string & {});

/**
 * A person accepted an escalated conversation. Webhooks and `GET /v1/events` include it if you name
 * its type, with the scope `desk:read`.
 */
export interface DeskConversationAcceptedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'desk.conversation.accepted';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DeskConversationAcceptedEventData;
}

/** The records that the event is about, in their state after it. */
export interface DeskConversationAcceptedEventData {
  /** The conversation after the step. */
  conversation: Conversation;
}

/** The AI agent handed a conversation to a human. */
export interface DeskConversationEscalatedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'desk.conversation.escalated';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DeskConversationEscalatedEventData;
}

/** The records that the event is about, in their state after it. */
export interface DeskConversationEscalatedEventData {
  /** The conversation, with its escalation. */
  conversation: Conversation;
  /** The last 20 messages, oldest first, without notes. */
  transcript: Message[];
  links: DeskConversationEscalatedEventDataLinks;
  /** False when it is escalated; true if nobody has accepted it by its deadline. */
  overdue: boolean;
}

/** URLs of the API with more details. */
export interface DeskConversationEscalatedEventDataLinks {
  /** The conversation. */
  conversation: string;
  /** Its messages. */
  messages: string;
  /** The order that it is about, if there is one. */
  order?: string | undefined;
  /** The invoice that it is about, if there is one. */
  invoice?: string | undefined;
}

/**
 * A conversation was resolved, or its contact was erased. Webhooks and `GET /v1/events` include it
 * if you name its type, with the scope `desk:read`.
 */
export interface DeskConversationResolvedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'desk.conversation.resolved';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DeskConversationResolvedEventData;
}

/** The records that the event is about, in their state after it. */
export interface DeskConversationResolvedEventData {
  /** The conversation after the step. */
  conversation: Conversation;
}

/**
 * A person returned a conversation to the AI agent. Webhooks and `GET /v1/events` include it if you
 * name its type, with the scope `desk:read`.
 */
export interface DeskConversationReturnedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'desk.conversation.returned';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DeskConversationReturnedEventData;
}

/** The records that the event is about, in their state after it. */
export interface DeskConversationReturnedEventData {
  /** The conversation after the step. */
  conversation: Conversation;
}

/**
 * The contact, the AI agent or a person wrote in a conversation. Webhooks and `GET /v1/events`
 * include it if you name its type, with the scope `desk:read`.
 */
export interface DeskMessageCreatedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'desk.message.created';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DeskMessageCreatedEventData;
}

/** The records that the event is about, in their state after it. */
export interface DeskMessageCreatedEventData {
  /** The conversation after the step, as the contact can see it: the answer with `audience=contact`. */
  conversation: ContactConversation;
  /** The message. */
  message: Message;
}

/** A defect as in events: without URLs of its images. */
export interface DetectedDefect {
  /** The id of the defect. */
  id: string;
  /** The id of the camera. */
  camera_id: string;
  /** The inspection session that found it; null if there was none. */
  session_id: string | null;
  /** The order of that session. */
  order_id: string | null;
  /** The work order of that session. */
  work_order_id: string | null;
  /** The stage of that session, or otherwise of the camera. */
  stage: string | null;
  /** The part on which it was first seen, in your own numbering; null if the camera names none. */
  part_id: string | null;
  /** The object, in the numbering of the camera: the same in all of its frames. */
  track_id: string;
  /** The class of the defect: as detected or as reclassified. */
  class: string;
  /** The class that was detected. */
  original_class: string;
  /** The score when it became a defect: the median of the last 10 scores, without noise. */
  score: number;
  /** The highest score of a single detection of it. */
  top_score: number;
  /** The threshold that `score` reached. */
  threshold_used: number;
  /** The place in the image, in the detection with the highest score. */
  box: Box;
  /** The number of frames in which it was seen. */
  frame_count: number;
  /** The time of the first part on which it was seen. */
  first_seen_at: string;
  /** The time of the latest part on which it was seen. */
  last_seen_at: string;
  /**
   * True if the clock of the camera was more than 24 hours behind or 5 minutes ahead: times are
   * then those of the receipt.
   */
  clock_suspect: boolean;
  /** The ids of its images. */
  evidence: string[];
  /**
   * `unreviewed`: not reviewed yet, or reopened. `confirmed`: it is a defect of this class.
   * `reclassified`: it is a defect of another class than detected. `dismissed`: it is not a defect.
   */
  review: DefectReview;
  /** The verdicts, oldest first. */
  verdicts: Verdict[];
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every verdict; the `ETag` of the defect. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** Goods of an order that left the gate together. */
export interface Dispatch {
  /** The id of the dispatch. */
  id: string;
  /** The id of the order. */
  order_id: string;
  /**
   * `in_transit`: the goods are in transit; none has been delivered, and no delivery has failed.
   * `partly_delivered`: a part is delivered, and the rest is in transit. `failed`: the latest
   * delivery failed or was refused, and goods are in transit. `delivered`: nothing is in transit
   * any more; the last goods were delivered. `returned`: nothing is in transit any more; the last
   * goods came back. `lost`: nothing is in transit any more; the last goods were lost.
   */
  status: DispatchStatus;
  /** What left the gate, by line item. */
  lines: DispatchLine[];
  vehicle_number: string | null;
  /** The company that carries the goods; null if none is named. */
  transporter: Transporter | null;
  /** The driver of the vehicle; null if none is named. */
  driver: Driver | null;
  /** The earlier vehicles, transporters and drivers, oldest first. */
  transport_history: FormerTransport[];
  /** When the goods left the gate. */
  dispatched_at: string;
  /** What happened to the goods in transit, in the order of the reports. */
  deliveries: Delivery[];
  /** The goods that came back, oldest first. */
  returns: DispatchReturn[];
  /** From the latest of `deliveries`. */
  delivered_at: string | null;
  /** From the latest of `deliveries`. */
  proof: ProofOfDelivery[];
  /** The documents that go with the goods, oldest first. */
  documents: DispatchDocument[];
  /**
   * The invoices of the dispatch that are neither voided nor cancelled, newest first: the latest
   * 50. An invoice appears a second or two after it is created.
   */
  invoice_ids: string[];
  /** From the latest of `deliveries` or, if goods came back after it, from that return. */
  reason: string | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the dispatch. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** Delivery confirmed, with proof of delivery if supplied. */
export interface DispatchDeliveredEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'dispatch.delivered';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DispatchDeliveredEventData;
}

/** The records that the event is about, in their state after it. */
export interface DispatchDeliveredEventData {
  dispatch: Dispatch;
  order: Order;
  /** The entry of `dispatch.deliveries` that this event is about. */
  delivery: Delivery;
}

/** A file that goes with the goods. */
export interface DispatchDocument {
  /** An upload of any type. */
  upload_id: string;
  /** What the document is, in your words, such as `packing list`. */
  kind?: string | undefined;
}

/**
 * A delivery failed or was refused, or its goods are lost: `delivery.outcome` says which. Webhooks
 * and `GET /v1/events` include it if you name its type, with the scope `orders:read`.
 */
export interface DispatchFailedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'dispatch.failed';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DispatchFailedEventData;
}

/** The records that the event is about, in their state after it. */
export interface DispatchFailedEventData {
  dispatch: Dispatch;
  order: Order;
  /** The entry of `dispatch.deliveries` that this event is about. */
  delivery: Delivery;
}

/** How much of a line item left the gate, and what happened to it. */
export interface DispatchLine {
  /** The id of the line item. */
  line_item_id: string;
  /** The quantity that left the gate: the sum of the other four. */
  quantity: Quantity;
  /** The quantity in transit: not yet delivered, returned or lost. */
  on_the_way: Total;
  /** The quantity delivered, less what came back of it. */
  delivered: Total;
  /** The quantity that came back, in transit or after delivery. */
  returned: Total;
  /** The quantity that will neither arrive nor come back. */
  lost: Total;
}

/** The place that the goods leave from, if not the address of the seller. */
export interface DispatchPlace {
  /** The name at that place, such as of a warehouse. */
  name: string;
  /** The address that the goods leave from, in India. */
  address: Address;
}

/**
 * Proof was added to a delivery. Webhooks and `GET /v1/events` include it if you name its type,
 * with the scope `orders:read`.
 */
export interface DispatchProofAddedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'dispatch.proof_added';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DispatchProofAddedEventData;
}

/** The records that the event is about, in their state after it. */
export interface DispatchProofAddedEventData {
  dispatch: Dispatch;
  order: Order;
  /** The entry of `dispatch.deliveries` that this event is about. */
  delivery: Delivery;
}

/** Goods left the gate. */
export interface DispatchRecordedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'dispatch.recorded';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DispatchRecordedEventData;
}

/** The records that the event is about, in their state after it. */
export interface DispatchRecordedEventData {
  dispatch: Dispatch;
  order: Order;
}

/** Goods that came back; they are in stock again. */
export interface DispatchReturn {
  /** What came back. */
  lines: LineQuantity[];
  /** Why it came back. */
  reason: string;
  /** When the return was reported. */
  returned_at: string;
}

/**
 * Goods came back, in transit or after delivery. Webhooks and `GET /v1/events` include it if you
 * name its type, with the scope `orders:read`.
 */
export interface DispatchReturnedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'dispatch.returned';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DispatchReturnedEventData;
}

/** The records that the event is about, in their state after it. */
export interface DispatchReturnedEventData {
  dispatch: Dispatch;
  order: Order;
  /** The entry of `dispatch.returns` that this event is about. */
  return: DispatchReturn;
}

/** The values that this version knows; later releases may add more. */
export type DispatchStatus = 'in_transit' | 'partly_delivered' | 'delivered' | 'failed' | 'returned' | 'lost' | (string & {});

/** The driver of the vehicle. */
export interface Driver {
  /** The name of the person or company. */
  name: string;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
  /** The number of the driving licence. */
  licence?: string | undefined;
}

/** The escalation of a conversation to a person. */
export interface Escalation {
  /**
   * Why a person is needed. `user_requested`: the contact asked for a person. `low_confidence`: the
   * agent is not sure of its answer. `failed_attempts`: the agent has tried without success.
   * `policy`: a person has to decide this. `sentiment`: the contact is upset. `other`: another
   * reason.
   */
  reason: EscalationReason;
  /** Information for the person; null once erased. */
  summary: string | null;
  /** Further information for the person; null if there is none, or once erased. */
  context: Record<string, unknown> | null;
  /** When the agent escalated. */
  requested_at: string;
  /**
   * By when a person has to accept it, by the hours of its queue. Once it has passed, the event is
   * sent again.
   */
  deadline_at: string;
  /**
   * The number of the latest message at that time, 0 if there was none: the agent has said nothing
   * after it.
   */
  last_sequence: number;
  /** When a person accepted it; null before. */
  accepted_at: string | null;
}

/** The values that this version knows; later releases may add more. */
export type EscalationReason = 'user_requested' | 'low_confidence' | 'failed_attempts' | 'policy' | 'sentiment' | 'other' | (string & {});

/** The envelope of every event. */
export interface EventEnvelope {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'order.created' | 'order.updated' | 'order.cancelled' | 'order.stage_advanced' | 'dispatch.recorded' | 'dispatch.delivered' | 'invoice.registered' | 'invoice.failed' | 'invoice.cancelled' | 'eway_bill.part_b_completed' | 'eway_bill.expiring' | 'payment.received' | 'payment.overdue' | 'vision.camera.offline' | 'vision.defect.detected' | 'vision.threshold.breached' | 'vision.qc_report.completed' | 'desk.conversation.escalated' | 'order.deleted' | 'order.stage_reversed' | 'dispatch.failed' | 'dispatch.returned' | 'dispatch.proof_added' | 'invoice.issued' | 'invoice.voided' | 'credit_note.registered' | 'credit_note.issued' | 'credit_note.failed' | 'debit_note.registered' | 'debit_note.issued' | 'debit_note.failed' | 'eway_bill.generated' | 'eway_bill.extended' | 'eway_bill.cancelled' | 'payment.reversed' | 'payment.refunded' | 'payment.released' | 'vision.qc_report.failed' | 'desk.message.created' | 'desk.conversation.accepted' | 'desk.conversation.returned' | 'desk.conversation.resolved' | 'account.created' | 'account.updated' | 'account.suspended' | 'account.resumed' | 'key.created' | 'key.updated' | 'key.revoked' | 'application.registered' | 'application.updated' | 'application.connected' | 'application.disconnected' | 'application.grant_revoked' | 'webhook_endpoint.created' | 'webhook_endpoint.failing' | 'webhook_endpoint.disabled' | 'webhook_endpoint.enabled' | 'webhook_delivery.dropped';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EventEnvelopeData;
}

/** The records that the event is about; the kinds depend on `type`. */
export interface EventEnvelopeData {}

/** CloudEvents 1.0 in binary mode. Kafka headers are bytes; these are UTF-8 text. */
export interface EventHeaders {
  /** The version of CloudEvents. */
  ce_specversion: '1.0';
  /** The id of the event, as in the envelope. */
  ce_id: string;
  /** The type of the event, as in the envelope. */
  ce_type: string;
  /** The app that emits it: `/millwright/orders`. */
  ce_source: string;
  /** When it was created, as in the envelope. */
  ce_time: string;
  /** The key of the record. */
  ce_subject: string;
  /** The account of the event, as in the envelope. Records of earlier releases have none. */
  ce_account?: string | undefined;
  /** Position among the events of the key. A number seen before is a repeat. */
  ce_sequence: string;
  /** The media type of the value. */
  'content-type': 'application/json';
  /** W3C trace context of the call that caused the event. */
  traceparent: string;
}

/** An e-way bill: the permit to move the goods of an invoice. */
export interface EwayBill {
  /** The id of the eway bill. */
  id: string;
  /** The id of the invoice. */
  invoice_id: string;
  /** The number of the invoice. */
  invoice_number: string;
  /** The dispatch of the invoice; null if there is none. */
  dispatch_id: string | null;
  /** The number from the portal; null until the portal has assigned it. */
  number: string | null;
  /**
   * `generating`: the e-way bill waits for the portal. `part_a`: the portal has assigned a number;
   * it becomes valid once a vehicle is recorded (Part B). `active`: a vehicle is recorded; the
   * e-way bill is valid until `valid_until`. `expired`: the validity has ended; you can extend it
   * for eight more hours. `cancelled`: the portal has cancelled the e-way bill. `closed`: the goods
   * have arrived, and the e-way bill is closed. `failed`: the portal refused it: `errors` says why;
   * you can create another one.
   */
  status: EwayBillStatus;
  /**
   * The steps that wait for the portal, in order; empty if none does. `part_b`: record a vehicle.
   * `extend`: extend the validity. `transporter`: change the transporter. `cancel`: cancel the
   * e-way bill. `close`: close the e-way bill.
   */
  pending: EwayBillStep[];
  /** The distance in kilometres; null until the portal has computed it. */
  distance_km: number | null;
  transport_mode: TransportMode | null;
  /**
   * `regular`: a vehicle of the usual size. `odc`: over-dimensional cargo: one day of validity for
   * each 20 km.
   */
  vehicle_type: VehicleType;
  /** The transporter; null if the seller carries the goods. */
  transporter: EwayBillTransporter | null;
  /** The transport document of the carrier; null if there is none. */
  transport_document: TransportDocument | null;
  /** When the portal assigned the number; null until then. */
  generated_at: string | null;
  /** The end of validity; null until Part B. */
  valid_until: string | null;
  /** The vehicles, oldest first. */
  vehicles: EwayBillVehicle[];
  /** The extensions, oldest first. */
  extensions: EwayBillExtension[];
  /** When the portal cancelled it; null if it did not. */
  cancelled_at: string | null;
  /** When the portal closed it; null if it did not. */
  closed_at: string | null;
  /**
   * The errors of the portal for the latest step; empty if it refused nothing. While a step is
   * pending, the reason for the delay, such as a refused login.
   */
  errors: PortalError[];
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the e-way bill. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/**
 * The portal has cancelled an e-way bill. Webhooks and `GET /v1/events` include it if you name its
 * type, with the scope `invoices:read`.
 */
export interface EwayBillCancelledEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'eway_bill.cancelled';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EwayBillCancelledEventData;
}

/** The records that the event is about, in their state after it. */
export interface EwayBillCancelledEventData {
  eway_bill: EwayBill;
  invoice: Invoice;
}

/** Four hours before an e-way bill expires. */
export interface EwayBillExpiringEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'eway_bill.expiring';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EwayBillExpiringEventData;
}

/** The records that the event is about, in their state after it. */
export interface EwayBillExpiringEventData {
  eway_bill: EwayBill;
  invoice: Invoice;
}

/**
 * The portal has extended the validity of an e-way bill. Webhooks and `GET /v1/events` include it
 * if you name its type, with the scope `invoices:read`.
 */
export interface EwayBillExtendedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'eway_bill.extended';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EwayBillExtendedEventData;
}

/** The records that the event is about, in their state after it. */
export interface EwayBillExtendedEventData {
  eway_bill: EwayBill;
  invoice: Invoice;
}

/** An extension of the validity. */
export interface EwayBillExtension {
  /** The end of validity after the extension. */
  valid_until: string;
  /** The remaining distance, in kilometres. */
  remaining_distance_km: number;
  /**
   * `calamity`: a natural calamity. `law_and_order`: a law and order situation. `transhipment`: the
   * goods were reloaded. `accident`: an accident of the vehicle. `other`: another reason, given in
   * `remarks`.
   */
  reason: EwayBillExtensionReason;
  /** The remark for the portal; null if there is none. */
  remarks: string | null;
  /**
   * As on the plate, in capitals and without spaces: state, BH, defence (DF), temporary (TM),
   * Bhutan (BP) or Nepal (NP).
   */
  vehicle_number: string;
  /** The place that the goods leave from. */
  from_place: string;
  /** The two-digit GST state code of that place. */
  from_state: string;
  /** The six-digit PIN code of that place. */
  from_postal_code: string;
  /** When the portal extended the e-way bill. */
  extended_at: string;
}

/** The values that this version knows; later releases may add more. */
export type EwayBillExtensionReason = 'calamity' | 'law_and_order' | 'transhipment' | 'accident' | 'other' | (string & {});

/**
 * The portal has assigned a number to an e-way bill. Webhooks and `GET /v1/events` include it if
 * you name its type, with the scope `invoices:read`.
 */
export interface EwayBillGeneratedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'eway_bill.generated';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EwayBillGeneratedEventData;
}

/** The records that the event is about, in their state after it. */
export interface EwayBillGeneratedEventData {
  eway_bill: EwayBill;
  invoice: Invoice;
}

/** Vehicle recorded; validity clock started. */
export interface EwayBillPartBCompletedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'eway_bill.part_b_completed';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EwayBillPartBCompletedEventData;
}

/** The records that the event is about, in their state after it. */
export interface EwayBillPartBCompletedEventData {
  eway_bill: EwayBill;
  invoice: Invoice;
}

/**
 * The present state of an e-way bill, and its account. Its `version` increases: a record whose
 * version is not newer is a repeat.
 */
export interface EwayBillState {
  /** The id of the account. */
  account_id: string;
  eway_bill: EwayBill;
}

/** The values that this version knows; later releases may add more. */
export type EwayBillStatus = 'generating' | 'part_a' | 'active' | 'expired' | 'cancelled' | 'closed' | 'failed' | (string & {});

/** The values that this version knows; later releases may add more. */
export type EwayBillStep = 'part_b' | 'extend' | 'transporter' | 'cancel' | 'close' | (string & {});

/** The transporter that carries the goods and can record vehicles. */
export interface EwayBillTransporter {
  /** The GSTIN, or the id of an unregistered transporter. */
  transporter_id: string;
  /** The name of the transporter. */
  name: string;
}

/** A Part B: a vehicle recorded at the portal. */
export interface EwayBillVehicle {
  /** The vehicle number, as on the plate; null if there is no vehicle. */
  vehicle_number: string | null;
  /** How the goods travel with it. `road`: by road. `rail`: by rail. `air`: by air. `ship`: by ship. */
  transport_mode: TransportMode;
  /** The transport document of the carrier; null if there is none. */
  transport_document: TransportDocument | null;
  /** The place that the goods leave from. */
  from_place: string;
  /** The two-digit GST state code of that place. */
  from_state: string;
  /**
   * `first_time`: the first vehicle of the goods. `breakdown`: the earlier vehicle broke down.
   * `transhipment`: the goods were reloaded. `other`: another reason, given in `remarks`.
   */
  reason: VehicleReason;
  /** The remark for the portal; null if there is none. */
  remarks: string | null;
  /** When the portal recorded it. */
  recorded_at: string;
}

/** The values that this version knows; later releases may add more. */
export type Exemption = 'nil_rated' | 'exempt' | 'non_gst' | (string & {});

/** A report as in events: without URLs of its files. */
export interface FinishedQcReport {
  /** The id of the qc report. */
  id: string;
  /**
   * `queued`: it waits to be created. `running`: it is being created. `completed`: its files are
   * ready. `failed`: it was not created: `failure` says why. `expired`: its files are deleted.
   */
  status: QcReportStatus;
  name: string | null;
  scope: QcReportScope;
  /** The beginning of the period; null for everything available. */
  from: string | null;
  /** The end of the period, exclusive; null: until the report is created. */
  to: string | null;
  /** The time zone of its times. */
  time_zone: string;
  /**
   * The requested file formats. `pdf`: a document with charts, for people. `json`: the same
   * figures, for programs. `csv`: a row for each defect, including dismissed ones.
   */
  formats: QcReportFormat[];
  /** How the parts of its chart are grouped; null: automatically. */
  subgroup: Subgroup | null;
  /** The progress of the creation, in per cent. */
  progress: number;
  /** The figures, once the report is completed. */
  summary: QcReportSummary | null;
  /** Why it was not created; null unless it has failed. */
  failure: FinishedQcReportFailure | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the report. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
  /** When its files are deleted. */
  expires_at: string;
  /** The files. */
  files: QcReportFileReference[];
}

/** Why it was not created; null unless it has failed. */
export interface FinishedQcReportFailure {
  /** The cause, for programs: `no_data` if nothing was inspected. */
  code: string;
  /** The cause, for a human reader. */
  message: string;
}

/** An earlier vehicle, transporter and driver of the goods. */
export interface FormerTransport {
  vehicle_number: string | null;
  /** The company that carries the goods; null if none is named. */
  transporter: Transporter | null;
  /** The driver of the vehicle; null if none is named. */
  driver: Driver | null;
  /** When the goods were handed to this transport. */
  from: string;
  /** When the transport changed. */
  until: string;
}

/**
 * A tax invoice or a bill of supply, and its registration at the government’s portal where it needs
 * one.
 */
export interface Invoice {
  /** The id of the invoice. */
  id: string;
  /**
   * The document number, from a separate series for each seller, type of document and financial
   * year, such as `26-27/00001`.
   */
  number: string;
  /** Earlier numbers of the invoice, oldest first: they stay used, and count as cancelled. */
  former_numbers: string[];
  /** The type of document at the portal; always `INV`. */
  type: 'INV';
  /**
   * `tax_invoice`: an invoice for a supply that is taxed or zero-rated. `bill_of_supply`: for a
   * supply in India without any tax: it has its own series, and no portal registers it.
   */
  document_type: InvoiceDocumentType;
  /** The date of the document. */
  date: string;
  /** The due date. */
  due_date: string;
  /**
   * `registering`: it is complete and waits for the portal. `registered`: the portal has assigned
   * an IRN. `issued`: it is in force, and no portal registers it: a supply to a buyer without a
   * GSTIN, or a bill of supply. `failed`: the portal refused it: `errors` says why. `voiding`: it
   * has failed and will be voided once the portal answers that it does not have it. `voided`: it is
   * given up: its number cannot be used again, and it does not change any more. `cancelling`: the
   * cancellation waits for the portal. `cancelled`: the portal has cancelled its IRN; it does not
   * change any more.
   */
  status: TaxDocumentStatus;
  /** The id of the order. */
  order_id: string;
  /** The `version` of the order that it was created from. */
  order_version: number;
  /**
   * The kind of supply. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a buyer
   * in India without a GSTIN, not registered by the portal. `sez_with_payment`: a supply to a
   * special economic zone, with payment of tax. `sez_without_payment`: a supply to a special
   * economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with
   * payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax.
   * `deemed_export`: a deemed export.
   */
  supply_type: SupplyType;
  /** The two-digit GST state code of the place of supply; `96` for a place abroad. */
  place_of_supply: string;
  /**
   * Why this is the place of supply. `buyer_state`: the state of the buyer’s GSTIN. `own_site`: the
   * state of the delivery, at a place of the buyer (IGST Act, section 10(1)(a)). `third_party`: the
   * state of the GSTIN of the buyer, who has the goods sent to a third party (section 10(1)(b),
   * bill to and ship to). `delivery_address`: the state of the delivery, for a buyer without GSTIN
   * (section 10(1)(ca)). `billing_address`: the state of the billing address, for a buyer without
   * GSTIN. `seller_state`: the state of the seller, for a buyer without GSTIN and address.
   * `abroad`: the goods or services are exported. `sez`: the state of the buyer, which is in a
   * special economic zone.
   */
  place_of_supply_rule: PlaceOfSupplyRule;
  /** Whether the buyer pays the tax to the government. */
  reverse_charge: boolean;
  /** A copy of the seller at that time. */
  seller: Seller;
  /** The id of the seller. */
  seller_id: string;
  /** A copy of the buyer of the order at that time. */
  buyer: Buyer;
  /** The saved buyer of the order; null if it has none. */
  buyer_id: string | null;
  /** The consignee: who receives the goods at the shipping address, if set. */
  consignee?: Consignee | undefined;
  /** The dispatch that it invoices; null if there is none. */
  dispatch_id: string | null;
  dispatch_from?: DispatchPlace | undefined;
  /** The invoiced part of each line item of the order, followed by the charges. */
  line_items: InvoiceLine[];
  /** The sum of the taxable values of the lines. */
  taxable_value: Rupees;
  /** The sum of the central tax of the lines. */
  cgst: Rupees;
  /** The sum of the state tax of the lines. */
  sgst: Rupees;
  /** The sum of the integrated tax of the lines. */
  igst: Rupees;
  /** The sum of the compensation cess of the lines. */
  cess: Rupees;
  /**
   * The amount added to the sum of the lines after tax, such as tax collected at source or a
   * refundable deposit. Not for freight, packing or insurance, which are taxed.
   */
  non_taxable_charges: Rupees;
  /**
   * The amount deducted from the sum of the lines after tax; it does not reduce the tax. Not for
   * trade discounts: those are the `discount` of a line item of the order, deducted before tax.
   */
  cash_discount: Rupees;
  /** The rounding of the total to whole rupees; it can be negative. */
  round_off: SignedRupees;
  /**
   * The amount charged to the buyer: the totals of the lines and `non_taxable_charges`, less
   * `cash_discount`, plus `round_off`.
   */
  total: Rupees;
  /** The invoice reference number: 64 hexadecimal digits. Null until registered. */
  irn: string | null;
  /** The acknowledgement number of the portal. Null until registered. */
  ack_number: string | null;
  /** When the portal registered it; it can be cancelled for 24 hours from then. */
  ack_at: string | null;
  /**
   * The document signed by the portal, a JWS. Null until registered, and if the portal no longer
   * provides the signed copy.
   */
  signed_invoice: string | null;
  /** The content of the printed QR code, a JWS. Null whenever `signed_invoice` is null. */
  signed_qr: string | null;
  /**
   * The errors of the portal for the latest attempt; empty if it refused nothing. While the portal
   * has not answered, the reason for the delay, such as a refused login.
   */
  errors: PortalError[];
  /** Why it is cancelled; null if it is not. */
  cancel_reason: InvoiceCancelReason | null;
  /** The remark of the cancellation; null if there is none. */
  cancel_remarks: string | null;
  /** When the portal cancelled it; null if it did not. */
  cancelled_at: string | null;
  /** Why the invoice is voided; null if it is not. */
  void_reason: string | null;
  /** The latest e-way bill of the invoice; null if there is none. */
  eway_bill: EwayBill | null;
  /**
   * `unpaid`: nothing is paid or deducted. `partial`: a part is paid or deducted, and an amount is
   * due. `paid`: nothing is due.
   */
  payment_status: PaymentStatus;
  /**
   * The paid amount: the allocations of payments that are not reversed, less what was released.
   * With `amount_deducted` it never exceeds `total` plus `amount_debited` less `amount_credited`,
   * and it is zero for a `cancelled` invoice: the excess is `unallocated` again.
   */
  amount_paid: Rupees;
  /** The totals of the registered credit notes of the invoice. */
  amount_credited: Rupees;
  /** The totals of the registered debit notes of the invoice. */
  amount_debited: Rupees;
  /**
   * The outstanding amount: `total` plus `amount_debited`, less `amount_paid`, `amount_deducted`
   * and `amount_credited`; never negative. Zero for an invoice that is `failed`, `voiding`,
   * `voided` or `cancelled`.
   */
  amount_due: Rupees;
  /**
   * The amount settled without money: the deductions of its payments, such as tax that the buyer
   * withheld, less what was released.
   */
  amount_deducted: Rupees;
  /** Whether the buyer disputes the invoice, as set by you: then we send no reminders. */
  disputed: boolean;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the record. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** The values that this version knows; later releases may add more. */
export type InvoiceCancelReason = 'duplicate' | 'data_entry_mistake' | 'order_cancelled' | 'other' | (string & {});

/** An IRN is cancelled within the 24-hour window. */
export interface InvoiceCancelledEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'invoice.cancelled';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: InvoiceCancelledEventData;
}

/** The records that the event is about, in their state after it. */
export interface InvoiceCancelledEventData {
  invoice: Invoice;
}

/** The values that this version knows; later releases may add more. */
export type InvoiceDocumentType = 'tax_invoice' | 'bill_of_supply' | (string & {});

/** IRP registration failed; `invoice.errors` has the IRP error codes. */
export interface InvoiceFailedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'invoice.failed';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: InvoiceFailedEventData;
}

/** The records that the event is about, in their state after it. */
export interface InvoiceFailedEventData {
  invoice: Invoice;
}

/**
 * An invoice that no portal registers was issued. Webhooks and `GET /v1/events` include it if you
 * name its type, with the scope `invoices:read`.
 */
export interface InvoiceIssuedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'invoice.issued';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: InvoiceIssuedEventData;
}

/** The records that the event is about, in their state after it. */
export interface InvoiceIssuedEventData {
  invoice: Invoice;
}

/**
 * A line of an invoice. Each tax is rounded to paise, half up; the rounding difference of a line is
 * carried to the next.
 */
export interface InvoiceLine {
  /** The line item of the order. For a charge: its own id, which credit and debit notes use. */
  line_item_id: string;
  /**
   * `goods`: a line item of the order, goods or services. `charge`: one of the `charges` of the
   * call that created the invoice, such as freight.
   */
  kind: InvoiceLineKind;
  /** The description of the article, copied from the order. */
  description: string;
  /** HSN code of the goods, or SAC of the service. */
  hsn: string;
  quantity: Quantity;
  /** Price of one unit, before tax. */
  unit_price: Money;
  /** GST rate in per cent. */
  tax_rate: number;
  /**
   * Why no tax applies, if `tax_rate` is 0: an invoice in India has to state it. `nil_rated`: taxed
   * at nil per cent by law. `exempt`: exempt from tax by a notification. `non_gst`: GST is not
   * levied on it.
   */
  exemption?: Exemption | undefined;
  /** Quantity times unit price, rounded to paise. */
  gross: Rupees;
  /** The discount of the line item, deducted before tax. */
  discount: Rupees;
  /** `gross` less `discount`: the amount before tax. */
  taxable_value: Rupees;
  /** Central tax of the line. */
  cgst: Rupees;
  /** State tax of the line. */
  sgst: Rupees;
  /** Integrated tax of the line. */
  igst: Rupees;
  /** Compensation cess of the line. */
  cess: Rupees;
  /**
   * The amount charged for the line: taxable value and taxes; under reverse charge without the
   * taxes.
   */
  total: Rupees;
}

/** The values that this version knows; later releases may add more. */
export type InvoiceLineKind = 'goods' | 'charge' | (string & {});

/** The IRP returned an IRN and signed QR. */
export interface InvoiceRegisteredEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'invoice.registered';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: InvoiceRegisteredEventData;
}

/** The records that the event is about, in their state after it. */
export interface InvoiceRegisteredEventData {
  invoice: Invoice;
}

/**
 * The present state of an invoice, and its account. Its `version` increases: a record whose version
 * is not newer is a repeat.
 */
export interface InvoiceState {
  /** The id of the account. */
  account_id: string;
  invoice: Invoice;
}

/**
 * A failed invoice was voided; its quantities can be invoiced again. Webhooks and `GET /v1/events`
 * include it if you name its type, with the scope `invoices:read`.
 */
export interface InvoiceVoidedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'invoice.voided';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: InvoiceVoidedEventData;
}

/** The records that the event is about, in their state after it. */
export interface InvoiceVoidedEventData {
  invoice: Invoice;
}

/** An API key is created, as a new one or as a replacement. */
export interface KeyCreatedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'key.created';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: KeyCreatedEventData;
}

/** The records that the event is about, in their state after it. */
export interface KeyCreatedEventData {
  key: ApiKey;
  /** The key that it replaces; null for a new key. */
  replaces: string | null;
}

/** An API key is revoked. */
export interface KeyRevokedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'key.revoked';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: KeyRevokedEventData;
}

/** The records that the event is about, in their state after it. */
export interface KeyRevokedEventData {
  key: ApiKey;
  /**
   * `request`: by a call or an operator; `replacement`: another key replaced it at once; `leak`: it
   * was found in public.
   */
  reason?: 'request' | 'replacement' | 'leak' | undefined;
}

/** A field of an API key changed; `changed` lists them. */
export interface KeyUpdatedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'key.updated';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: KeyUpdatedEventData;
}

/** The records that the event is about, in their state after it. */
export interface KeyUpdatedEventData {
  key: ApiKey;
  /** The fields that changed. */
  changed: string[];
}

/** The values that this version knows; later releases may add more. */
export type LimitConfidence = 'none' | 'wilson95' | (string & {});

/** The limits of an account, in each mode. */
export interface LimitFigures {
  /** Requests per second, sustained. */
  sustained: number;
  /** Requests at once after a pause: the burst. */
  burst: number;
  /** Requests in flight at once. */
  concurrent: number;
}

/** A trade discount on a line item, before tax. */
export interface LineDiscount {
  /** In per cent of quantity times unit price. Send either this or `amount`. */
  percent?: number | undefined;
  /**
   * The discount on the whole line, at most quantity times unit price. An invoice for a part of the
   * quantity deducts it in proportion.
   */
  amount?: Rupees | undefined;
}

/** One article of an order. */
export interface LineItem {
  /** The id of the line item. */
  id: string;
  /** Your article number. */
  sku: string;
  /** What the article is, as documents show it. */
  description: string;
  /** HSN code of the goods, or SAC of the service. */
  hsn: string;
  quantity: Quantity;
  /** Price of one unit, before tax and discount. */
  unit_price: Money;
  discount?: LineDiscount | undefined;
  /** GST rate in per cent, such as 18. */
  tax_rate: number;
  /**
   * Why no tax applies, if `tax_rate` is 0: an invoice in India has to state it. `nil_rated`: taxed
   * at nil per cent by law. `exempt`: exempt from tax by a notification. `non_gst`: GST is not
   * levied on it.
   */
  exemption?: Exemption | undefined;
  spec: Specification;
  /**
   * How much more than ordered may enter the first stage, in per cent; null for the value of the
   * order.
   */
  over_completion_percent: number | null;
  /** Good pieces of the last stage. */
  produced: Total;
  /** Pieces scrapped, at any stage. */
  scrapped: Total;
  /** The quantity that left the gate, less returns. */
  dispatched: Total;
  /** The quantity delivered, less returns. */
  delivered: Total;
  /** The part of the ordered quantity that is cancelled. */
  cancelled: Total;
  /**
   * The quantity on invoices that are neither failed, voided nor cancelled. Updated within a second
   * or two of the invoice.
   */
  invoiced: Total;
}

/** A quantity of a line item. */
export interface LineQuantity {
  /** The id of the line item. */
  line_item_id: string;
  quantity: Quantity;
}

/** A message of a conversation, or a private note in it. */
export interface Message {
  /** The id of the message. */
  id: string;
  /** The id of the conversation. */
  conversation_id: string;
  /** The number of the message in the conversation, from 1 without gaps. */
  sequence: number;
  /**
   * `contact`: the contact of the conversation; always accepted. `bot`: the AI agent, while it
   * controls the conversation. `human`: a person of the account, while a person controls the
   * conversation. `note`: a private note, which the contact never sees; always accepted.
   */
  from: MessageSender;
  /** The text; null once it was erased or its retention has ended. */
  text: string | null;
  external_id: string | null;
  /** When it was appended. */
  created_at: string;
}

/** The values that this version knows; later releases may add more. */
export type MessageSender = 'contact' | 'bot' | 'human' | 'note' | (string & {});

/** Your own keys and values, stored and returned unchanged. At most 50 entries. */
export type Metadata = Record<string, string>;

/** An amount of money. */
export interface Money {
  /** A decimal string, never a binary float. Two decimals; unit prices may have three. */
  amount: string;
  /** ISO 4217 code; amounts are in Indian rupees. */
  currency: 'INR';
}

/** A line of a credit or debit note. */
export interface NoteLine {
  /** The line item of the order. For a charge: its own id, which credit and debit notes use. */
  line_item_id: string;
  /**
   * `goods`: a line item of the order, goods or services. `charge`: one of the `charges` of the
   * call that created the invoice, such as freight.
   */
  kind: InvoiceLineKind;
  /** The description of the article, copied from the order. */
  description: string;
  /** HSN code of the goods, or SAC of the service. */
  hsn: string;
  /** The quantity of the note; null if it is about an amount. */
  quantity: Quantity | null;
  /** Price of one unit, before tax; null if the note is about an amount. */
  unit_price: Money | null;
  /** GST rate in per cent. */
  tax_rate: number;
  /**
   * Why no tax applies, if `tax_rate` is 0: an invoice in India has to state it. `nil_rated`: taxed
   * at nil per cent by law. `exempt`: exempt from tax by a notification. `non_gst`: GST is not
   * levied on it.
   */
  exemption?: Exemption | undefined;
  /** The amount of the line before tax and discount. */
  gross: Rupees;
  /** The discount of the line item, deducted before tax. */
  discount: Rupees;
  /** The amount of the line before tax. */
  taxable_value: Rupees;
  /** Central tax of the line. */
  cgst: Rupees;
  /** State tax of the line. */
  sgst: Rupees;
  /** Integrated tax of the line. */
  igst: Rupees;
  /** Compensation cess of the line. */
  cess: Rupees;
  /**
   * The amount charged for the line: taxable value and taxes; under reverse charge without the
   * taxes.
   */
  total: Rupees;
}

/** The values that this version knows; later releases may add more. */
export type NoteStatus = 'registering' | 'registered' | 'issued' | 'failed' | 'cancelled' | (string & {});

/** A production order. */
export interface Order {
  /** The id of the order. */
  id: string;
  /** Your order number, unique in the account and mode among orders that are not cancelled. */
  reference: string;
  /**
   * From `confirmed` to `delivered`, the status follows from the quantities of the line items.
   * `draft`: entered, but not released to production; it can still be deleted. `confirmed`:
   * released to production; nothing is booked yet. `in_production`: pieces that are needed can
   * still be produced. `completed`: no more pieces that are needed can be produced. `dispatched`:
   * everything that was produced has left the gate. `delivered`: everything that left the gate is
   * delivered. `closed`: ended; it does not change any more. `on_hold`: stopped: nothing is
   * produced or dispatched until it is released. `cancelled`: ended before anything was dispatched;
   * it does not change any more.
   */
  status: OrderStatus;
  /** The furthest stage of the route with a completed quantity; `not_started` if there is none. */
  stage: string;
  /** Why the order is on hold, if it is and a reason was given. */
  hold_reason?: string | undefined;
  /** Why the order or its remainder was cancelled, if it was and a reason was given. */
  cancel_reason?: string | undefined;
  /** Why the order was closed, if it was and a reason was given. */
  close_reason?: string | undefined;
  buyer: Buyer;
  /** The buyer of the account that `buyer` was copied from. */
  buyer_id?: string | undefined;
  /** The consignee: who receives the goods at the shipping address, if it was sent. */
  consignee?: Consignee | undefined;
  /** The seller that invoices the order, if one is set. */
  seller_id?: string | undefined;
  /** The articles that were ordered. */
  line_items: LineItem[];
  /**
   * How much more than ordered may enter the first stage, in per cent, for line items without their
   * own value.
   */
  over_completion_percent: number;
  /** The day on which the order is due; null if none is set. */
  due_date: string | null;
  /** The work orders, one for each line item. */
  work_orders: WorkOrder[];
  /** The latest invoice of the order that is neither voided nor cancelled; null if there is none. */
  invoice_id: string | null;
  /**
   * The invoices of the order that are neither voided nor cancelled, newest first: the latest 50.
   * `GET /v1/invoices?order_id=` lists all of them.
   */
  invoice_ids: string[];
  /**
   * Follows from `invoiced` of the line items. `nothing`: nothing is invoiced. `partly`: a part is
   * invoiced, and a part of what is ordered and not cancelled is not. `fully`: everything ordered
   * and not cancelled is invoiced.
   */
  invoice_status: OrderInvoiceStatus;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the order. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** An order is cancelled. */
export interface OrderCancelledEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'order.cancelled';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderCancelledEventData;
}

/** The records that the event is about, in their state after it. */
export interface OrderCancelledEventData {
  order: Order;
}

/** An order is created, by the API or in the dashboard. */
export interface OrderCreatedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'order.created';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderCreatedEventData;
}

/** The records that the event is about, in their state after it. */
export interface OrderCreatedEventData {
  order: Order;
}

/**
 * A draft is deleted; `order` is its last state. Webhooks and `GET /v1/events` include it if you
 * name its type, with the scope `orders:read`.
 */
export interface OrderDeletedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'order.deleted';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderDeletedEventData;
}

/** The records that the event is about, in their state after it. */
export interface OrderDeletedEventData {
  order: Order;
}

/** The values that this version knows; later releases may add more. */
export type OrderInvoiceStatus = 'nothing' | 'partly' | 'fully' | (string & {});

/** A production stage is completed, for the whole quantity or a part of it. */
export interface OrderStageAdvancedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'order.stage_advanced';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderStageAdvancedEventData;
}

/** The records that the event is about, in their state after it. */
export interface OrderStageAdvancedEventData {
  order: OrderStageAdvancedEventDataOrder;
  stage: OrderStageAdvancedEventDataStage;
}

/** The order after the entry. */
export interface OrderStageAdvancedEventDataOrder {
  /** The id of the order. */
  id: string;
  /** Your order number, unique in the account and mode among orders that are not cancelled. */
  reference: string;
  /**
   * From `confirmed` to `delivered`, the status follows from the quantities of the line items.
   * `draft`: entered, but not released to production; it can still be deleted. `confirmed`:
   * released to production; nothing is booked yet. `in_production`: pieces that are needed can
   * still be produced. `completed`: no more pieces that are needed can be produced. `dispatched`:
   * everything that was produced has left the gate. `delivered`: everything that left the gate is
   * delivered. `closed`: ended; it does not change any more. `on_hold`: stopped: nothing is
   * produced or dispatched until it is released. `cancelled`: ended before anything was dispatched;
   * it does not change any more.
   */
  status: OrderStatus;
  /** The furthest stage of the route with a completed quantity; `not_started` if there is none. */
  stage: string;
}

/** The entry that completed the stage, as in `GET /v1/stages/{id}`. */
export interface OrderStageAdvancedEventDataStage {
  /** The id of the stage entry. */
  id: string;
  /** The id of the work order. */
  work_order_id: string;
  /** The id of the line item. */
  line_item_id: string;
  /** The stage just completed. */
  stage: string;
  /** The stage completed before it; `not_started` if there was none. */
  previous_stage: string;
  /** The good pieces of this entry. */
  quantity_completed: Quantity;
  /** Who did the work, in your own numbering. */
  operator_id: string;
  /** Where it was done, in your own numbering. */
  machine_id: string;
  /** When the work was done. */
  occurred_at: string;
}

/**
 * A production entry is reversed; its quantities are negative. Webhooks and `GET /v1/events`
 * include it if you name its type, with the scope `orders:read`.
 */
export interface OrderStageReversedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'order.stage_reversed';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderStageReversedEventData;
}

/** The records that the event is about, in their state after it. */
export interface OrderStageReversedEventData {
  order: OrderStageReversedEventDataOrder;
  stage: OrderStageReversedEventDataStage;
}

/** The order after the reversal. */
export interface OrderStageReversedEventDataOrder {
  /** The id of the order. */
  id: string;
  /** Your order number, unique in the account and mode among orders that are not cancelled. */
  reference: string;
  /**
   * From `confirmed` to `delivered`, the status follows from the quantities of the line items.
   * `draft`: entered, but not released to production; it can still be deleted. `confirmed`:
   * released to production; nothing is booked yet. `in_production`: pieces that are needed can
   * still be produced. `completed`: no more pieces that are needed can be produced. `dispatched`:
   * everything that was produced has left the gate. `delivered`: everything that left the gate is
   * delivered. `closed`: ended; it does not change any more. `on_hold`: stopped: nothing is
   * produced or dispatched until it is released. `cancelled`: ended before anything was dispatched;
   * it does not change any more.
   */
  status: OrderStatus;
  /** The furthest stage of the route with a completed quantity; `not_started` if there is none. */
  stage: string;
}

/** The reversing entry. */
export interface OrderStageReversedEventDataStage {
  /** The id of the stage entry. */
  id: string;
  /** The id of the work order. */
  work_order_id: string;
  /** The id of the line item. */
  line_item_id: string;
  /** The stage of the entry. */
  stage: string;
  /** The nearest earlier stage of the route with good pieces; `not_started` if there is none. */
  previous_stage: string;
  good: BookedQuantity;
  scrap: BookedQuantity;
  /** Why pieces were scrapped. */
  scrap_reason: string | null;
  rework: BookedQuantity;
  /** The earlier stage that the rework goes back to, if it does not stay. */
  rework_to: string | null;
  /** Who did the work, in your own numbering. */
  operator_id: string;
  /** Where it was done, in your own numbering. */
  machine_id: string;
  /** When the work was done. */
  occurred_at: string;
  /** The entry that is reversed. */
  reverses: string;
  /** Why it is reversed. */
  reason: string;
}

/**
 * The present state of an order, and its account. Its `version` increases: a record whose version
 * is not newer is a repeat.
 */
export interface OrderState {
  /** The id of the account. */
  account_id: string;
  order: Order;
}

/** The values that this version knows; later releases may add more. */
export type OrderStatus = 'draft' | 'confirmed' | 'in_production' | 'completed' | 'dispatched' | 'delivered' | 'closed' | 'on_hold' | 'cancelled' | (string & {});

/** Any field of an order changed; `changed` lists the paths. */
export interface OrderUpdatedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'order.updated';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderUpdatedEventData;
}

/** The records that the event is about, in their state after it. */
export interface OrderUpdatedEventData {
  order: Order;
  /** The paths that changed, such as `due_date` or `line_items[0].quantity`. */
  changed: string[];
}

/** Money received, and its allocations to invoices. */
export interface Payment {
  /** The id of the payment. */
  id: string;
  /** Your reference of the payment, such as the bank reference; unique in the account and mode. */
  reference: string;
  /**
   * `received`: the money has arrived. `reversed`: the money did not arrive: its allocations do not
   * count any more.
   */
  status: ReceivedPaymentStatus;
  /** The received amount. */
  amount: Rupees;
  /**
   * The amount that is neither allocated nor refunded: `amount` and `tax_credit`, less
   * `refunded_amount` and the allocations that are not released; zero for a reversed payment.
   */
  unallocated: Rupees;
  /**
   * Tax that the buyer withheld for an invoice whose amount no longer covers it, after a credit
   * note or a cancellation. The government holds it for you, so it counts as received: it was added
   * to `unallocated`.
   */
  tax_credit: Rupees;
  /** The refunded amount: the sum of the refunds. */
  refunded_amount: Rupees;
  /** When the money was received. */
  received_at: string;
  /**
   * The saved buyer who paid: the buyer of the call or, without one, of the first allocated invoice
   * that has one; null if there is none.
   */
  buyer_id: string | null;
  /** How it was paid, in your words; null if not given. */
  method: string | null;
  /** The allocations, in the order in which they were made. */
  allocations: PaymentAllocation[];
  /** The refunds, in the order in which they were recorded. */
  refunds: PaymentRefund[];
  /** The bank statement that contained it; null if a call recorded it. */
  bank_statement_id: string | null;
  /** Why it was reversed; null if it was not. */
  reversal_reason: string | null;
  /** When it was reversed; null if it was not. */
  reversed_at: string | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Increases with every change; the `ETag` of the payment. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** An allocation of a payment to an invoice. */
export interface PaymentAllocation {
  /** The id of the invoice. */
  invoice_id: string;
  /** The amount allocated to the invoice; zero if there are only deductions. */
  amount: Rupees;
  /** When the amount was allocated. */
  allocated_at: string;
  /**
   * The part of `amount` that no longer pays the invoice, after a credit note or a cancellation: it
   * is `unallocated`.
   */
  released_amount: Rupees;
  /** The deductions that settle the invoice without money, in addition to `amount`. */
  deductions: PaymentDeduction[];
}

/** A deduction: it settles a part of an invoice without money. */
export interface PaymentDeduction {
  /** The id of the deduction. */
  id: string;
  /**
   * `tds_income_tax`: tax that the buyer withheld under section 393(1) of the Income-tax Act 2025.
   * `tds_gst`: tax that the buyer withheld under section 51 of the CGST Act. `bank_charge`: charges
   * that a bank deducted. `discount`: a discount for prompt payment. `write_off`: an amount that
   * you write off.
   */
  kind: DeductionKind;
  /** The amount that the deduction settles. */
  amount: Rupees;
  /** Your reference, such as the number of the tax certificate; null if there is none. */
  reference: string | null;
  /**
   * The part of `amount` that no longer settles the invoice, after a credit note or a cancellation.
   * For tax, it is `unallocated` on the payment.
   */
  released_amount: Rupees;
}

/** An invoice passed its due date unpaid. */
export interface PaymentOverdueEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'payment.overdue';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: PaymentOverdueEventData;
}

/** The records that the event is about, in their state after it. */
export interface PaymentOverdueEventData {
  invoice: Invoice;
}

/** A payment was reconciled against an invoice. */
export interface PaymentReceivedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'payment.received';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: PaymentReceivedEventData;
}

/** The records that the event is about, in their state after it. */
export interface PaymentReceivedEventData {
  payment: Payment;
  invoice: Invoice;
  /** The entry of `payment.allocations` that this event is about. */
  allocation: PaymentAllocation;
}

/** A refund of a payment to the buyer. */
export interface PaymentRefund {
  /** The id of the refund. */
  id: string;
  /** The id of the payment. */
  payment_id: string;
  /**
   * Your reference of the refund, such as the bank reference; unique among the refunds of the
   * account and mode.
   */
  reference: string;
  /** The refunded amount. */
  amount: Rupees;
  /** When the refund was made. */
  refunded_at: string;
  /** When the record was created. */
  created_at: string;
}

/**
 * An unallocated amount of a payment was refunded to the buyer. Webhooks and `GET /v1/events`
 * include it if you name its type, with the scope `invoices:read`.
 */
export interface PaymentRefundedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'payment.refunded';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: PaymentRefundedEventData;
}

/** The records that the event is about, in their state after it. */
export interface PaymentRefundedEventData {
  payment: Payment;
  /** The entry of `payment.refunds` that this event is about. */
  refund: PaymentRefund;
}

/**
 * An amount that a payment had paid on an invoice is unallocated again. Webhooks and `GET
 * /v1/events` include it if you name its type, with the scope `invoices:read`.
 */
export interface PaymentReleasedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'payment.released';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: PaymentReleasedEventData;
}

/** The records that the event is about, in their state after it. */
export interface PaymentReleasedEventData {
  payment: Payment;
  invoice: Invoice;
  /** The amount of the allocation that is released with this event. */
  amount: Rupees;
  /** The deductions released with this event; released tax is `unallocated`, too. */
  amount_deducted: Rupees;
}

/**
 * A payment of an invoice was reversed. Webhooks and `GET /v1/events` include it if you name its
 * type, with the scope `invoices:read`.
 */
export interface PaymentReversedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'payment.reversed';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: PaymentReversedEventData;
}

/** The records that the event is about, in their state after it. */
export interface PaymentReversedEventData {
  payment: Payment;
  invoice: Invoice;
}

/** The values that this version knows; later releases may add more. */
export type PaymentStatus = 'unpaid' | 'partial' | 'paid' | (string & {});

/** The values that this version knows; later releases may add more. */
export type PlaceOfSupplyRule = 'buyer_state' | 'own_site' | 'third_party' | 'delivery_address' | 'billing_address' | 'seller_state' | 'abroad' | 'sez' | (string & {});

/** The values that this version knows; later releases may add more. */
export type Plan = 'Flow Starter' | 'Desk Starter' | 'Flow Growth' | 'Vision Growth' | 'Desk Growth' | 'Deploy Pro' | 'Deploy Scale' | 'Enterprise' | (string & {});

/** An error answered by the portal. */
export interface PortalError {
  /** The code of the portal, such as `2265`; `unverified` for an answer that we could not verify. */
  code: string;
  /** The message of the portal. */
  message: string;
  /** What you can do about it. */
  advice: string;
}

/** Proof of a delivery. */
export interface ProofOfDelivery {
  /** Who received the goods. */
  receiver_name?: string | undefined;
  /** A remark, such as about damage. */
  note?: string | undefined;
  position?: ProofOfDeliveryPosition | undefined;
  /** An upload: an image of the receiver’s signature. */
  signature?: string | undefined;
  /** Uploads: images. */
  photos?: string[] | undefined;
}

/** Where the goods were handed over, in WGS 84. */
export interface ProofOfDeliveryPosition {
  /** Degrees, north positive. */
  latitude: number;
  /** Degrees, east positive. */
  longitude: number;
}

/** A file of a report. */
export interface QcReportFileReference {
  /**
   * The format of the file. `pdf`: a document with charts, for people. `json`: the same figures,
   * for programs. `csv`: a row for each defect, including dismissed ones.
   */
  format: QcReportFormat;
  /** The number of bytes of the file. */
  size: number;
  /** SHA-256 of the file in hex. */
  sha256: string;
}

/** The values that this version knows; later releases may add more. */
export type QcReportFormat = 'pdf' | 'json' | 'csv' | (string & {});

/** The subject of a report. */
export interface QcReportScope {
  /**
   * `order`: the sessions of an order. `work_order`: the sessions of a work order. `session`: an
   * inspection session. `camera`: a camera in a period.
   */
  type: QcReportScopeType;
  /** The id of the order, work order, session or camera. */
  id: string;
}

/** The values that this version knows; later releases may add more. */
export type QcReportScopeType = 'order' | 'work_order' | 'session' | 'camera' | (string & {});

/** The values that this version knows; later releases may add more. */
export type QcReportStatus = 'queued' | 'running' | 'completed' | 'failed' | 'expired' | (string & {});

/** The figures of a report. Dismissed defects are left out. */
export interface QcReportSummary {
  /** The number of distinct parts. */
  inspected: number;
  /** The number of parts without a defect at their latest inspection. */
  good: number;
  /** The number of parts with a defect at their latest inspection. */
  defective: number;
  /** The number of defects, without dismissed ones. */
  defects: number;
  /** The share of defective parts. */
  rate: number;
  rate_interval: QcReportSummaryRateInterval;
  /** First-pass yield: the share of parts that were good at their first inspection. */
  first_pass_yield: number;
  /** Defects per part. */
  defects_per_unit: number;
  /** Defective parts per million. */
  ppm: number;
  /** The strictest limit of its cameras; null if none has one. */
  limit: number | null;
  /**
   * `within_limit`: the rate is at or below the limit. `over_limit`: the rate is above the limit.
   * `no_limit`: its cameras have no limit.
   */
  verdict: QcReportVerdict;
}

/** The 95 % Wilson interval of the rate. */
export interface QcReportSummaryRateInterval {
  /** The lower end. */
  lower: number;
  /** The upper end. */
  upper: number;
}

/** The values that this version knows; later releases may add more. */
export type QcReportVerdict = 'within_limit' | 'over_limit' | 'no_limit' | (string & {});

/** An amount of goods with its unit of measure. */
export interface Quantity {
  /** More than zero, at most three decimals. */
  value: number;
  /** GST unit code (UQC) in capitals, such as `PCS` or `KGS`. */
  uom: UnitOfMeasure;
}

/** The values that this version knows; later releases may add more. */
export type ReceivedPaymentStatus = 'received' | 'reversed' | (string & {});

/** The values that this version knows; later releases may add more. */
export type RouteAction = 'skipped' | 'reopened' | 'added' | (string & {});

/** A change of the route of a work order. */
export interface RouteChange {
  /** The stage. */
  stage: string;
  /**
   * `skipped`: the stage was removed from the route. `reopened`: a skipped stage was put back into
   * the route. `added`: a stage was added to the route.
   */
  action: RouteAction;
  /** Why, in your words. */
  reason: string;
  /** When. */
  at: string;
}

/** An amount of money in whole paise. */
export interface Rupees {
  /** A decimal string with two decimals, never a binary float. */
  amount: string;
  /** ISO 4217 code; amounts are in Indian rupees. */
  currency: 'INR';
}

/** The values that this version knows; later releases may add more. */
export type Scope = 'logs:read' | 'orders:read' | 'orders:write' | 'stages:write' | 'dispatch:write' | 'invoices:read' | 'invoices:write' | 'invoice-settings:write' | 'cameras:read' | 'cameras:write' | 'defects:read' | 'defects:write' | 'desk:read' | 'desk:write' | 'webhooks:manage' | (string & {});

/** The seller. */
export interface Seller {
  /** The GSTIN under which the seller invoices. */
  gstin: string;
  /** The legal name, as registered. */
  legal_name: string;
  /** The trade name, if different. */
  trade_name?: string | undefined;
  /** The registered place of business of the GSTIN. */
  address: Address;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
  /** Email address. */
  email?: string | undefined;
  bank?: BankAccount | undefined;
  /** The UPI ID for payments of buyers. An invoice to a buyer without a GSTIN shows it as a QR code. */
  upi_id?: string | undefined;
  /** The registration as a micro, small or medium enterprise. */
  udyam_number?: string | undefined;
  /** Terms of sale, printed on documents. */
  terms?: string | undefined;
}

/** An amount of money in whole paise; it can be negative. */
export interface SignedRupees {
  /** A decimal string with two decimals, never a binary float; it can be negative. */
  amount: string;
  /** ISO 4217 code; amounts are in Indian rupees. */
  currency: 'INR';
}

/** Details for production, such as size, material or colour. At most 50 entries. */
export type Specification = Record<string, string | number | boolean>;

/** Kafka headers are bytes; these are UTF-8 text. */
export interface StateHeaders {
  /** The media type of the value. */
  'content-type': 'application/json';
  /** W3C trace context of the call that caused the event. */
  traceparent: string;
  /**
   * The number of the latest event that led to this state. If you have seen a higher number for the
   * key, this state is older: ignore it.
   */
  ce_sequence?: string | undefined;
}

/** How the parts of a chart are grouped. */
export interface Subgroup {
  /**
   * The number of parts in each group, in the order of camera, epoch, sequence and place in the
   * batch.
   */
  parts?: number | undefined;
  /** The number of seconds of each group. */
  seconds?: number | undefined;
}

/** The values that this version knows; later releases may add more. */
export type SupplyType = 'b2b' | 'b2c' | 'sez_with_payment' | 'sez_without_payment' | 'export_with_payment' | 'export_without_payment' | 'deemed_export' | (string & {});

/** The values that this version knows; later releases may add more. */
export type TaxDocumentStatus = 'registering' | 'registered' | 'issued' | 'failed' | 'voiding' | 'voided' | 'cancelling' | 'cancelled' | (string & {});

/** An amount of goods with its unit of measure; it can be zero. */
export interface Total {
  /** The number of units. */
  value: number;
  /** GST unit code (UQC) in capitals, such as `PCS` or `KGS`. */
  uom: UnitOfMeasure;
}

/** The transport document of the carrier. */
export interface TransportDocument {
  /** The number of the railway receipt, airway bill, bill of lading or lorry receipt. */
  number: string;
  /** The date of the document. */
  date: string;
}

/** The values that this version knows; later releases may add more. */
export type TransportMode = 'road' | 'rail' | 'air' | 'ship' | (string & {});

/** The company that carries the goods. */
export interface Transporter {
  /** The name of the person or company. */
  name: string;
  /** The GSTIN, or the id of an unregistered transporter. */
  transporter_id?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type UnitOfMeasure = 'BAG' | 'BAL' | 'BDL' | 'BKL' | 'BOU' | 'BOX' | 'BTL' | 'BUN' | 'CAN' | 'CBM' | 'CCM' | 'CMS' | 'CTN' | 'DOZ' | 'DRM' | 'GGK' | 'GMS' | 'GRS' | 'GYD' | 'KGS' | 'KLR' | 'KME' | 'LTR' | 'MLT' | 'MTR' | 'MTS' | 'NOS' | 'OTH' | 'PAC' | 'PCS' | 'PRS' | 'QTL' | 'ROL' | 'SET' | 'SQF' | 'SQM' | 'SQY' | 'TBS' | 'TGM' | 'THD' | 'TON' | 'TUB' | 'UGS' | 'UNT' | 'YDS' | (string & {});

/** The values that this version knows; later releases may add more. */
export type VehicleReason = 'first_time' | 'breakdown' | 'transhipment' | 'other' | (string & {});

/** The values that this version knows; later releases may add more. */
export type VehicleType = 'regular' | 'odc' | (string & {});

/** A verdict on a defect. */
export interface Verdict {
  /**
   * `confirmed`: it is a defect of this class. `reclassified`: it is a defect of another class.
   * `dismissed`: it is not a defect. `reopened`: the verdict before no longer applies: the defect
   * has the detected class again.
   */
  verdict: VerdictName;
  /** The class before the verdict. */
  from_class: string;
  /** The class after the verdict. */
  class: string;
  /** Why, in the words of the reviewer. */
  reason: string | null;
  by: Actor;
  /** When the record was created. */
  created_at: string;
}

/** The values that this version knows; later releases may add more. */
export type VerdictName = 'confirmed' | 'reclassified' | 'dismissed' | 'reopened' | (string & {});

/** The values that this version knows; later releases may add more. */
export type Version = '2026-10-01' | '2026-11-01' | (string & {});

/** No frames received for longer than the grace period. */
export interface VisionCameraOfflineEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'vision.camera.offline';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: VisionCameraOfflineEventData;
}

/** The records that the event is about, in their state after it. */
export interface VisionCameraOfflineEventData {
  camera: Camera;
  outage: CameraOutage;
}

/** A detection above the configured confidence threshold. */
export interface VisionDefectDetectedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'vision.defect.detected';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: VisionDefectDetectedEventData;
}

/** The records that the event is about, in their state after it. */
export interface VisionDefectDetectedEventData {
  defect: DetectedDefect;
  camera: CameraReference;
}

/** An asynchronous QC report finished generating. */
export interface VisionQcReportCompletedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'vision.qc_report.completed';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: VisionQcReportCompletedEventData;
}

/** The records that the event is about, in their state after it. */
export interface VisionQcReportCompletedEventData {
  qc_report: FinishedQcReport;
}

/**
 * A QC report could not be created: `failure` says why. Webhooks and `GET /v1/events` include it if
 * you name its type, with the scope `defects:read`.
 */
export interface VisionQcReportFailedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'vision.qc_report.failed';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: VisionQcReportFailedEventData;
}

/** The records that the event is about, in their state after it. */
export interface VisionQcReportFailedEventData {
  qc_report: FinishedQcReport;
}

/** Defect rate crossed the configured limit. */
export interface VisionThresholdBreachedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'vision.threshold.breached';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: VisionThresholdBreachedEventData;
}

/** The records that the event is about, in their state after it. */
export interface VisionThresholdBreachedEventData {
  camera: Camera;
  breach: Breach;
}

/**
 * An event was not delivered to an endpoint within 24 hours of the first attempt, and is not
 * retried any more.
 */
export interface WebhookDeliveryDroppedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'webhook_delivery.dropped';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: WebhookDeliveryDroppedEventData;
}

/** The records that the event is about, in their state after it. */
export interface WebhookDeliveryDroppedEventData {
  endpoint: WebhookDeliveryDroppedEventDataEndpoint;
  delivery: WebhookDeliveryDroppedEventDataDelivery;
}

/** The dropped delivery. */
export interface WebhookDeliveryDroppedEventDataDelivery {
  /** The id of the delivery. */
  id: string;
  /** The id of the event. */
  event_id: string;
  /** The number of attempts. */
  attempts: number;
  /** When the first attempt was made. */
  first_attempt_at: string;
}

/** The endpoint that did not receive it. */
export interface WebhookDeliveryDroppedEventDataEndpoint {
  /** The id of the webhook endpoint. */
  id: string;
}

/** An endpoint is created. */
export interface WebhookEndpointCreatedEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'webhook_endpoint.created';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: WebhookEndpointCreatedEventData;
}

/** The records that the event is about, in their state after it. */
export interface WebhookEndpointCreatedEventData {
  endpoint: WebhookEndpointCreatedEventDataEndpoint;
}

/** The new endpoint. */
export interface WebhookEndpointCreatedEventDataEndpoint {
  /** The id of the webhook endpoint. */
  id: string;
  /** The URL that receives the events. */
  url: string;
  /** Your own label. */
  description: string;
  /**
   * `active`: events are sent to the endpoint. `paused`: you have paused the endpoint: nothing is
   * sent until you resume it. `disabled`: nothing is sent until you resume the endpoint;
   * `disabled_reason` says why.
   */
  status: WebhookEndpointStatus;
  /** When the endpoint was disabled; null if it is not. */
  disabled_at: string | null;
  /**
   * `failing`: 72 consecutive hours of failure. `gone`: it answered 410, and `disable_on_gone` is
   * on. `credential_revoked`: the API key that created it was revoked because it had leaked, or the
   * connection of the application that created it ended. More values can be added.
   */
  disabled_reason: string | null;
  /** The first failed attempt since the last success; null if the last attempt succeeded. */
  failing_since: string | null;
  created_by: Actor;
}

/**
 * An endpoint is disabled: after 72 consecutive hours of failure, because it is gone, or because
 * the credential that created it has ended.
 */
export interface WebhookEndpointDisabledEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'webhook_endpoint.disabled';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: WebhookEndpointDisabledEventData;
}

/** The records that the event is about, in their state after it. */
export interface WebhookEndpointDisabledEventData {
  endpoint: WebhookEndpointDisabledEventDataEndpoint;
}

/** The endpoint of the event. */
export interface WebhookEndpointDisabledEventDataEndpoint {
  /** The id of the webhook endpoint. */
  id: string;
  /** The URL that receives the events. */
  url: string;
  /** Your own label. */
  description: string;
  /**
   * `active`: events are sent to the endpoint. `paused`: you have paused the endpoint: nothing is
   * sent until you resume it. `disabled`: nothing is sent until you resume the endpoint;
   * `disabled_reason` says why.
   */
  status: WebhookEndpointStatus;
  /** When the endpoint was disabled; null if it is not. */
  disabled_at: string | null;
  /**
   * `failing`: 72 consecutive hours of failure. `gone`: it answered 410, and `disable_on_gone` is
   * on. `credential_revoked`: the API key that created it was revoked because it had leaked, or the
   * connection of the application that created it ended. More values can be added.
   */
  disabled_reason: string | null;
  /** The first failed attempt since the last success; null if the last attempt succeeded. */
  failing_since: string | null;
}

/** A disabled endpoint is active again. */
export interface WebhookEndpointEnabledEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'webhook_endpoint.enabled';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: WebhookEndpointEnabledEventData;
}

/** The records that the event is about, in their state after it. */
export interface WebhookEndpointEnabledEventData {
  endpoint: WebhookEndpointEnabledEventDataEndpoint;
  /** The time from which it may have missed events. */
  missed_since: string;
}

/** The endpoint of the event. */
export interface WebhookEndpointEnabledEventDataEndpoint {
  /** The id of the webhook endpoint. */
  id: string;
  /** The URL that receives the events. */
  url: string;
  /** Your own label. */
  description: string;
  /**
   * `active`: events are sent to the endpoint. `paused`: you have paused the endpoint: nothing is
   * sent until you resume it. `disabled`: nothing is sent until you resume the endpoint;
   * `disabled_reason` says why.
   */
  status: WebhookEndpointStatus;
  /** When the endpoint was disabled; null if it is not. */
  disabled_at: string | null;
  /**
   * `failing`: 72 consecutive hours of failure. `gone`: it answered 410, and `disable_on_gone` is
   * on. `credential_revoked`: the API key that created it was revoked because it had leaked, or the
   * connection of the application that created it ended. More values can be added.
   */
  disabled_reason: string | null;
  /** The first failed attempt since the last success; null if the last attempt succeeded. */
  failing_since: string | null;
}

/** Every attempt at an endpoint has failed for 24 hours, or for 60. */
export interface WebhookEndpointFailingEvent {
  /** Unique for each event; use it to ignore duplicates. */
  id: string;
  /** What happened. */
  type: 'webhook_endpoint.failing';
  /** The version of `data`. */
  api_version: string;
  /** When the change that caused the event was made. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: WebhookEndpointFailingEventData;
}

/** The records that the event is about, in their state after it. */
export interface WebhookEndpointFailingEventData {
  endpoint: WebhookEndpointFailingEventDataEndpoint;
  /** The number of hours for which every attempt has failed. */
  failing_hours: 24 | 60;
  /** From then on, the next failed attempt disables the endpoint. */
  disabled_from: string;
}

/** The endpoint of the event. */
export interface WebhookEndpointFailingEventDataEndpoint {
  /** The id of the webhook endpoint. */
  id: string;
  /** The URL that receives the events. */
  url: string;
  /** Your own label. */
  description: string;
  /**
   * `active`: events are sent to the endpoint. `paused`: you have paused the endpoint: nothing is
   * sent until you resume it. `disabled`: nothing is sent until you resume the endpoint;
   * `disabled_reason` says why.
   */
  status: WebhookEndpointStatus;
  /** When the endpoint was disabled; null if it is not. */
  disabled_at: string | null;
  /**
   * `failing`: 72 consecutive hours of failure. `gone`: it answered 410, and `disable_on_gone` is
   * on. `credential_revoked`: the API key that created it was revoked because it had leaked, or the
   * connection of the application that created it ended. More values can be added.
   */
  disabled_reason: string | null;
  /** The first failed attempt since the last success; null if the last attempt succeeded. */
  failing_since: string | null;
}

/** The values that this version knows; later releases may add more. */
export type WebhookEndpointStatus = 'active' | 'paused' | 'disabled' | (string & {});

/** The route of one line item through production. */
export interface WorkOrder {
  /** The id of the work order. */
  id: string;
  /** The id of the line item. */
  line_item_id: string;
  /** The stages that the goods go through, in order, without skipped ones. */
  stages: string[];
  /** The stages that were skipped, reopened and added, if any. */
  route_changes?: RouteChange[] | undefined;
}

/** An event of a type that this release knows: `type` says what `data` contains. */
export type KnownEvent =
  | OrderCreatedEvent
  | OrderUpdatedEvent
  | OrderCancelledEvent
  | OrderStageAdvancedEvent
  | DispatchRecordedEvent
  | DispatchDeliveredEvent
  | InvoiceRegisteredEvent
  | InvoiceFailedEvent
  | InvoiceCancelledEvent
  | EwayBillPartBCompletedEvent
  | EwayBillExpiringEvent
  | PaymentReceivedEvent
  | PaymentOverdueEvent
  | VisionCameraOfflineEvent
  | VisionDefectDetectedEvent
  | VisionThresholdBreachedEvent
  | VisionQcReportCompletedEvent
  | DeskConversationEscalatedEvent
  | OrderDeletedEvent
  | OrderStageReversedEvent
  | DispatchFailedEvent
  | DispatchReturnedEvent
  | DispatchProofAddedEvent
  | InvoiceIssuedEvent
  | InvoiceVoidedEvent
  | CreditNoteRegisteredEvent
  | CreditNoteIssuedEvent
  | CreditNoteFailedEvent
  | DebitNoteRegisteredEvent
  | DebitNoteIssuedEvent
  | DebitNoteFailedEvent
  | EwayBillGeneratedEvent
  | EwayBillExtendedEvent
  | EwayBillCancelledEvent
  | PaymentReversedEvent
  | PaymentRefundedEvent
  | PaymentReleasedEvent
  | VisionQcReportFailedEvent
  | DeskMessageCreatedEvent
  | DeskConversationAcceptedEvent
  | DeskConversationReturnedEvent
  | DeskConversationResolvedEvent
  | AccountCreatedEvent
  | AccountUpdatedEvent
  | AccountSuspendedEvent
  | AccountResumedEvent
  | KeyCreatedEvent
  | KeyUpdatedEvent
  | KeyRevokedEvent
  | ApplicationRegisteredEvent
  | ApplicationUpdatedEvent
  | ApplicationConnectedEvent
  | ApplicationDisconnectedEvent
  | ApplicationGrantRevokedEvent
  | WebhookEndpointCreatedEvent
  | WebhookEndpointFailingEvent
  | WebhookEndpointDisabledEvent
  | WebhookEndpointEnabledEvent
  | WebhookDeliveryDroppedEvent;

/** The types that this release knows. */
export type KnownEventType = KnownEvent['type'];

/** An event of a type that is newer than this release. */
export interface UnknownEvent extends Omit<EventEnvelope, 'type' | 'data'> {
  type: NewerEventType;
  data: Record<string, unknown>;
}

/** Any type that this release does not know. The compiler needs a text to tell it from the known ones; no event has this one. */
export type NewerEventType = '(a type that is newer than this release)';

/**
 * An event. Compare `type` to narrow `data`; leave a branch for types that are newer than this
 * release.
 */
export type Event = KnownEvent | UnknownEvent;

/** The values of the state topics, by name. */
export interface Records {
  /** The latest state of an order; a record without a value, a tombstone, once it is deleted. */
  'order.state': OrderState;
  /** The latest state of an invoice. */
  'invoice.state': InvoiceState;
  /** The latest state of a credit note. */
  'credit_note.state': CreditNoteState;
  /** The latest state of a debit note. */
  'debit_note.state': DebitNoteState;
  /** The latest state of an e-way bill. */
  'eway_bill.state': EwayBillState;
  /** The latest configuration of a camera. */
  'camera.state': CameraState;
}
