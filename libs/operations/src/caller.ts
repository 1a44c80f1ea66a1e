/** The signed header by which the gateway names the caller to an owner app; an owner refuses every call without it. */
import { createHash } from 'node:crypto';
import type { Actor, AnyScope, IdKind, Version } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import { claimExpiry, signClaim, type SignedClaim, verifyClaim } from './signed-claim.js';

export const callerHeader = 'millwright-caller';

/** The caller's credential: an API key, or an access token that was issued under a grant or for a session of the dashboard. */
export interface CallerCredential {
  readonly kind: 'key' | 'grant' | 'session';
  readonly id: string;
  /** Of a session: when the person last gave the password, in milliseconds since 1970. */
  readonly signedInAt?: number | undefined;
}

/** Who acts: the API key itself, the application that the access token was issued to, or the person or the station of the session. */
export interface CallerActor {
  readonly type: 'api_key' | 'application' | 'dashboard' | 'station';
  readonly id: string;
  readonly name: string;
}

/** The caller that the gateway has authenticated. Ids are UUIDs, as in the database. */
export interface Caller {
  readonly accountId: string;
  readonly livemode: boolean;
  readonly scopes: readonly AnyScope[];
  readonly credential: CallerCredential;
  readonly actor: CallerActor;
  /** IANA time zone of the account. */
  readonly timeZone: string;
  readonly version: Version;
}

/** The only call that a header is valid for. */
export interface SignedCall {
  readonly audience: string;
  readonly method: string;
  /** Path with its query string. */
  readonly path: string;
  readonly body: Uint8Array;
  readonly idempotencyKey: string | undefined;
  readonly ifMatch: string | undefined;
}

/** What the gateway says of a call beside its caller. */
export interface SignedRequest {
  readonly requestId: string;
  /** Of a list, the answer is how many records a page has, and not the records. */
  readonly counts?: boolean | undefined;
}

interface CallerClaim extends SignedClaim {
  aud: string;
  mth: string;
  pth: string;
  dig: string;
  /** Undefined if the call has no such header. */
  idk: string | undefined;
  ifm: string | undefined;
  acc: string;
  liv: boolean;
  scp: readonly AnyScope[];
  knd: CallerCredential['kind'];
  key: string;
  sia: number | undefined;
  /** The application, person or station; undefined for an API key. */
  app: string | undefined;
  /** True where `app` is a station. */
  sta: boolean | undefined;
  nam: string;
  zon: string;
  ver: Version;
  req: string;
  cnt: boolean | undefined;
}

const kindsOfActors: Readonly<Record<CallerActor['type'], IdKind>> = {
  api_key: 'key',
  application: 'application',
  dashboard: 'user',
  station: 'station',
};

/** The actor as records show it. */
export function shownActor({ type, id, name }: CallerActor): Actor {
  return { type, id: encodeId(kindsOfActors[type], id), name };
}

export function signCaller(
  caller: Caller,
  call: SignedCall,
  { requestId, counts }: SignedRequest,
  key: string,
  realNow = Date.now(),
): string {
  const claim: CallerClaim = {
    aud: call.audience,
    mth: call.method,
    pth: call.path,
    dig: digestOf(call.body),
    idk: call.idempotencyKey,
    ifm: call.ifMatch,
    acc: caller.accountId,
    liv: caller.livemode,
    scp: caller.scopes,
    knd: caller.credential.kind,
    key: caller.credential.id,
    sia: caller.credential.signedInAt,
    app: caller.actor.type === 'api_key' ? undefined : caller.actor.id,
    sta: caller.actor.type === 'station' ? true : undefined,
    nam: caller.actor.name,
    zon: caller.timeZone,
    ver: caller.version,
    req: requestId,
    cnt: counts,
    exp: claimExpiry(realNow),
  };
  return signClaim(claim, key);
}

/** The caller, and what is said of the call, of a header that is valid for the call; otherwise undefined. */
export function verifyCaller(
  header: string | undefined,
  call: SignedCall,
  keys: readonly string[],
  realNow = Date.now(),
): ({ caller: Caller } & SignedRequest) | undefined {
  const claim = verifyClaim<CallerClaim>(header, keys, realNow);
  const fits =
    claim?.aud === call.audience &&
    claim.mth === call.method &&
    claim.pth === call.path &&
    claim.idk === call.idempotencyKey &&
    claim.ifm === call.ifMatch &&
    claim.dig === digestOf(call.body);
  if (!fits) return undefined;
  const caller: Caller = {
    accountId: claim.acc,
    livemode: claim.liv,
    scopes: claim.scp,
    credential: { kind: claim.knd, id: claim.key, ...(claim.sia !== undefined && { signedInAt: claim.sia }) },
    actor: actorOf(claim),
    timeZone: claim.zon,
    version: claim.ver,
  };
  return { caller, requestId: claim.req, counts: claim.cnt };
}

function actorOf({ knd, app, sta, key, nam: name }: CallerClaim): CallerActor {
  if (app === undefined) return { type: 'api_key', id: key, name };
  if (sta === true) return { type: 'station', id: app, name };
  return { type: knd === 'session' ? 'dashboard' : 'application', id: app, name };
}

function digestOf(body: Uint8Array): string {
  return body.length === 0 ? '' : createHash('sha256').update(body).digest('base64url');
}
