// Generated from the contract by `pnpm generate`. Do not edit.

/** A customer of the platform. */
export interface Account {
  /** The id of the account. */
  id: string;
  /** The name of the customer. */
  name: string;
  /** Where the owner of the account is written to. */
  email: string;
  /** The plans of the account. With several, the most generous figure of each limit applies. */
  plans: Plan[];
  limits: AccountLimits;
  /** IANA time zone of the account, such as `Asia/Kolkata`. */
  time_zone: string;
  /**
   * `active`: calls are served and webhooks are sent. `suspended`: calls are refused with 403
   * `account_suspended`, and webhooks are held until the account is resumed.
   */
  status: AccountStatus;
  /** The version of calls that name none; null until the first call. */
  pinned_version: Version | null;
  /** Whether every person who signs in for the account must have a second factor. */
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
  /** Grows with every change. */
  version: number;
  /** When the record was created. */
  created_at: string;
}

/** An account is opened. */
export interface AccountCreatedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'account.created';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: AccountCreatedEventData;
}

/** The records that the event is about, as they are after it. */
export interface AccountCreatedEventData {
  account: Account;
}

/** The figures that follow from the plans, and from what was negotiated. */
export interface AccountLimits {
  live: LimitFigures;
  test: LimitFigures;
}

/** A suspension is lifted. */
export interface AccountResumedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'account.resumed';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: AccountResumedEventData;
}

/** The records that the event is about, as they are after it. */
export interface AccountResumedEventData {
  account: Account;
}

/** The values that this version knows; later releases may add more. */
export type AccountStatus = 'active' | 'suspended' | (string & {});

/** An account is suspended: its calls are refused and its webhooks held. */
export interface AccountSuspendedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'account.suspended';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: AccountSuspendedEventData;
}

/** The records that the event is about, as they are after it. */
export interface AccountSuspendedEventData {
  account: Account;
}

/** A field of an account changed; `changed` lists them. */
export interface AccountUpdatedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'account.updated';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: AccountUpdatedEventData;
}

/** The records that the event is about, as they are after it. */
export interface AccountUpdatedEventData {
  account: Account;
  /** The fields that changed. */
  changed: string[];
}

/** Who made a record. */
export interface Actor {
  /**
   * `api_key`: an API key. `application`: a partner application, by an access token. `dashboard`: a
   * person who was signed in to the dashboard. `station`: a tablet that was paired as a station.
   */
  type: ActorType;
  /** The id of the key, the application, the person or the station. */
  id: string;
  /** The name that it had then. */
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
  /** The label that the key was given. */
  name: string;
  /** True for a live key, false for a test key. */
  livemode: boolean;
  /** What the key may do. */
  scopes: Scope[];
  /** How the key begins. */
  prefix: string;
  /** The last four characters of the key. */
  last4: string;
  /** When the key ends by itself; null where it does not. */
  expires_at: string | null;
  /** When the key was revoked; null where it was not. */
  revoked_at: string | null;
  /** The key that was made to take the place of this one. */
  replaced_by: string | null;
  /** When it was last used, to some minutes; null before. */
  last_used_at: string | null;
  /** Who created the key, as the audit log names it. */
  created_by: string;
  /** When the record was created. */
  created_at: string;
  /** Grows with every change. */
  version: number;
}

/** A partner application that may act for accounts which allow it. */
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
  /** Where customers may be sent back to. */
  redirect_uris: string[];
  /** Those that it may ask for. */
  scopes: ApplicationScope[];
  /** When it was disabled; null while it is enabled. */
  disabled_at: string | null;
  /** Who registered it, as the audit log names it. */
  created_by: string;
  /** When the record was created. */
  created_at: string;
  /** Grows with every change. */
  version: number;
}

/** A partner application is connected to the account: a person has allowed it. */
export interface ApplicationConnectedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'application.connected';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: ApplicationConnectedEventData;
}

/** The records that the event is about, as they are after it. */
export interface ApplicationConnectedEventData {
  connection: Connection;
}

/** A connection has ended; `end_reason` says why. */
export interface ApplicationDisconnectedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'application.disconnected';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: ApplicationDisconnectedEventData;
}

/** The records that the event is about, as they are after it. */
export interface ApplicationDisconnectedEventData {
  connection: Connection;
}

/** A connection has ended, because a code or refresh token of it was presented twice. */
export interface ApplicationGrantRevokedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'application.grant_revoked';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: ApplicationGrantRevokedEventData;
}

/** The records that the event is about, as they are after it. */
export interface ApplicationGrantRevokedEventData {
  connection: Connection;
}

/** A partner application is registered. */
export interface ApplicationRegisteredEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'application.registered';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: ApplicationRegisteredEventData;
}

/** The records that the event is about, as they are after it. */
export interface ApplicationRegisteredEventData {
  application: Application;
}

/** The values that this version knows; later releases may add more. */
export type ApplicationScope = 'orders:read' | 'orders:write' | 'stages:write' | 'dispatch:write' | 'invoices:read' | 'invoices:write' | 'invoice-settings:write' | 'cameras:read' | 'cameras:write' | 'defects:read' | 'defects:write' | 'desk:read' | 'desk:write' | 'webhooks:manage' | (string & {});

/** A field of a partner application changed; `changed` lists them, `secrets` among them. */
export interface ApplicationUpdatedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'application.updated';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: ApplicationUpdatedEventData;
}

/** The records that the event is about, as they are after it. */
export interface ApplicationUpdatedEventData {
  application: Application;
  /** The fields that changed. */
  changed: string[];
}

/** The person who has taken a conversation. */
export interface Assignee {
  /** Your own id of the person. */
  id: string;
  /** What the person is called. */
  name: string;
}

/** The account at a bank that buyers pay to. */
export interface BankAccount {
  /** The name that the account is held in. */
  account_name: string;
  /** The number of the account. */
  account_number: string;
  /** The code of the branch (IFSC). */
  ifsc: string;
}

/** What an entry adds to an amount of goods; less than zero where it takes back another entry. */
export interface BookedQuantity {
  /** The number of units. */
  value: number;
  /** GST unit code (UQC) in capitals, such as `PCS` or `KGS`. */
  uom: UnitOfMeasure;
}

/** A place in the image, in parts of its width and height: all of it is 0, 0, 1, 1. */
export interface Box {
  /** The left edge. */
  x: number;
  /** The upper edge. */
  y: number;
  /** From the left edge to the right one. */
  width: number;
  /** From the upper edge to the lower one. */
  height: number;
}

/** An episode in which the defect rate is above the limit. */
export interface Breach {
  /** The id of the breach, the same in all of its events. */
  id: string;
  /** The share of defective parts in the window. */
  rate: number;
  /** The parts in the window. */
  sample: number;
  /** The defective ones among them. */
  defective: number;
  /** The highest allowed share of defective parts: 0.02 for 2 %. */
  limit: number;
  window: DefectLimitWindow;
  /**
   * When a breach begins. `none`: when the rate itself is above the limit. `wilson95`: when the
   * lower end of its 95 % interval by Wilson is, so that chance alone seldom raises it.
   */
  confidence: LimitConfidence;
  /** The lower end of the 95 % interval of the rate, with the confidence `wilson95`; else null. */
  lower_bound: number | null;
  /** The rate, divided by the limit. */
  severity: number;
  /** The time of the judgement by which it began. */
  started_at: string;
}

/** The customer that ordered, as it was when the order was given it. */
export interface Buyer {
  /** The legal name of the buyer. */
  name: string;
  /** GST identification number. Left out for an unregistered buyer. */
  gstin?: string | undefined;
  addresses?: BuyerAddresses | undefined;
  contact?: BuyerContact | undefined;
}

/** The addresses of the buyer. */
export interface BuyerAddresses {
  /** Where the invoice goes. */
  billing?: Address | undefined;
  /** Where the goods go, if not to the billing address. */
  shipping?: Address | undefined;
}

/** Whom to ask about orders. */
export interface BuyerContact {
  /** The name of the person. */
  name?: string | undefined;
  /** E-mail address. */
  email?: string | undefined;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
}

/** A camera, how its detections are judged, its health, and the breach of its limit. */
export interface Camera {
  /** The id of the camera. */
  id: string;
  /** Your name of the camera. */
  name: string;
  line: string | null;
  station: string | null;
  stage: string | null;
  /** How many seconds it may be silent before `vision.camera.offline` is sent. */
  grace_period_seconds: number;
  /** Detections with a lower score are dropped. */
  noise_threshold: number;
  /** The score at which an object becomes a defect, where its class has no threshold of its own. */
  confidence_threshold: number;
  /** By class, the score at which an object becomes a defect. */
  class_thresholds: Record<string, number>;
  defect_limit: DefectLimit | null;
  metadata: Metadata;
  health: CameraHealth;
  /**
   * The breach of its limit that goes on, with the figures of the latest judgement; null without
   * one. It is null from a change of the limit on, and while the camera is disabled.
   */
  breach: Breach | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change but those of the health and the breach; the `ETag`. */
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
  /** Your name of the camera. */
  name: string;
  line: string | null;
  station: string | null;
  stage: string | null;
  /** How many seconds it may be silent before `vision.camera.offline` is sent. */
  grace_period_seconds: number;
  /** Detections with a lower score are dropped. */
  noise_threshold: number;
  /** The score at which an object becomes a defect, where its class has no threshold of its own. */
  confidence_threshold: number;
  /** By class, the score at which an object becomes a defect. */
  class_thresholds: Record<string, number>;
  defect_limit: DefectLimit | null;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change but those of the health and the breach; the `ETag`. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
  /** Whether it is disabled. */
  disabled: boolean;
}

/** Whether a camera sends, by the time at which its batches are received. */
export interface CameraHealth {
  /**
   * `never_seen`: it has never sent a batch. `online`: its batches arrive. `offline`: no batch has
   * arrived for longer than its grace period, or since it was enabled again. `disabled`: it is
   * disabled: its batches are refused.
   */
  status: CameraHealthStatus;
  /** Since when it has this status. */
  since: string;
  /** When its latest batch was received; null before any. */
  last_frame_at: string | null;
  /** The frames of the last 10 seconds, for each second. */
  frames_per_second: number;
  /** How often it has begun a new epoch in the last hour, the very first not counted. */
  reconnects_last_hour: number;
}

/** The values that this version knows; later releases may add more. */
export type CameraHealthStatus = 'never_seen' | 'online' | 'offline' | 'disabled' | (string & {});

/** A silence that is longer than the grace period. */
export interface CameraOutage {
  /** When its latest batch was received. */
  last_frame_at: string;
  /** When it was found to be silent. */
  detected_at: string;
  /** How many seconds it was allowed to be silent. */
  grace_period_seconds: number;
}

/** A camera and its place. */
export interface CameraReference {
  /** The id of the camera. */
  id: string;
  /** Your name of the camera. */
  name: string;
  line: string | null;
  station: string | null;
  stage: string | null;
}

/** The latest configuration of a camera. */
export interface CameraState {
  /** The account that it belongs to. */
  account_id: string;
  camera: CameraConfiguration;
}

/** What an account has granted an application. */
export interface Connection {
  /** The id of the connection. */
  id: string;
  application: ConnectionApplication;
  /** The mode that the application acts in: true for live, false for test. */
  livemode: boolean;
  /** Those that were granted. */
  scopes: ApplicationScope[];
  /** Who allowed it. */
  allowed_by: string;
  /** When the record was created. */
  created_at: string;
  /** When it was last used, to some minutes; null before. */
  last_used_at: string | null;
  /** When it has ended; null while it is in force. */
  ended_at: string | null;
  /**
   * `customer`: the account has disconnected it; `application`: the application has given it up;
   * `operator`: the platform has ended it; `replay`: a code or refresh token was presented twice;
   * `leak`: a token of it was found in public; `unused`: its refresh token has expired.
   */
  end_reason: 'customer' | 'application' | 'operator' | 'replay' | 'leak' | 'unused' | null;
  /** Grows with every change. */
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

/** Who receives the goods at the shipping address, where that is asked. */
export interface Consignee {
  /** The legal name of who receives the goods. */
  name: string;
  /**
   * The GSTIN of a third party in the state of the shipping address, never that of the buyer. Left
   * out where it has none.
   */
  gstin?: string | undefined;
  /**
   * Another registration of the same company, with a GSTIN of its own, is a `third_party`.
   * `own_site`: a place of the buyer that has no GSTIN of its own: goods are supplied in the state
   * they go to. `third_party`: somebody else, to whom the buyer has the goods sent: they are
   * supplied in the state of the buyer’s GSTIN.
   */
  relation: ConsigneeRelation;
}

/** The values that this version knows; later releases may add more. */
export type ConsigneeRelation = 'own_site' | 'third_party' | (string & {});

/** What the contact may see of a conversation. */
export interface ContactConversation {
  /** The id of the conversation. */
  id: string;
  /**
   * How the contact reaches you. `web_chat`: a chat on a page. `email`: e-mail. `phone`: a call, as
   * it is written down. `whatsapp`: WhatsApp. `other`: any other way.
   */
  channel: ConversationChannel;
  /** With whom it is held; null once the contact was erased. */
  contact: ConversationContact | null;
  subject: string | null;
  order_id: string | null;
  invoice_id: string | null;
  /**
   * `bot_active`: the AI agent answers. `escalated`: it waits for a person to accept it.
   * `human_active`: a person answers. `snoozed`: a person has put it off until `snoozed_until`.
   * `resolved`: it is over, until the contact writes again.
   */
  state: ConversationState;
  /**
   * Whose messages are accepted, beside those of the contact. `bot`: the AI agent. `human`: a
   * person. `none`: neither.
   */
  controller: ConversationController;
  /** The number of its latest message, 0 without any. */
  last_sequence: number;
  /** When the latest message came; null without any. */
  last_message_at: string | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change but a message alone; the `ETag`. */
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
   * How the contact reaches you. `web_chat`: a chat on a page. `email`: e-mail. `phone`: a call, as
   * it is written down. `whatsapp`: WhatsApp. `other`: any other way.
   */
  channel: ConversationChannel;
  /** With whom it is held; null once the contact was erased. */
  contact: ConversationContact | null;
  subject: string | null;
  order_id: string | null;
  invoice_id: string | null;
  /**
   * `bot_active`: the AI agent answers. `escalated`: it waits for a person to accept it.
   * `human_active`: a person answers. `snoozed`: a person has put it off until `snoozed_until`.
   * `resolved`: it is over, until the contact writes again.
   */
  state: ConversationState;
  /**
   * Whose messages are accepted, beside those of the contact. `bot`: the AI agent. `human`: a
   * person. `none`: neither.
   */
  controller: ConversationController;
  /** The number of its latest message, 0 without any. */
  last_sequence: number;
  /** When the latest message came; null without any. */
  last_message_at: string | null;
  queue_id: string | null;
  assignee: Assignee | null;
  /**
   * How urgent it is, for your own use. `low`: it can wait. `normal`: as most. `high`: before
   * others. `urgent`: before all others.
   */
  priority: ConversationPriority;
  /** The latest escalation, also after it was accepted; null if there was none. */
  escalation: Escalation | null;
  /** Until when it is put off; null unless it is snoozed. */
  snoozed_until: string | null;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change but a message alone; the `ETag`. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** The values that this version knows; later releases may add more. */
export type ConversationChannel = 'web_chat' | 'email' | 'phone' | 'whatsapp' | 'other' | (string & {});

/** The person that a conversation is held with. */
export interface ConversationContact {
  /** The id of the contact. */
  id: string;
  /** Your own id of the person, such as a customer number: it finds the contact again. */
  external_id: string;
  /** What the person is called; null if nobody has said. */
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

/** What is taken off an invoice, registered at the portal as the invoice is. */
export interface CreditNote {
  /** The id of the credit note. */
  id: string;
  /**
   * Its number, from a series of its own for each seller, type of document and financial year, such
   * as `26-27/00001`.
   */
  number: string;
  /** The type of document at the portal; always `CRN`. */
  type: 'CRN';
  /**
   * Whether it is a commercial note: it takes off what is due without tax, is `issued` at once,
   * goes to no portal, and has no part in the returns.
   */
  commercial: boolean;
  /**
   * The last day on which a return can declare it (section 34(2) of the CGST Act); null for a
   * commercial note. Close to that day, file the return in time: later the tax stays due.
   */
  declare_by: string | null;
  /** The day that it is dated. */
  date: string;
  /** Always null: the due date of the invoice holds. */
  due_date: string | null;
  /**
   * `registering`: it is complete and waits for the portal. `registered`: the portal has given it
   * an IRN. `issued`: it is in force and goes to no portal: a commercial note, or a note of an
   * `issued` invoice. `failed`: the portal has refused it: `errors` says why. Another note takes
   * its place. `cancelled`: another program of the seller has cancelled its IRN: it changes
   * nothing.
   */
  status: NoteStatus;
  /** The id of the order. */
  order_id: string;
  /** The `version` of the order that it was made from. */
  order_version: number;
  /**
   * What kind of supply it is. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a
   * buyer in India without a GSTIN, which no portal registers. `sez_with_payment`: a supply to a
   * special economic zone, with payment of tax. `sez_without_payment`: a supply to a special
   * economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with
   * payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax.
   * `deemed_export`: a supply that the law treats as an export.
   */
  supply_type: SupplyType;
  /** The two-digit GST state code of the place of supply; `96` for one abroad. */
  place_of_supply: string;
  /**
   * Why it is the place of supply. `buyer_state`: the state of the buyer’s GSTIN. `own_site`: the
   * state that the goods go to, a place of the buyer (IGST Act, section 10(1)(a)). `third_party`:
   * the state of the buyer’s GSTIN, who has the goods sent to somebody else (section 10(1)(b), bill
   * to and ship to). `delivery_address`: the state that the goods go to, of a buyer without GSTIN
   * (section 10(1)(ca)). `billing_address`: the state of the billing address, of a buyer without
   * GSTIN. `seller_state`: the state of the seller, for a buyer without GSTIN and address.
   * `abroad`: the goods or services are exported. `sez`: the state of the buyer, which is in a
   * special economic zone.
   */
  place_of_supply_rule: PlaceOfSupplyRule;
  /** Whether the buyer pays the tax to the government. */
  reverse_charge: boolean;
  /** The seller, as it was then. */
  seller: Seller;
  /** The id of the seller. */
  seller_id: string;
  /** The buyer of the order, as it was then. */
  buyer: Buyer;
  /** The stored buyer that the order named; null where it named none. */
  buyer_id: string | null;
  /** Who receives the goods at the shipping address, where it was named. */
  consignee?: Consignee | undefined;
  /** The invoice that the note is about. */
  invoice_id: string;
  /** Why, in your words. */
  reason: string;
  /** What the note is about. */
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
   * What is added to the sum of the lines after tax, such as tax collected at source or a
   * refundable deposit. Not freight, packing or insurance, which are taxed.
   */
  non_taxable_charges: Rupees;
  /**
   * What is taken off the sum of the lines after tax, which stays as it is. No trade discount: what
   * is taken off before tax is the `discount` of a line item of the order.
   */
  cash_discount: Rupees;
  /** What brings the total to whole rupees; it may be less than zero. */
  round_off: SignedRupees;
  total: CreditNoteTotal;
  /** The invoice reference number: 64 hexadecimal digits. Null until it is registered. */
  irn: string | null;
  /** The acknowledgement number of the portal. Null until it is registered. */
  ack_number: string | null;
  /** When the portal has registered it; it can be cancelled for 24 hours from then. */
  ack_at: string | null;
  /**
   * The document as the portal has signed it, a JWS. Null until it is registered, and where the
   * portal gives the signed copy out no longer.
   */
  signed_invoice: string | null;
  /** The content of the QR code that is printed, a JWS. Null where `signed_invoice` is. */
  signed_qr: string | null;
  /**
   * What the portal answered to the latest attempt; empty where it has refused nothing. While the
   * portal is still to answer, why that takes long, such as a login that is refused.
   */
  errors: PortalError[];
  /** Why it is cancelled; null where it is not. */
  cancel_reason: InvoiceCancelReason | null;
  /** The remark of the cancellation; null without one. */
  cancel_remarks: string | null;
  /** When the portal has cancelled it; null where it has not. */
  cancelled_at: string | null;
  /** Always null: an e-way bill is made of an invoice. */
  eway_bill: EwayBill | null;
  /**
   * Always null: a note is not paid. A payment is recorded for the invoice, which is then `unpaid`,
   * `partial` or `paid`.
   */
  payment_status: PaymentStatus | null;
  /** Always zero: a note is not paid. A payment is recorded for the invoice. */
  amount_paid: Rupees;
  /** Always zero: a credit note is about an invoice, not about a note. */
  amount_credited: Rupees;
  /** Always zero: a debit note is about an invoice, not about a note. */
  amount_debited: Rupees;
  /**
   * Always zero: what a registered note takes off or adds has changed the `amount_due` of its
   * invoice.
   */
  amount_due: Rupees;
  /** Always zero: a deduction settles an invoice, not a note. */
  amount_deducted: Rupees;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the record. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/**
 * The portal has refused a credit note; `credit_note.errors` says why. Webhooks and `GET
 * /v1/events` carry it where its type is named, with the scope `invoices:read`.
 */
export interface CreditNoteFailedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'credit_note.failed';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: CreditNoteFailedEventData;
}

/** The records that the event is about, as they are after it. */
export interface CreditNoteFailedEventData {
  credit_note: CreditNote;
  invoice: Invoice;
}

/**
 * A credit note that no portal registers was issued: a commercial note, or one of an issued
 * invoice. Webhooks and `GET /v1/events` carry it where its type is named, with the scope
 * `invoices:read`.
 */
export interface CreditNoteIssuedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'credit_note.issued';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: CreditNoteIssuedEventData;
}

/** The records that the event is about, as they are after it. */
export interface CreditNoteIssuedEventData {
  credit_note: CreditNote;
  invoice: Invoice;
}

/**
 * The portal has registered a credit note. Webhooks and `GET /v1/events` carry it where its type is
 * named, with the scope `invoices:read`.
 */
export interface CreditNoteRegisteredEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'credit_note.registered';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: CreditNoteRegisteredEventData;
}

/** The records that the event is about, as they are after it. */
export interface CreditNoteRegisteredEventData {
  credit_note: CreditNote;
  invoice: Invoice;
}

/**
 * A credit note as it is now, and whose it is. Its `version` grows: a record with one that is not
 * newer is a repeat.
 */
export interface CreditNoteState {
  /** The id of the account. */
  account_id: string;
  credit_note: CreditNote;
}

/**
 * What the note is worth: the totals of the lines and `non_taxable_charges`, less `cash_discount`,
 * and `round_off`.
 */
export type CreditNoteTotal = Rupees;

/** What is added to an invoice, registered at the portal as the invoice is. */
export interface DebitNote {
  /** The id of the debit note. */
  id: string;
  /**
   * Its number, from a series of its own for each seller, type of document and financial year, such
   * as `26-27/00001`.
   */
  number: string;
  /** The type of document at the portal; always `DBN`. */
  type: 'DBN';
  /** The day that it is dated. */
  date: string;
  /** Always null: the due date of the invoice holds. */
  due_date: string | null;
  /**
   * `registering`: it is complete and waits for the portal. `registered`: the portal has given it
   * an IRN. `issued`: it is in force and goes to no portal: a commercial note, or a note of an
   * `issued` invoice. `failed`: the portal has refused it: `errors` says why. Another note takes
   * its place. `cancelled`: another program of the seller has cancelled its IRN: it changes
   * nothing.
   */
  status: NoteStatus;
  /** The id of the order. */
  order_id: string;
  /** The `version` of the order that it was made from. */
  order_version: number;
  /**
   * What kind of supply it is. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a
   * buyer in India without a GSTIN, which no portal registers. `sez_with_payment`: a supply to a
   * special economic zone, with payment of tax. `sez_without_payment`: a supply to a special
   * economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with
   * payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax.
   * `deemed_export`: a supply that the law treats as an export.
   */
  supply_type: SupplyType;
  /** The two-digit GST state code of the place of supply; `96` for one abroad. */
  place_of_supply: string;
  /**
   * Why it is the place of supply. `buyer_state`: the state of the buyer’s GSTIN. `own_site`: the
   * state that the goods go to, a place of the buyer (IGST Act, section 10(1)(a)). `third_party`:
   * the state of the buyer’s GSTIN, who has the goods sent to somebody else (section 10(1)(b), bill
   * to and ship to). `delivery_address`: the state that the goods go to, of a buyer without GSTIN
   * (section 10(1)(ca)). `billing_address`: the state of the billing address, of a buyer without
   * GSTIN. `seller_state`: the state of the seller, for a buyer without GSTIN and address.
   * `abroad`: the goods or services are exported. `sez`: the state of the buyer, which is in a
   * special economic zone.
   */
  place_of_supply_rule: PlaceOfSupplyRule;
  /** Whether the buyer pays the tax to the government. */
  reverse_charge: boolean;
  /** The seller, as it was then. */
  seller: Seller;
  /** The id of the seller. */
  seller_id: string;
  /** The buyer of the order, as it was then. */
  buyer: Buyer;
  /** The stored buyer that the order named; null where it named none. */
  buyer_id: string | null;
  /** Who receives the goods at the shipping address, where it was named. */
  consignee?: Consignee | undefined;
  /** The invoice that the note is about. */
  invoice_id: string;
  /** Why, in your words. */
  reason: string;
  /** What the note is about. */
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
   * What is added to the sum of the lines after tax, such as tax collected at source or a
   * refundable deposit. Not freight, packing or insurance, which are taxed.
   */
  non_taxable_charges: Rupees;
  /**
   * What is taken off the sum of the lines after tax, which stays as it is. No trade discount: what
   * is taken off before tax is the `discount` of a line item of the order.
   */
  cash_discount: Rupees;
  /** What brings the total to whole rupees; it may be less than zero. */
  round_off: SignedRupees;
  total: DebitNoteTotal;
  /** The invoice reference number: 64 hexadecimal digits. Null until it is registered. */
  irn: string | null;
  /** The acknowledgement number of the portal. Null until it is registered. */
  ack_number: string | null;
  /** When the portal has registered it; it can be cancelled for 24 hours from then. */
  ack_at: string | null;
  /**
   * The document as the portal has signed it, a JWS. Null until it is registered, and where the
   * portal gives the signed copy out no longer.
   */
  signed_invoice: string | null;
  /** The content of the QR code that is printed, a JWS. Null where `signed_invoice` is. */
  signed_qr: string | null;
  /**
   * What the portal answered to the latest attempt; empty where it has refused nothing. While the
   * portal is still to answer, why that takes long, such as a login that is refused.
   */
  errors: PortalError[];
  /** Why it is cancelled; null where it is not. */
  cancel_reason: InvoiceCancelReason | null;
  /** The remark of the cancellation; null without one. */
  cancel_remarks: string | null;
  /** When the portal has cancelled it; null where it has not. */
  cancelled_at: string | null;
  /** Always null: an e-way bill is made of an invoice. */
  eway_bill: EwayBill | null;
  /**
   * Always null: a note is not paid. A payment is recorded for the invoice, which is then `unpaid`,
   * `partial` or `paid`.
   */
  payment_status: PaymentStatus | null;
  /** Always zero: a note is not paid. A payment is recorded for the invoice. */
  amount_paid: Rupees;
  /** Always zero: a credit note is about an invoice, not about a note. */
  amount_credited: Rupees;
  /** Always zero: a debit note is about an invoice, not about a note. */
  amount_debited: Rupees;
  /**
   * Always zero: what a registered note takes off or adds has changed the `amount_due` of its
   * invoice.
   */
  amount_due: Rupees;
  /** Always zero: a deduction settles an invoice, not a note. */
  amount_deducted: Rupees;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the record. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/**
 * The portal has refused a debit note; `debit_note.errors` says why. Webhooks and `GET /v1/events`
 * carry it where its type is named, with the scope `invoices:read`.
 */
export interface DebitNoteFailedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'debit_note.failed';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DebitNoteFailedEventData;
}

/** The records that the event is about, as they are after it. */
export interface DebitNoteFailedEventData {
  debit_note: DebitNote;
  invoice: Invoice;
}

/**
 * A debit note that no portal registers was issued: one of an issued invoice. Webhooks and `GET
 * /v1/events` carry it where its type is named, with the scope `invoices:read`.
 */
export interface DebitNoteIssuedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'debit_note.issued';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DebitNoteIssuedEventData;
}

/** The records that the event is about, as they are after it. */
export interface DebitNoteIssuedEventData {
  debit_note: DebitNote;
  invoice: Invoice;
}

/**
 * The portal has registered a debit note. Webhooks and `GET /v1/events` carry it where its type is
 * named, with the scope `invoices:read`.
 */
export interface DebitNoteRegisteredEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'debit_note.registered';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DebitNoteRegisteredEventData;
}

/** The records that the event is about, as they are after it. */
export interface DebitNoteRegisteredEventData {
  debit_note: DebitNote;
  invoice: Invoice;
}

/**
 * A debit note as it is now, and whose it is. Its `version` grows: a record with one that is not
 * newer is a repeat.
 */
export interface DebitNoteState {
  /** The id of the account. */
  account_id: string;
  debit_note: DebitNote;
}

/**
 * What the note is worth: the totals of the lines and `non_taxable_charges`, less `cash_discount`,
 * and `round_off`.
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
   * How many parts the window must hold for a breach to begin or to be announced again. A window of
   * fewer parts must be full.
   */
  min_sample: number;
  /**
   * A breach ends after three judgements in a row at or below this share of the limit, so that it
   * does not flap.
   */
  clear_ratio: number;
  /**
   * When a breach begins. `none`: when the rate itself is above the limit. `wilson95`: when the
   * lower end of its 95 % interval by Wilson is, so that chance alone seldom raises it.
   */
  confidence: LimitConfidence;
}

/** The parts over which the defect rate is taken. */
export interface DefectLimitWindow {
  /** The parts of so many seconds, by the receipt of their batches; it may reach back 2 % further. */
  seconds?: number | undefined;
  /** The last so many parts; more than 200 may be 0.5 % more. */
  parts?: number | undefined;
}

/** The values that this version knows; later releases may add more. */
export type DefectReview = 'unreviewed' | 'confirmed' | 'reclassified' | 'dismissed' | (string & {});

/** What became of goods on their way. None replaces another. */
export interface Delivery {
  /** The id of the dispatch delivery. */
  id: string;
  /**
   * `delivered`: the receiver has the goods. `failed`: they could not be handed over, and are still
   * on the way. `refused`: the receiver did not take them, and they are still on the way. `lost`:
   * they will neither arrive nor come back.
   */
  outcome: DeliveryOutcome;
  /** What it was about. */
  lines: LineQuantity[];
  /** When it was delivered; with another outcome, when that came out. */
  delivered_at: string;
  /** What proves it, oldest first. */
  proof: ProofOfDelivery[];
  /** Why it was not delivered; null where it was. */
  reason: string | null;
}

/** The values that this version knows; later releases may add more. */
export type DeliveryOutcome = 'delivered' | 'failed' | 'refused' | 'lost' | (string & {});

/**
 * A person accepted an escalated conversation. Webhooks and `GET /v1/events` carry it where its
 * type is named, with the scope `desk:read`.
 */
export interface DeskConversationAcceptedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'desk.conversation.accepted';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DeskConversationAcceptedEventData;
}

/** The records that the event is about, as they are after it. */
export interface DeskConversationAcceptedEventData {
  /** The conversation after it. */
  conversation: Conversation;
}

/** The AI agent handed a conversation to a human. */
export interface DeskConversationEscalatedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'desk.conversation.escalated';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DeskConversationEscalatedEventData;
}

/** The records that the event is about, as they are after it. */
export interface DeskConversationEscalatedEventData {
  /** The conversation, with its escalation. */
  conversation: Conversation;
  /** The last 20 messages, oldest first, without notes. */
  transcript: Message[];
  links: DeskConversationEscalatedEventDataLinks;
  /** False when it is escalated; true when nobody has accepted it by its deadline. */
  overdue: boolean;
}

/** Addresses of the API to read more at. */
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
 * A conversation was resolved, or its contact was erased. Webhooks and `GET /v1/events` carry it
 * where its type is named, with the scope `desk:read`.
 */
export interface DeskConversationResolvedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'desk.conversation.resolved';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DeskConversationResolvedEventData;
}

/** The records that the event is about, as they are after it. */
export interface DeskConversationResolvedEventData {
  /** The conversation after it. */
  conversation: Conversation;
}

/**
 * A person returned a conversation to the AI agent. Webhooks and `GET /v1/events` carry it where
 * its type is named, with the scope `desk:read`.
 */
export interface DeskConversationReturnedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'desk.conversation.returned';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DeskConversationReturnedEventData;
}

/** The records that the event is about, as they are after it. */
export interface DeskConversationReturnedEventData {
  /** The conversation after it. */
  conversation: Conversation;
}

/**
 * The contact, the AI agent or a person said something in a conversation. Webhooks and `GET
 * /v1/events` carry it where its type is named, with the scope `desk:read`.
 */
export interface DeskMessageCreatedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'desk.message.created';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DeskMessageCreatedEventData;
}

/** The records that the event is about, as they are after it. */
export interface DeskMessageCreatedEventData {
  /** The conversation after it, as its contact may see it: what `audience=contact` answers. */
  conversation: ContactConversation;
  /** The message. */
  message: Message;
}

/** A defect as events show it: without addresses of its images. */
export interface DetectedDefect {
  /** The id of the defect. */
  id: string;
  /** The id of the camera. */
  camera_id: string;
  /** The inspection session in which it was found; null where there was none. */
  session_id: string | null;
  /** The order of that session. */
  order_id: string | null;
  /** The work order of that session. */
  work_order_id: string | null;
  /** The stage of that session, or else of the camera. */
  stage: string | null;
  /** The part on which it was first seen, by your own numbering; null where the camera names none. */
  part_id: string | null;
  /** The object that was seen, by the numbering of the camera: the same in all of its frames. */
  track_id: string;
  /** What is wrong: as it was detected, or as it was reclassified. */
  class: string;
  /** The class that was detected. */
  original_class: string;
  /** How sure it was when it became a defect: the median of the last 10 scores that are no noise. */
  score: number;
  /** The highest score of one detection of it. */
  top_score: number;
  /** The threshold that `score` has reached. */
  threshold_used: number;
  /** Where it is in the image, in the detection with the highest score. */
  box: Box;
  /** In how many frames it was seen. */
  frame_count: number;
  /** The time of the first part on which it was seen. */
  first_seen_at: string;
  /** The time of the latest part on which it was seen. */
  last_seen_at: string;
  /**
   * The clock of the camera was more than 24 hours behind or 5 minutes ahead: times are of the
   * receipt.
   */
  clock_suspect: boolean;
  /** The ids of its images. */
  evidence: string[];
  /**
   * `unreviewed`: nobody has said anything, or it was reopened. `confirmed`: it is a defect of this
   * class. `reclassified`: it is a defect of another class than was detected. `dismissed`: it is
   * none.
   */
  review: DefectReview;
  /** What was said of it, in the order in which it was said. */
  verdicts: Verdict[];
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every verdict; the `ETag` of the defect. */
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
   * `in_transit`: goods are on the way, and nothing has arrived or failed to. `partly_delivered`: a
   * part has arrived, and goods are on the way. `failed`: the latest delivery failed or was
   * refused, and goods are on the way. `delivered`: nothing is on the way any more; the last of it
   * has arrived. `returned`: nothing is on the way any more; the last of it came back. `lost`:
   * nothing is on the way any more; the last of it was lost.
   */
  status: DispatchStatus;
  /** What left the gate, by line item. */
  lines: DispatchLine[];
  vehicle_number: string | null;
  /** The company that carries the goods; null for none. */
  transporter: Transporter | null;
  /** Who drives the vehicle; null for nobody in particular. */
  driver: Driver | null;
  /** The former vehicles, transporters and drivers, oldest first. */
  transport_history: FormerTransport[];
  /** When the goods left the gate. */
  dispatched_at: string;
  /** What became of the goods on their way, in the order in which it was reported. */
  deliveries: Delivery[];
  /** What came back, oldest first. */
  returns: DispatchReturn[];
  /** Of the latest of `deliveries`. */
  delivered_at: string | null;
  /** Of the latest of `deliveries`. */
  proof: ProofOfDelivery[];
  /** What goes with the goods, oldest first. */
  documents: DispatchDocument[];
  /**
   * The invoices of the dispatch that are neither voided nor cancelled, newest first: the latest
   * 50. They are shown a second or two after the invoice.
   */
  invoice_ids: string[];
  /** Of the latest of `deliveries` or, where goods came back after it, of that return. */
  reason: string | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the dispatch. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** Delivery confirmed, with proof of delivery if supplied. */
export interface DispatchDeliveredEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'dispatch.delivered';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DispatchDeliveredEventData;
}

/** The records that the event is about, as they are after it. */
export interface DispatchDeliveredEventData {
  dispatch: Dispatch;
  order: Order;
  /** The one of `dispatch.deliveries` that this is about. */
  delivery: Delivery;
}

/** A file that goes with the goods. */
export interface DispatchDocument {
  /** An upload of any type. */
  upload_id: string;
  /** What it is, in your words, such as `packing list`. */
  kind?: string | undefined;
}

/**
 * A delivery failed or was refused, or its goods are lost: `delivery.outcome` says which. Webhooks
 * and `GET /v1/events` carry it where its type is named, with the scope `orders:read`.
 */
export interface DispatchFailedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'dispatch.failed';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DispatchFailedEventData;
}

/** The records that the event is about, as they are after it. */
export interface DispatchFailedEventData {
  dispatch: Dispatch;
  order: Order;
  /** The one of `dispatch.deliveries` that this is about. */
  delivery: Delivery;
}

/** What of a line item left the gate, and what became of it. */
export interface DispatchLine {
  /** The id of the line item. */
  line_item_id: string;
  /** What left the gate: the sum of the other four. */
  quantity: Quantity;
  /** What is not delivered, returned or lost yet. */
  on_the_way: Total;
  /** What arrived, less what came back of it. */
  delivered: Total;
  /** What came back, from the way or after it was delivered. */
  returned: Total;
  /** What will neither arrive nor come back. */
  lost: Total;
}

/** Where goods leave from, if not from the address of the seller. */
export interface DispatchPlace {
  /** Who the goods are with there, such as a warehouse. */
  name: string;
  /** Where they leave from, in India. */
  address: Address;
}

/**
 * A proof of delivery followed a delivery. Webhooks and `GET /v1/events` carry it where its type is
 * named, with the scope `orders:read`.
 */
export interface DispatchProofAddedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'dispatch.proof_added';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DispatchProofAddedEventData;
}

/** The records that the event is about, as they are after it. */
export interface DispatchProofAddedEventData {
  dispatch: Dispatch;
  order: Order;
  /** The one of `dispatch.deliveries` that this is about. */
  delivery: Delivery;
}

/** Goods left the gate. */
export interface DispatchRecordedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'dispatch.recorded';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DispatchRecordedEventData;
}

/** The records that the event is about, as they are after it. */
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
  /** When it was reported. */
  returned_at: string;
}

/**
 * Goods came back, from the way or after they were delivered. Webhooks and `GET /v1/events` carry
 * it where its type is named, with the scope `orders:read`.
 */
export interface DispatchReturnedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'dispatch.returned';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: DispatchReturnedEventData;
}

/** The records that the event is about, as they are after it. */
export interface DispatchReturnedEventData {
  dispatch: Dispatch;
  order: Order;
  /** The one of `dispatch.returns` that this is about. */
  return: DispatchReturn;
}

/** The values that this version knows; later releases may add more. */
export type DispatchStatus = 'in_transit' | 'partly_delivered' | 'delivered' | 'failed' | 'returned' | 'lost' | (string & {});

/** Who drives the vehicle. */
export interface Driver {
  /** The name of the person or company. */
  name: string;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
  /** Number of the driving licence. */
  licence?: string | undefined;
}

/** The hand-over of a conversation to a person. */
export interface Escalation {
  /**
   * Why a person is needed. `user_requested`: the contact asked for a person. `low_confidence`: the
   * agent is not sure of its answer. `failed_attempts`: the agent has tried without success.
   * `policy`: a person has to decide this. `sentiment`: the contact is upset. `other`: anything
   * else.
   */
  reason: EscalationReason;
  /** What the person has to know; null once it was erased. */
  summary: string | null;
  /** What else helps the person; null without any, or once erased. */
  context: Record<string, unknown> | null;
  /** When the agent escalated. */
  requested_at: string;
  /**
   * By when a person is to accept it, by the hours of its queue. Once it has passed, the event
   * comes again.
   */
  deadline_at: string;
  /** The number of the latest message then, 0 without any: the agent has said nothing after it. */
  last_sequence: number;
  /** When a person accepted it; null before. */
  accepted_at: string | null;
}

/** The values that this version knows; later releases may add more. */
export type EscalationReason = 'user_requested' | 'low_confidence' | 'failed_attempts' | 'policy' | 'sentiment' | 'other' | (string & {});

/** The envelope of every event. */
export interface EventEnvelope {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'order.created' | 'order.updated' | 'order.cancelled' | 'order.stage_advanced' | 'dispatch.recorded' | 'dispatch.delivered' | 'invoice.registered' | 'invoice.failed' | 'invoice.cancelled' | 'eway_bill.part_b_completed' | 'eway_bill.expiring' | 'payment.received' | 'payment.overdue' | 'vision.camera.offline' | 'vision.defect.detected' | 'vision.threshold.breached' | 'vision.qc_report.completed' | 'desk.conversation.escalated' | 'order.deleted' | 'order.stage_reversed' | 'dispatch.failed' | 'dispatch.returned' | 'dispatch.proof_added' | 'invoice.issued' | 'invoice.voided' | 'credit_note.registered' | 'credit_note.issued' | 'credit_note.failed' | 'debit_note.registered' | 'debit_note.issued' | 'debit_note.failed' | 'eway_bill.generated' | 'eway_bill.extended' | 'eway_bill.cancelled' | 'payment.reversed' | 'payment.refunded' | 'payment.released' | 'vision.qc_report.failed' | 'desk.message.created' | 'desk.conversation.accepted' | 'desk.conversation.returned' | 'desk.conversation.resolved' | 'account.created' | 'account.updated' | 'account.suspended' | 'account.resumed' | 'key.created' | 'key.updated' | 'key.revoked' | 'application.registered' | 'application.updated' | 'application.connected' | 'application.disconnected' | 'application.grant_revoked' | 'webhook_endpoint.created' | 'webhook_endpoint.failing' | 'webhook_endpoint.disabled' | 'webhook_endpoint.enabled' | 'webhook_delivery.dropped';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EventEnvelopeData;
}

/** The records that the event is about; which they are depends on `type`. */
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
  /** Whose event it is, as in the envelope. Records of earlier releases have none. */
  ce_account?: string | undefined;
  /** Position among the events of the key. A number seen before is a repeat. */
  ce_sequence: string;
  /** The form of the value. */
  'content-type': 'application/json';
  /** W3C trace context of the call that caused the event. */
  traceparent: string;
}

/** The permit for the goods of an invoice to be on the road. */
export interface EwayBill {
  /** The id of the eway bill. */
  id: string;
  /** The id of the invoice. */
  invoice_id: string;
  /** The number of the invoice. */
  invoice_number: string;
  /** The dispatch of the invoice; null for none. */
  dispatch_id: string | null;
  /** The number that the portal has given it; null until then. */
  number: string | null;
  /**
   * `generating`: it waits for the portal. `part_a`: the portal has given it a number; it is valid
   * once a vehicle is recorded (Part B). `active`: a vehicle is recorded, and it is valid until
   * `valid_until`. `expired`: its validity has ended; for eight hours more it can be extended.
   * `cancelled`: the portal has cancelled it. `closed`: the goods have arrived, and it was closed.
   * `failed`: the portal has refused it: `errors` says why; another one can be made.
   */
  status: EwayBillStatus;
  /**
   * What waits for the portal, in order; empty where nothing does. `part_b`: a vehicle is to be
   * recorded. `extend`: the validity is to be extended. `transporter`: the transporter is to be
   * changed. `cancel`: it is to be cancelled. `close`: it is to be closed.
   */
  pending: EwayBillStep[];
  /** The distance in kilometres; null until the portal has worked it out. */
  distance_km: number | null;
  transport_mode: TransportMode | null;
  /**
   * `regular`: a vehicle of the usual size. `odc`: over-dimensional cargo, for which the days count
   * by 20 km.
   */
  vehicle_type: VehicleType;
  /** Who carries the goods; null for the seller. */
  transporter: EwayBillTransporter | null;
  /** The document of the carrier; null for none. */
  transport_document: TransportDocument | null;
  /** When the portal has given it its number; null until then. */
  generated_at: string | null;
  /** The end of its validity; null until Part B. */
  valid_until: string | null;
  /** The vehicles, oldest first. */
  vehicles: EwayBillVehicle[];
  /** The extensions, oldest first. */
  extensions: EwayBillExtension[];
  /** When the portal has cancelled it; null where it has not. */
  cancelled_at: string | null;
  /** When the portal has closed it; null where it has not. */
  closed_at: string | null;
  /**
   * What the portal answered to the latest step; empty where it has refused nothing. While a step
   * is pending, why that takes long, such as a login that is refused.
   */
  errors: PortalError[];
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the e-way bill. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/**
 * The portal has cancelled an e-way bill. Webhooks and `GET /v1/events` carry it where its type is
 * named, with the scope `invoices:read`.
 */
export interface EwayBillCancelledEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'eway_bill.cancelled';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EwayBillCancelledEventData;
}

/** The records that the event is about, as they are after it. */
export interface EwayBillCancelledEventData {
  eway_bill: EwayBill;
  invoice: Invoice;
}

/** Four hours before an e-way bill expires. */
export interface EwayBillExpiringEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'eway_bill.expiring';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EwayBillExpiringEventData;
}

/** The records that the event is about, as they are after it. */
export interface EwayBillExpiringEventData {
  eway_bill: EwayBill;
  invoice: Invoice;
}

/**
 * The portal has extended the validity of an e-way bill. Webhooks and `GET /v1/events` carry it
 * where its type is named, with the scope `invoices:read`.
 */
export interface EwayBillExtendedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'eway_bill.extended';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EwayBillExtendedEventData;
}

/** The records that the event is about, as they are after it. */
export interface EwayBillExtendedEventData {
  eway_bill: EwayBill;
  invoice: Invoice;
}

/** An extension of the validity. */
export interface EwayBillExtension {
  /** The end of validity that it led to. */
  valid_until: string;
  /** How far the goods still had to go, in kilometres. */
  remaining_distance_km: number;
  /**
   * `calamity`: a natural calamity. `law_and_order`: a situation of law and order. `transhipment`:
   * the goods were reloaded. `accident`: an accident of the vehicle. `other`: another reason, which
   * `remarks` tells.
   */
  reason: EwayBillExtensionReason;
  /** The remark for the portal; null without one. */
  remarks: string | null;
  /**
   * As on the plate, in capitals and without spaces: state, BH, defence (DF), temporary (TM),
   * Bhutan (BP) or Nepal (NP).
   */
  vehicle_number: string;
  /** The town that the goods go on from. */
  from_place: string;
  /** The two-digit GST state code of that town. */
  from_state: string;
  /** The six-digit PIN code of that town. */
  from_postal_code: string;
  /** When the portal has extended it. */
  extended_at: string;
}

/** The values that this version knows; later releases may add more. */
export type EwayBillExtensionReason = 'calamity' | 'law_and_order' | 'transhipment' | 'accident' | 'other' | (string & {});

/**
 * The portal has given an e-way bill its number. Webhooks and `GET /v1/events` carry it where its
 * type is named, with the scope `invoices:read`.
 */
export interface EwayBillGeneratedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'eway_bill.generated';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EwayBillGeneratedEventData;
}

/** The records that the event is about, as they are after it. */
export interface EwayBillGeneratedEventData {
  eway_bill: EwayBill;
  invoice: Invoice;
}

/** Vehicle recorded; validity clock started. */
export interface EwayBillPartBCompletedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'eway_bill.part_b_completed';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: EwayBillPartBCompletedEventData;
}

/** The records that the event is about, as they are after it. */
export interface EwayBillPartBCompletedEventData {
  eway_bill: EwayBill;
  invoice: Invoice;
}

/**
 * An e-way bill as it is now, and whose it is. Its `version` grows: a record with one that is not
 * newer is a repeat.
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

/** Who carries the goods and may record vehicles. */
export interface EwayBillTransporter {
  /** GSTIN, or the id of an unregistered transporter. */
  transporter_id: string;
  /** The name of the transporter. */
  name: string;
}

/** A vehicle that the portal has recorded: a Part B. */
export interface EwayBillVehicle {
  /** As on the plate; null where there is no vehicle. */
  vehicle_number: string | null;
  /** How the goods went on. `road`: by road. `rail`: by rail. `air`: by air. `ship`: by ship. */
  transport_mode: TransportMode;
  /** The document of the carrier; null for none. */
  transport_document: TransportDocument | null;
  /** The town that the goods go on from. */
  from_place: string;
  /** The two-digit GST state code of that town. */
  from_state: string;
  /**
   * `first_time`: the goods leave with it. `breakdown`: the vehicle before it has broken down.
   * `transhipment`: the goods were reloaded. `other`: another reason, which `remarks` tells.
   */
  reason: VehicleReason;
  /** The remark for the portal; null without one. */
  remarks: string | null;
  /** When the portal has recorded it. */
  recorded_at: string;
}

/** The values that this version knows; later releases may add more. */
export type Exemption = 'nil_rated' | 'exempt' | 'non_gst' | (string & {});

/** A report as events show it: without addresses of its files. */
export interface FinishedQcReport {
  /** The id of the qc report. */
  id: string;
  /**
   * `queued`: it waits to be made. `running`: it is being made. `completed`: its files are there.
   * `failed`: it was not made: `failure` says why. `expired`: its files are gone.
   */
  status: QcReportStatus;
  name: string | null;
  scope: QcReportScope;
  /** The beginning of the period; null: of all that there is. */
  from: string | null;
  /** The end of the period, which is not in it; null: until it is made. */
  to: string | null;
  /** The time zone in which its times are written. */
  time_zone: string;
  /**
   * The files that were asked for. `pdf`: a document with charts, for people. `json`: the same
   * figures, for programs. `csv`: a row for each defect, dismissed ones too.
   */
  formats: QcReportFormat[];
  /** How the parts of its chart are grouped; null: as fits. */
  subgroup: Subgroup | null;
  /** How much of it is made, in per cent. */
  progress: number;
  /** Its figures, once it is completed. */
  summary: QcReportSummary | null;
  /** Why it was not made; null unless it has failed. */
  failure: FinishedQcReportFailure | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the report. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
  /** Until when its files can be had. */
  expires_at: string;
  /** Its files. */
  files: QcReportFileReference[];
}

/** Why it was not made; null unless it has failed. */
export interface FinishedQcReportFailure {
  /** The cause, for programs: `no_data` where nothing was inspected. */
  code: string;
  /** The cause, for a human reader. */
  message: string;
}

/** A vehicle, transporter and driver that the goods were with before. */
export interface FormerTransport {
  vehicle_number: string | null;
  /** The company that carries the goods; null for none. */
  transporter: Transporter | null;
  /** Who drives the vehicle; null for nobody in particular. */
  driver: Driver | null;
  /** Since when the goods were with it. */
  from: string;
  /** When it was changed. */
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
   * Its number, from a series of its own for each seller, type of document and financial year, such
   * as `26-27/00001`.
   */
  number: string;
  /** Numbers that it had before, oldest first: they stay used, and count as cancelled. */
  former_numbers: string[];
  /** The type of document at the portal; always `INV`. */
  type: 'INV';
  /**
   * `tax_invoice`: an invoice of a supply on which there is tax, or which is zero-rated.
   * `bill_of_supply`: of a supply in India without any tax: it has a series of its own, and no
   * portal registers it.
   */
  document_type: InvoiceDocumentType;
  /** The day that it is dated. */
  date: string;
  /** The day until which it is to be paid. */
  due_date: string;
  /**
   * `registering`: it is complete and waits for the portal. `registered`: the portal has given it
   * an IRN. `issued`: it is in force, and no portal registers it: a supply to a buyer without a
   * GSTIN, or a bill of supply. `failed`: the portal has refused it: `errors` says why. `voiding`:
   * it has failed and is given up, once the portal has answered that it does not have it. `voided`:
   * it was given up: its number stays used, and it does not change any more. `cancelling`: the
   * cancellation waits for the portal. `cancelled`: the portal has cancelled its IRN; it does not
   * change any more.
   */
  status: TaxDocumentStatus;
  /** The id of the order. */
  order_id: string;
  /** The `version` of the order that it was made from. */
  order_version: number;
  /**
   * What kind of supply it is. `b2b`: a supply to a registered buyer in India. `b2c`: a supply to a
   * buyer in India without a GSTIN, which no portal registers. `sez_with_payment`: a supply to a
   * special economic zone, with payment of tax. `sez_without_payment`: a supply to a special
   * economic zone under a letter of undertaking, without tax. `export_with_payment`: an export with
   * payment of tax. `export_without_payment`: an export under a letter of undertaking, without tax.
   * `deemed_export`: a supply that the law treats as an export.
   */
  supply_type: SupplyType;
  /** The two-digit GST state code of the place of supply; `96` for one abroad. */
  place_of_supply: string;
  /**
   * Why it is the place of supply. `buyer_state`: the state of the buyer’s GSTIN. `own_site`: the
   * state that the goods go to, a place of the buyer (IGST Act, section 10(1)(a)). `third_party`:
   * the state of the buyer’s GSTIN, who has the goods sent to somebody else (section 10(1)(b), bill
   * to and ship to). `delivery_address`: the state that the goods go to, of a buyer without GSTIN
   * (section 10(1)(ca)). `billing_address`: the state of the billing address, of a buyer without
   * GSTIN. `seller_state`: the state of the seller, for a buyer without GSTIN and address.
   * `abroad`: the goods or services are exported. `sez`: the state of the buyer, which is in a
   * special economic zone.
   */
  place_of_supply_rule: PlaceOfSupplyRule;
  /** Whether the buyer pays the tax to the government. */
  reverse_charge: boolean;
  /** The seller, as it was then. */
  seller: Seller;
  /** The id of the seller. */
  seller_id: string;
  /** The buyer of the order, as it was then. */
  buyer: Buyer;
  /** The stored buyer that the order named; null where it named none. */
  buyer_id: string | null;
  /** Who receives the goods at the shipping address, where it was named. */
  consignee?: Consignee | undefined;
  /** The dispatch that it invoices; null for none. */
  dispatch_id: string | null;
  /** Where the goods leave from, if not from the address of the seller. */
  dispatch_from?: DispatchPlace | undefined;
  /** What is invoiced of each line item of the order, and then the charges. */
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
   * What is added to the sum of the lines after tax, such as tax collected at source or a
   * refundable deposit. Not freight, packing or insurance, which are taxed.
   */
  non_taxable_charges: Rupees;
  /**
   * What is taken off the sum of the lines after tax, which stays as it is. No trade discount: what
   * is taken off before tax is the `discount` of a line item of the order.
   */
  cash_discount: Rupees;
  /** What brings the total to whole rupees; it may be less than zero. */
  round_off: SignedRupees;
  /**
   * What the buyer is charged: the totals of the lines and `non_taxable_charges`, less
   * `cash_discount`, and `round_off`.
   */
  total: Rupees;
  /** The invoice reference number: 64 hexadecimal digits. Null until it is registered. */
  irn: string | null;
  /** The acknowledgement number of the portal. Null until it is registered. */
  ack_number: string | null;
  /** When the portal has registered it; it can be cancelled for 24 hours from then. */
  ack_at: string | null;
  /**
   * The document as the portal has signed it, a JWS. Null until it is registered, and where the
   * portal gives the signed copy out no longer.
   */
  signed_invoice: string | null;
  /** The content of the QR code that is printed, a JWS. Null where `signed_invoice` is. */
  signed_qr: string | null;
  /**
   * What the portal answered to the latest attempt; empty where it has refused nothing. While the
   * portal is still to answer, why that takes long, such as a login that is refused.
   */
  errors: PortalError[];
  /** Why it is cancelled; null where it is not. */
  cancel_reason: InvoiceCancelReason | null;
  /** The remark of the cancellation; null without one. */
  cancel_remarks: string | null;
  /** When the portal has cancelled it; null where it has not. */
  cancelled_at: string | null;
  /** Why it is voided; null where it is not. */
  void_reason: string | null;
  /** The latest e-way bill of the invoice; null for none. */
  eway_bill: EwayBill | null;
  /**
   * `unpaid`: nothing is paid or deducted. `partial`: a part is paid or deducted, and something is
   * due. `paid`: nothing is due any more.
   */
  payment_status: PaymentStatus;
  /**
   * What is paid: the allocations of payments that are not reversed, as far as they are not
   * released. With `amount_deducted` it is never more than `total` and `amount_debited` less
   * `amount_credited`, and nothing of an invoice that is `cancelled`: what was paid beyond that is
   * `unallocated` again.
   */
  amount_paid: Rupees;
  /** The totals of the registered credit notes of the invoice. */
  amount_credited: Rupees;
  /** The totals of the registered debit notes of the invoice. */
  amount_debited: Rupees;
  /**
   * What is due: `total` and `amount_debited`, less `amount_paid`, `amount_deducted` and
   * `amount_credited`; never less than zero. Of an invoice that is `failed`, `voiding`, `voided` or
   * `cancelled` nothing is due.
   */
  amount_due: Rupees;
  /**
   * What is settled without money: the deductions of its payments, such as tax that the buyer
   * withheld, as far as they are not released.
   */
  amount_deducted: Rupees;
  /** Whether the buyer disputes it, as you have set it: then no reminders of it are mailed. */
  disputed: boolean;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the record. */
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
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'invoice.cancelled';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: InvoiceCancelledEventData;
}

/** The records that the event is about, as they are after it. */
export interface InvoiceCancelledEventData {
  invoice: Invoice;
}

/** The values that this version knows; later releases may add more. */
export type InvoiceDocumentType = 'tax_invoice' | 'bill_of_supply' | (string & {});

/** IRP registration failed; `invoice.errors` has the IRP error codes. */
export interface InvoiceFailedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'invoice.failed';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: InvoiceFailedEventData;
}

/** The records that the event is about, as they are after it. */
export interface InvoiceFailedEventData {
  invoice: Invoice;
}

/**
 * An invoice that no portal registers was issued. Webhooks and `GET /v1/events` carry it where its
 * type is named, with the scope `invoices:read`.
 */
export interface InvoiceIssuedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'invoice.issued';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: InvoiceIssuedEventData;
}

/** The records that the event is about, as they are after it. */
export interface InvoiceIssuedEventData {
  invoice: Invoice;
}

/**
 * A line of an invoice. Each tax is rounded to paise, half up; what is rounded off in one line is
 * carried to the next.
 */
export interface InvoiceLine {
  /** The line item of the order; of a charge its own id, by which credit and debit notes name it. */
  line_item_id: string;
  /**
   * `goods`: a line item of the order, of goods or services. `charge`: one of the `charges` of the
   * call to invoice, such as freight.
   */
  kind: InvoiceLineKind;
  /** What the article is, as the order had it. */
  description: string;
  /** HSN code of the goods, or SAC of the service. */
  hsn: string;
  quantity: Quantity;
  /** Price of one unit, before tax. */
  unit_price: Money;
  /** GST rate in per cent. */
  tax_rate: number;
  /**
   * Why there is no tax, where `tax_rate` is 0: an invoice in India needs to know. `nil_rated`: the
   * law taxes it at nought per cent. `exempt`: a notification exempts it from tax. `non_gst`: GST
   * is not levied on it.
   */
  exemption?: Exemption | undefined;
  /** Quantity times unit price, rounded to paise. */
  gross: Rupees;
  /** What is taken off before tax, of the discount of the line item. */
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
   * What the buyer is charged for the line: taxable value and taxes; under reverse charge without
   * the taxes.
   */
  total: Rupees;
}

/** The values that this version knows; later releases may add more. */
export type InvoiceLineKind = 'goods' | 'charge' | (string & {});

/** The IRP returned an IRN and signed QR. */
export interface InvoiceRegisteredEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'invoice.registered';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: InvoiceRegisteredEventData;
}

/** The records that the event is about, as they are after it. */
export interface InvoiceRegisteredEventData {
  invoice: Invoice;
}

/**
 * An invoice as it is now, and whose it is. Its `version` grows: a record with one that is not
 * newer is a repeat.
 */
export interface InvoiceState {
  /** The id of the account. */
  account_id: string;
  invoice: Invoice;
}

/**
 * A failed invoice was given up; what it had of its order can be invoiced again. Webhooks and `GET
 * /v1/events` carry it where its type is named, with the scope `invoices:read`.
 */
export interface InvoiceVoidedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'invoice.voided';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: InvoiceVoidedEventData;
}

/** The records that the event is about, as they are after it. */
export interface InvoiceVoidedEventData {
  invoice: Invoice;
}

/** An API key is created, as a new one or as a replacement. */
export interface KeyCreatedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'key.created';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: KeyCreatedEventData;
}

/** The records that the event is about, as they are after it. */
export interface KeyCreatedEventData {
  key: ApiKey;
  /** The key that it replaces; null for a new one. */
  replaces: string | null;
}

/** An API key is revoked. */
export interface KeyRevokedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'key.revoked';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: KeyRevokedEventData;
}

/** The records that the event is about, as they are after it. */
export interface KeyRevokedEventData {
  key: ApiKey;
  /**
   * `request`: it was asked for; `replacement`: another key has taken its place at once; `leak`: it
   * was found in public.
   */
  reason?: 'request' | 'replacement' | 'leak' | undefined;
}

/** A field of an API key changed; `changed` lists them. */
export interface KeyUpdatedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'key.updated';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: KeyUpdatedEventData;
}

/** The records that the event is about, as they are after it. */
export interface KeyUpdatedEventData {
  key: ApiKey;
  /** The fields that changed. */
  changed: string[];
}

/** The values that this version knows; later releases may add more. */
export type LimitConfidence = 'none' | 'wilson95' | (string & {});

/** How fast an account may call, in one mode. */
export interface LimitFigures {
  /** Requests per second, in the long run. */
  sustained: number;
  /** Requests at once, after a pause. */
  burst: number;
  /** Requests in flight at once. */
  concurrent: number;
}

/** A trade discount on a line item, before tax. */
export interface LineDiscount {
  /** In per cent of quantity times unit price. Send it, or an `amount`. */
  percent?: number | undefined;
  /**
   * Of the whole line, at most quantity times unit price. An invoice of a part takes a part of it
   * in proportion to the quantity.
   */
  amount?: Rupees | undefined;
}

/** One article of an order. */
export interface LineItem {
  /** The id of the line item. */
  id: string;
  /** Your article number. */
  sku: string;
  /** What the article is, in words for documents. */
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
   * Why there is no tax, where `tax_rate` is 0: an invoice in India needs to know. `nil_rated`: the
   * law taxes it at nought per cent. `exempt`: a notification exempts it from tax. `non_gst`: GST
   * is not levied on it.
   */
  exemption?: Exemption | undefined;
  spec: Specification;
  /**
   * How much more than was ordered may enter the first stage, in per cent; null for that of the
   * order.
   */
  over_completion_percent: number | null;
  /** Good at the last stage. */
  produced: Total;
  /** Scrapped, at any stage. */
  scrapped: Total;
  /** Left the gate, less what came back. */
  dispatched: Total;
  /** Arrived, less what came back. */
  delivered: Total;
  /** What of the ordered quantity is not needed any more. */
  cancelled: Total;
  /**
   * On invoices that are neither failed, voided nor cancelled. It follows within a second or two of
   * the invoice.
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
  /** Its number in the conversation, from 1 without gaps. */
  sequence: number;
  /**
   * `contact`: the person that the conversation is held with; always accepted. `bot`: the AI agent,
   * while it controls the conversation. `human`: a person of the account, while one controls the
   * conversation. `note`: a private note, which the contact never sees; always accepted.
   */
  from: MessageSender;
  /** What was said; null once it was erased or is past its retention. */
  text: string | null;
  external_id: string | null;
  /** When it was appended. */
  created_at: string;
}

/** The values that this version knows; later releases may add more. */
export type MessageSender = 'contact' | 'bot' | 'human' | 'note' | (string & {});

/** Your own keys and values, kept and returned as they are. At most 50 entries. */
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
  /** The line item of the order; of a charge its own id, by which credit and debit notes name it. */
  line_item_id: string;
  /**
   * `goods`: a line item of the order, of goods or services. `charge`: one of the `charges` of the
   * call to invoice, such as freight.
   */
  kind: InvoiceLineKind;
  /** What the article is, as the order had it. */
  description: string;
  /** HSN code of the goods, or SAC of the service. */
  hsn: string;
  /** The quantity that the note is about; null where it is about an amount. */
  quantity: Quantity | null;
  /** Price of one unit, before tax; null where the note is about an amount. */
  unit_price: Money | null;
  /** GST rate in per cent. */
  tax_rate: number;
  /**
   * Why there is no tax, where `tax_rate` is 0: an invoice in India needs to know. `nil_rated`: the
   * law taxes it at nought per cent. `exempt`: a notification exempts it from tax. `non_gst`: GST
   * is not levied on it.
   */
  exemption?: Exemption | undefined;
  /** The amount of the line before tax and discount. */
  gross: Rupees;
  /** What is taken off before tax, of the discount of the line item. */
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
   * What the buyer is charged for the line: taxable value and taxes; under reverse charge without
   * the taxes.
   */
  total: Rupees;
}

/** The values that this version knows; later releases may add more. */
export type NoteStatus = 'registering' | 'registered' | 'issued' | 'failed' | 'cancelled' | (string & {});

/** A production order. */
export interface Order {
  /** The id of the order. */
  id: string;
  /** Your order number, unique in the account and mode among the orders that are not cancelled. */
  reference: string;
  /**
   * From `confirmed` to `delivered` it follows from the quantities of the line items. `draft`:
   * entered, and not released to production; it can still be deleted. `confirmed`: released to
   * production, and nothing is booked yet. `in_production`: something that is needed can still
   * become good. `completed`: nothing that is needed can become good any more. `dispatched`: all
   * that was produced has left. `delivered`: all that has left has arrived. `closed`: ended; it
   * does not change any more. `on_hold`: stopped: nothing is produced or dispatched until it is
   * released. `cancelled`: ended before anything was dispatched; it does not change any more.
   */
  status: OrderStatus;
  /** The furthest stage of the route with a completed quantity; `not_started` where there is none. */
  stage: string;
  /** Why the order is on hold, where it is and a reason was given. */
  hold_reason?: string | undefined;
  /** Why the order, or its remainder, was cancelled, where it was and a reason was given. */
  cancel_reason?: string | undefined;
  /** Why the order was closed, where it was and a reason was given. */
  close_reason?: string | undefined;
  buyer: Buyer;
  /** The buyer of the account that `buyer` was copied from. */
  buyer_id?: string | undefined;
  /** Who receives the goods at the shipping address, where it was named. */
  consignee?: Consignee | undefined;
  /** The seller that invoices the order, where one was named. */
  seller_id?: string | undefined;
  /** The articles that were ordered. */
  line_items: LineItem[];
  /**
   * How much more than was ordered may enter the first stage, in per cent, for line items without
   * one of their own.
   */
  over_completion_percent: number;
  /** The day on which the order is due; null for none. */
  due_date: string | null;
  /** The work orders, one for each line item. */
  work_orders: WorkOrder[];
  /** The latest invoice of the order that is neither voided nor cancelled; null for none. */
  invoice_id: string | null;
  /**
   * The invoices of the order that are neither voided nor cancelled, newest first: the latest 50.
   * `GET /v1/invoices?order_id=` lists all of them.
   */
  invoice_ids: string[];
  /**
   * It follows from `invoiced` of the line items. `nothing`: nothing is invoiced. `partly`:
   * something is invoiced, and something that is ordered and not cancelled is not. `fully`: all
   * that is ordered and not cancelled is invoiced.
   */
  invoice_status: OrderInvoiceStatus;
  metadata: Metadata;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the order. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** An order is cancelled. */
export interface OrderCancelledEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'order.cancelled';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderCancelledEventData;
}

/** The records that the event is about, as they are after it. */
export interface OrderCancelledEventData {
  order: Order;
}

/** An order is created, by the API or in the dashboard. */
export interface OrderCreatedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'order.created';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderCreatedEventData;
}

/** The records that the event is about, as they are after it. */
export interface OrderCreatedEventData {
  order: Order;
}

/**
 * A draft is deleted; `order` is what it was. Webhooks and `GET /v1/events` carry it where its type
 * is named, with the scope `orders:read`.
 */
export interface OrderDeletedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'order.deleted';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderDeletedEventData;
}

/** The records that the event is about, as they are after it. */
export interface OrderDeletedEventData {
  order: Order;
}

/** The values that this version knows; later releases may add more. */
export type OrderInvoiceStatus = 'nothing' | 'partly' | 'fully' | (string & {});

/** A production stage is completed, for the whole quantity or a part of it. */
export interface OrderStageAdvancedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'order.stage_advanced';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderStageAdvancedEventData;
}

/** The records that the event is about, as they are after it. */
export interface OrderStageAdvancedEventData {
  order: OrderStageAdvancedEventDataOrder;
  stage: OrderStageAdvancedEventDataStage;
}

/** The order, as it is after the entry. */
export interface OrderStageAdvancedEventDataOrder {
  /** The id of the order. */
  id: string;
  /** Your order number, unique in the account and mode among the orders that are not cancelled. */
  reference: string;
  /**
   * From `confirmed` to `delivered` it follows from the quantities of the line items. `draft`:
   * entered, and not released to production; it can still be deleted. `confirmed`: released to
   * production, and nothing is booked yet. `in_production`: something that is needed can still
   * become good. `completed`: nothing that is needed can become good any more. `dispatched`: all
   * that was produced has left. `delivered`: all that has left has arrived. `closed`: ended; it
   * does not change any more. `on_hold`: stopped: nothing is produced or dispatched until it is
   * released. `cancelled`: ended before anything was dispatched; it does not change any more.
   */
  status: OrderStatus;
  /** The furthest stage of the route with a completed quantity; `not_started` where there is none. */
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
  /** The stage completed before it; `not_started` where there was none. */
  previous_stage: string;
  /** The good pieces of this entry. */
  quantity_completed: Quantity;
  /** Who did the work, by your own numbering. */
  operator_id: string;
  /** Where it was done, by your own numbering. */
  machine_id: string;
  /** When the work was done. */
  occurred_at: string;
}

/**
 * An entry of the ledger of production is reversed; its quantities are below zero. Webhooks and
 * `GET /v1/events` carry it where its type is named, with the scope `orders:read`.
 */
export interface OrderStageReversedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'order.stage_reversed';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderStageReversedEventData;
}

/** The records that the event is about, as they are after it. */
export interface OrderStageReversedEventData {
  order: OrderStageReversedEventDataOrder;
  stage: OrderStageReversedEventDataStage;
}

/** The order, as it is after the reversal. */
export interface OrderStageReversedEventDataOrder {
  /** The id of the order. */
  id: string;
  /** Your order number, unique in the account and mode among the orders that are not cancelled. */
  reference: string;
  /**
   * From `confirmed` to `delivered` it follows from the quantities of the line items. `draft`:
   * entered, and not released to production; it can still be deleted. `confirmed`: released to
   * production, and nothing is booked yet. `in_production`: something that is needed can still
   * become good. `completed`: nothing that is needed can become good any more. `dispatched`: all
   * that was produced has left. `delivered`: all that has left has arrived. `closed`: ended; it
   * does not change any more. `on_hold`: stopped: nothing is produced or dispatched until it is
   * released. `cancelled`: ended before anything was dispatched; it does not change any more.
   */
  status: OrderStatus;
  /** The furthest stage of the route with a completed quantity; `not_started` where there is none. */
  stage: string;
}

/** The entry that reverses another. */
export interface OrderStageReversedEventDataStage {
  /** The id of the stage entry. */
  id: string;
  /** The id of the work order. */
  work_order_id: string;
  /** The id of the line item. */
  line_item_id: string;
  /** The stage at which it is booked. */
  stage: string;
  /** The nearest earlier stage of the route with good pieces; `not_started` where there is none. */
  previous_stage: string;
  good: BookedQuantity;
  scrap: BookedQuantity;
  /** Why pieces are lost. */
  scrap_reason: string | null;
  rework: BookedQuantity;
  /** The earlier stage that gets the rework, where it does not stay. */
  rework_to: string | null;
  /** Who did the work, by your own numbering. */
  operator_id: string;
  /** Where it was done, by your own numbering. */
  machine_id: string;
  /** When the work was done. */
  occurred_at: string;
  /** The entry that is reversed. */
  reverses: string;
  /** Why it is reversed. */
  reason: string;
}

/**
 * An order as it is now, and whose it is. Its `version` grows: a record with one that is not newer
 * is a repeat.
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
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'order.updated';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: OrderUpdatedEventData;
}

/** The records that the event is about, as they are after it. */
export interface OrderUpdatedEventData {
  order: Order;
  /** The paths that changed, such as `due_date` or `line_items[0].quantity`. */
  changed: string[];
}

/** Money that was received, and the invoices that it pays. */
export interface Payment {
  /** The id of the payment. */
  id: string;
  /** Your reference of the payment, such as that of the bank; unique in the account and mode. */
  reference: string;
  /**
   * `received`: the money is there. `reversed`: it came to nothing: its allocations do not count
   * any more.
   */
  status: ReceivedPaymentStatus;
  /** What was received. */
  amount: Rupees;
  /**
   * What of it pays no invoice and was not refunded: `amount` and `tax_credit`, less
   * `refunded_amount` and the allocations as far as they are not released; of a reversed payment
   * nothing.
   */
  unallocated: Rupees;
  /**
   * Tax that the buyer has withheld for an invoice which does not come to it any more, after a
   * credit note or a cancellation. The government has it for you, so it counts as received: it was
   * added to `unallocated`.
   */
  tax_credit: Rupees;
  /** What of it was paid back to the buyer: its refunds together. */
  refunded_amount: Rupees;
  /** When the money was received. */
  received_at: string;
  /**
   * The stored buyer whose money it is: that of the call, or else of the first invoice that it pays
   * and that has one; null for none.
   */
  buyer_id: string | null;
  /** How it was paid, in your words; null where it is not said. */
  method: string | null;
  /** What it pays, in the order in which it was allocated. */
  allocations: PaymentAllocation[];
  /** What of it was paid back, in the order in which it was recorded. */
  refunds: PaymentRefund[];
  /** The bank statement that it was found in; null where it was recorded by a call. */
  bank_statement_id: string | null;
  /** Why it was reversed; null where it was not. */
  reversal_reason: string | null;
  /** When it was reversed; null where it was not. */
  reversed_at: string | null;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** Grows with every change; the `ETag` of the payment. */
  version: number;
  /** When the record was created. */
  created_at: string;
  /** When the record was last changed; at first, when it was created. */
  updated_at: string;
}

/** What of a payment pays an invoice. */
export interface PaymentAllocation {
  /** The id of the invoice. */
  invoice_id: string;
  /** What it pays of the invoice; zero where there are deductions alone. */
  amount: Rupees;
  /** When it was allocated. */
  allocated_at: string;
  /**
   * What of `amount` pays the invoice no longer, after a credit note or a cancellation: it is
   * `unallocated`.
   */
  released_amount: Rupees;
  /** What it settles of the invoice without money, beside `amount`. */
  deductions: PaymentDeduction[];
}

/** What settles a part of an invoice without money. */
export interface PaymentDeduction {
  /** The id of the deduction. */
  id: string;
  /**
   * `tds_income_tax`: tax that the buyer withheld by section 393(1) of the Income-tax Act 2025.
   * `tds_gst`: tax that the buyer withheld by section 51 of the CGST Act. `bank_charge`: what a
   * bank kept of the money. `discount`: a discount for paying in time. `write_off`: what you do not
   * ask for any more.
   */
  kind: DeductionKind;
  /** What it settles of the invoice. */
  amount: Rupees;
  /** Its reference, such as the number of the certificate of the tax; null where it has none. */
  reference: string | null;
  /**
   * What of `amount` settles the invoice no longer, after a credit note or a cancellation. Of tax
   * it is `unallocated` on the payment.
   */
  released_amount: Rupees;
}

/** An invoice passed its due date unpaid. */
export interface PaymentOverdueEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'payment.overdue';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: PaymentOverdueEventData;
}

/** The records that the event is about, as they are after it. */
export interface PaymentOverdueEventData {
  invoice: Invoice;
}

/** A payment was reconciled against an invoice. */
export interface PaymentReceivedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'payment.received';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: PaymentReceivedEventData;
}

/** The records that the event is about, as they are after it. */
export interface PaymentReceivedEventData {
  payment: Payment;
  invoice: Invoice;
  /** The one of `payment.allocations` that this is about. */
  allocation: PaymentAllocation;
}

/** What of a payment was paid back to the buyer. */
export interface PaymentRefund {
  /** The id of the refund. */
  id: string;
  /** The id of the payment. */
  payment_id: string;
  /**
   * Your reference of the refund, such as that of the bank; unique among the refunds of the account
   * and mode.
   */
  reference: string;
  /** What was paid back. */
  amount: Rupees;
  /** When it was paid back. */
  refunded_at: string;
  /** When the record was created. */
  created_at: string;
}

/**
 * What of a payment was unallocated was paid back to the buyer. Webhooks and `GET /v1/events` carry
 * it where its type is named, with the scope `invoices:read`.
 */
export interface PaymentRefundedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'payment.refunded';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: PaymentRefundedEventData;
}

/** The records that the event is about, as they are after it. */
export interface PaymentRefundedEventData {
  payment: Payment;
  /** The one of `payment.refunds` that this is about. */
  refund: PaymentRefund;
}

/**
 * What a payment has paid of an invoice is unallocated again. Webhooks and `GET /v1/events` carry
 * it where its type is named, with the scope `invoices:read`.
 */
export interface PaymentReleasedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'payment.released';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: PaymentReleasedEventData;
}

/** The records that the event is about, as they are after it. */
export interface PaymentReleasedEventData {
  payment: Payment;
  invoice: Invoice;
  /** What of its allocations is released with this event. */
  amount: Rupees;
  /** What of its deductions is released with this event; tax of it is `unallocated`, too. */
  amount_deducted: Rupees;
}

/**
 * A payment of an invoice was reversed. Webhooks and `GET /v1/events` carry it where its type is
 * named, with the scope `invoices:read`.
 */
export interface PaymentReversedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'payment.reversed';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: PaymentReversedEventData;
}

/** The records that the event is about, as they are after it. */
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

/** An error that the portal has answered. */
export interface PortalError {
  /** The code of the portal, such as `2265`; `unverified` for an answer that could not be verified. */
  code: string;
  /** The message of the portal. */
  message: string;
  /** What you can do about it. */
  advice: string;
}

/** What proves a delivery. */
export interface ProofOfDelivery {
  /** Who has taken the goods. */
  receiver_name?: string | undefined;
  /** A remark, such as on damage. */
  note?: string | undefined;
  position?: ProofOfDeliveryPosition | undefined;
  /** Upload of an image of the receiver’s signature. */
  signature?: string | undefined;
  /** Uploads of images. */
  photos?: string[] | undefined;
}

/** Where it was handed over, in WGS 84. */
export interface ProofOfDeliveryPosition {
  /** Degrees, north positive. */
  latitude: number;
  /** Degrees, east positive. */
  longitude: number;
}

/** A file of a report. */
export interface QcReportFileReference {
  /**
   * What the file is. `pdf`: a document with charts, for people. `json`: the same figures, for
   * programs. `csv`: a row for each defect, dismissed ones too.
   */
  format: QcReportFormat;
  /** Bytes of the file. */
  size: number;
  /** SHA-256 of the file in hex. */
  sha256: string;
}

/** The values that this version knows; later releases may add more. */
export type QcReportFormat = 'pdf' | 'json' | 'csv' | (string & {});

/** What a report is about. */
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
  /** The distinct parts. */
  inspected: number;
  /** Those without a defect at their latest look. */
  good: number;
  /** Those with a defect at their latest look. */
  defective: number;
  /** The defects, without dismissed ones. */
  defects: number;
  /** The share of defective parts. */
  rate: number;
  rate_interval: QcReportSummaryRateInterval;
  /** The share of the parts that were good at their first look. */
  first_pass_yield: number;
  /** Defects for each part. */
  defects_per_unit: number;
  /** Defective parts for each million. */
  ppm: number;
  /** The strictest limit of its cameras; null where none has one. */
  limit: number | null;
  /**
   * `within_limit`: the rate is at or below the limit. `over_limit`: the rate is above it.
   * `no_limit`: its cameras have none.
   */
  verdict: QcReportVerdict;
}

/** The 95 % interval of the rate, by Wilson. */
export interface QcReportSummaryRateInterval {
  /** Its lower end. */
  lower: number;
  /** Its upper end. */
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
   * `skipped`: the stage was taken out of the route. `reopened`: a skipped stage was taken into the
   * route again. `added`: a stage was added to the route.
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

/** Who sells. */
export interface Seller {
  /** The GSTIN under which the seller invoices. */
  gstin: string;
  /** The legal name, as it is registered. */
  legal_name: string;
  /** The trade name, if another. */
  trade_name?: string | undefined;
  /** The place of business that the GSTIN is registered for. */
  address: Address;
  /** Telephone number, such as `+91 80 4718 2200`. */
  phone?: string | undefined;
  /** E-mail address. */
  email?: string | undefined;
  bank?: BankAccount | undefined;
  /** The UPI ID that buyers pay to. An invoice to a buyer without a GSTIN shows it as a QR code. */
  upi_id?: string | undefined;
  /** The registration as a micro, small or medium enterprise. */
  udyam_number?: string | undefined;
  /** Terms of sale that documents show. */
  terms?: string | undefined;
}

/** An amount of money in whole paise, which may be less than zero. */
export interface SignedRupees {
  /** A decimal string with two decimals, never a binary float; it may be less than zero. */
  amount: string;
  /** ISO 4217 code; amounts are in Indian rupees. */
  currency: 'INR';
}

/** What production needs to know, such as size, material or colour. At most 50 entries. */
export type Specification = Record<string, string | number | boolean>;

/** Kafka headers are bytes; these are UTF-8 text. */
export interface StateHeaders {
  /** The form of the value. */
  'content-type': 'application/json';
  /** W3C trace context of the call that caused the event. */
  traceparent: string;
  /**
   * The number of the latest event that led to this state. A state with a lower one than you have
   * seen of its key is older: ignore it.
   */
  ce_sequence?: string | undefined;
}

/** How the parts of a chart are grouped. */
export interface Subgroup {
  /** So many parts each, in the order of camera, epoch, sequence and place in the batch. */
  parts?: number | undefined;
  /** The parts of so many seconds each. */
  seconds?: number | undefined;
}

/** The values that this version knows; later releases may add more. */
export type SupplyType = 'b2b' | 'b2c' | 'sez_with_payment' | 'sez_without_payment' | 'export_with_payment' | 'export_without_payment' | 'deemed_export' | (string & {});

/** The values that this version knows; later releases may add more. */
export type TaxDocumentStatus = 'registering' | 'registered' | 'issued' | 'failed' | 'voiding' | 'voided' | 'cancelling' | 'cancelled' | (string & {});

/** An amount of goods, zero included, with its unit of measure. */
export interface Total {
  /** The number of units. */
  value: number;
  /** GST unit code (UQC) in capitals, such as `PCS` or `KGS`. */
  uom: UnitOfMeasure;
}

/** The document of the carrier. */
export interface TransportDocument {
  /** The number of the railway receipt, airway bill, bill of lading or lorry receipt. */
  number: string;
  /** The day that it is dated. */
  date: string;
}

/** The values that this version knows; later releases may add more. */
export type TransportMode = 'road' | 'rail' | 'air' | 'ship' | (string & {});

/** The company that carries the goods. */
export interface Transporter {
  /** The name of the person or company. */
  name: string;
  /** GSTIN, or the id of an unregistered transporter. */
  transporter_id?: string | undefined;
}

/** The values that this version knows; later releases may add more. */
export type UnitOfMeasure = 'BAG' | 'BAL' | 'BDL' | 'BKL' | 'BOU' | 'BOX' | 'BTL' | 'BUN' | 'CAN' | 'CBM' | 'CCM' | 'CMS' | 'CTN' | 'DOZ' | 'DRM' | 'GGK' | 'GMS' | 'GRS' | 'GYD' | 'KGS' | 'KLR' | 'KME' | 'LTR' | 'MLT' | 'MTR' | 'MTS' | 'NOS' | 'OTH' | 'PAC' | 'PCS' | 'PRS' | 'QTL' | 'ROL' | 'SET' | 'SQF' | 'SQM' | 'SQY' | 'TBS' | 'TGM' | 'THD' | 'TON' | 'TUB' | 'UGS' | 'UNT' | 'YDS' | (string & {});

/** The values that this version knows; later releases may add more. */
export type VehicleReason = 'first_time' | 'breakdown' | 'transhipment' | 'other' | (string & {});

/** The values that this version knows; later releases may add more. */
export type VehicleType = 'regular' | 'odc' | (string & {});

/** What somebody has said of a defect. */
export interface Verdict {
  /**
   * `confirmed`: it is a defect of this class. `reclassified`: it is a defect of another class.
   * `dismissed`: it is none. `reopened`: the verdict before does not hold any more: it has the
   * detected class again.
   */
  verdict: VerdictName;
  /** The class that it had before. */
  from_class: string;
  /** The class that it has since. */
  class: string;
  /** Why, in the words of who said so. */
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
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'vision.camera.offline';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: VisionCameraOfflineEventData;
}

/** The records that the event is about, as they are after it. */
export interface VisionCameraOfflineEventData {
  camera: Camera;
  outage: CameraOutage;
}

/** A detection above the configured confidence threshold. */
export interface VisionDefectDetectedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'vision.defect.detected';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: VisionDefectDetectedEventData;
}

/** The records that the event is about, as they are after it. */
export interface VisionDefectDetectedEventData {
  defect: DetectedDefect;
  camera: CameraReference;
}

/** An asynchronous QC report finished generating. */
export interface VisionQcReportCompletedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'vision.qc_report.completed';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: VisionQcReportCompletedEventData;
}

/** The records that the event is about, as they are after it. */
export interface VisionQcReportCompletedEventData {
  qc_report: FinishedQcReport;
}

/**
 * A QC report could not be made: `failure` says why. Webhooks and `GET /v1/events` carry it where
 * its type is named, with the scope `defects:read`.
 */
export interface VisionQcReportFailedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'vision.qc_report.failed';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: VisionQcReportFailedEventData;
}

/** The records that the event is about, as they are after it. */
export interface VisionQcReportFailedEventData {
  qc_report: FinishedQcReport;
}

/** Defect rate crossed the configured limit. */
export interface VisionThresholdBreachedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'vision.threshold.breached';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: VisionThresholdBreachedEventData;
}

/** The records that the event is about, as they are after it. */
export interface VisionThresholdBreachedEventData {
  camera: Camera;
  breach: Breach;
}

/**
 * An event was not delivered to an endpoint within 24 hours of the first attempt, and is not tried
 * again.
 */
export interface WebhookDeliveryDroppedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'webhook_delivery.dropped';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: WebhookDeliveryDroppedEventData;
}

/** The records that the event is about, as they are after it. */
export interface WebhookDeliveryDroppedEventData {
  endpoint: WebhookDeliveryDroppedEventDataEndpoint;
  delivery: WebhookDeliveryDroppedEventDataDelivery;
}

/** The delivery that was given up. */
export interface WebhookDeliveryDroppedEventDataDelivery {
  /** The id of the delivery. */
  id: string;
  /** The id of the event. */
  event_id: string;
  /** How many attempts were made. */
  attempts: number;
  /** When the first attempt was made. */
  first_attempt_at: string;
}

/** The endpoint that has not received it. */
export interface WebhookDeliveryDroppedEventDataEndpoint {
  /** The id of the webhook endpoint. */
  id: string;
}

/** An endpoint is created. */
export interface WebhookEndpointCreatedEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'webhook_endpoint.created';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: WebhookEndpointCreatedEventData;
}

/** The records that the event is about, as they are after it. */
export interface WebhookEndpointCreatedEventData {
  endpoint: WebhookEndpointCreatedEventDataEndpoint;
}

/** The new endpoint. */
export interface WebhookEndpointCreatedEventDataEndpoint {
  /** The id of the webhook endpoint. */
  id: string;
  /** Where events are sent. */
  url: string;
  /** A label of your own. */
  description: string;
  /**
   * `active`: events are sent to it. `paused`: nothing is sent until it is resumed, because you
   * have paused it. `disabled`: nothing is sent until it is resumed; `disabled_reason` says why.
   */
  status: WebhookEndpointStatus;
  /** When it was disabled; null where it is not. */
  disabled_at: string | null;
  /**
   * `failing`: 72 consecutive hours of failure. `gone`: it answered 410, and `disable_on_gone` is
   * on. `credential_revoked`: the API key that made it was revoked because it had leaked, or the
   * connection of the application that made it has ended. There may be others later.
   */
  disabled_reason: string | null;
  /** The first failed attempt that no success has followed; null where the last one succeeded. */
  failing_since: string | null;
  created_by: Actor;
}

/**
 * An endpoint is disabled: after 72 consecutive hours of failure, because it is gone, or because
 * the credential that made it has ended.
 */
export interface WebhookEndpointDisabledEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'webhook_endpoint.disabled';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: WebhookEndpointDisabledEventData;
}

/** The records that the event is about, as they are after it. */
export interface WebhookEndpointDisabledEventData {
  endpoint: WebhookEndpointDisabledEventDataEndpoint;
}

/** The endpoint that it is about. */
export interface WebhookEndpointDisabledEventDataEndpoint {
  /** The id of the webhook endpoint. */
  id: string;
  /** Where events are sent. */
  url: string;
  /** A label of your own. */
  description: string;
  /**
   * `active`: events are sent to it. `paused`: nothing is sent until it is resumed, because you
   * have paused it. `disabled`: nothing is sent until it is resumed; `disabled_reason` says why.
   */
  status: WebhookEndpointStatus;
  /** When it was disabled; null where it is not. */
  disabled_at: string | null;
  /**
   * `failing`: 72 consecutive hours of failure. `gone`: it answered 410, and `disable_on_gone` is
   * on. `credential_revoked`: the API key that made it was revoked because it had leaked, or the
   * connection of the application that made it has ended. There may be others later.
   */
  disabled_reason: string | null;
  /** The first failed attempt that no success has followed; null where the last one succeeded. */
  failing_since: string | null;
}

/** A disabled endpoint is active again. */
export interface WebhookEndpointEnabledEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'webhook_endpoint.enabled';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: WebhookEndpointEnabledEventData;
}

/** The records that the event is about, as they are after it. */
export interface WebhookEndpointEnabledEventData {
  endpoint: WebhookEndpointEnabledEventDataEndpoint;
  /** From when on it may have missed events. */
  missed_since: string;
}

/** The endpoint that it is about. */
export interface WebhookEndpointEnabledEventDataEndpoint {
  /** The id of the webhook endpoint. */
  id: string;
  /** Where events are sent. */
  url: string;
  /** A label of your own. */
  description: string;
  /**
   * `active`: events are sent to it. `paused`: nothing is sent until it is resumed, because you
   * have paused it. `disabled`: nothing is sent until it is resumed; `disabled_reason` says why.
   */
  status: WebhookEndpointStatus;
  /** When it was disabled; null where it is not. */
  disabled_at: string | null;
  /**
   * `failing`: 72 consecutive hours of failure. `gone`: it answered 410, and `disable_on_gone` is
   * on. `credential_revoked`: the API key that made it was revoked because it had leaked, or the
   * connection of the application that made it has ended. There may be others later.
   */
  disabled_reason: string | null;
  /** The first failed attempt that no success has followed; null where the last one succeeded. */
  failing_since: string | null;
}

/** Every attempt at an endpoint has failed for 24 hours, or for 60. */
export interface WebhookEndpointFailingEvent {
  /** Unique per event; deduplicate on it. */
  id: string;
  /** What happened. */
  type: 'webhook_endpoint.failing';
  /** The version in which `data` is written. */
  api_version: string;
  /** When it happened: the time of the change that the event tells. */
  created_at: string;
  /** True for live data, false for test data. */
  livemode: boolean;
  /** The account whose records the event is about. */
  account_id: string;
  data: WebhookEndpointFailingEventData;
}

/** The records that the event is about, as they are after it. */
export interface WebhookEndpointFailingEventData {
  endpoint: WebhookEndpointFailingEventDataEndpoint;
  /** For how long every attempt has failed. */
  failing_hours: 24 | 60;
  /** The first failed attempt from then on disables the endpoint. */
  disabled_from: string;
}

/** The endpoint that it is about. */
export interface WebhookEndpointFailingEventDataEndpoint {
  /** The id of the webhook endpoint. */
  id: string;
  /** Where events are sent. */
  url: string;
  /** A label of your own. */
  description: string;
  /**
   * `active`: events are sent to it. `paused`: nothing is sent until it is resumed, because you
   * have paused it. `disabled`: nothing is sent until it is resumed; `disabled_reason` says why.
   */
  status: WebhookEndpointStatus;
  /** When it was disabled; null where it is not. */
  disabled_at: string | null;
  /**
   * `failing`: 72 consecutive hours of failure. `gone`: it answered 410, and `disable_on_gone` is
   * on. `credential_revoked`: the API key that made it was revoked because it had leaked, or the
   * connection of the application that made it has ended. There may be others later.
   */
  disabled_reason: string | null;
  /** The first failed attempt that no success has followed; null where the last one succeeded. */
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
  /** The stages the goods go through, in order, without those that are skipped. */
  stages: string[];
  /** Stages that were skipped, reopened and added, where any were. */
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
