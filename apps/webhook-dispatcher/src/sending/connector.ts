/** Opens connections to receivers, and only to addresses that the rules allow: those that are checked are those that are dialled. */
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import type { AddressRules, Verdict } from './address-rules.js';
import type { NameResolver } from './name-resolver.js';

/** Longer than any attempt may last; the attempt's own deadline comes first. */
const connectTimeoutMs = 15_000;
const nextAddressAfterMs = 1_000;

/** Thrown when a receiver is at an address that webhooks are not sent to. */
export class RefusedAddress extends Error {}

export function checkedConnector(rules: AddressRules, resolver: NameResolver): buildConnector.connector {
  const connectorFor = (verdict: Exclude<Verdict, 'refused'>): buildConnector.connector =>
    buildConnector({
      allowH2: false,
      timeout: connectTimeoutMs,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: nextAddressAfterMs,
      rejectUnauthorized: verdict !== 'exempt',
      lookup: checkedLookup(rules, resolver, verdict),
    } as buildConnector.BuildOptions);
  const connectors = { public: connectorFor('public'), exempt: connectorFor('exempt') };

  return (options, callback) => {
    judge(options.hostname, rules, resolver).then(
      (verdict) => {
        if (verdict === 'refused') return callback(refusalOf(options.hostname), null);
        if (verdict === 'public' && options.protocol !== 'https:') return callback(noPlainHttp(), null);
        return connectors[verdict](options, callback);
      },
      (error: Error) => callback(error, null),
    );
  };
}

async function judge(hostname: string, rules: AddressRules, resolver: NameResolver): Promise<Verdict> {
  return rules.judgeAll(isIP(hostname) === 0 ? await resolver.resolve(hostname) : [hostname]);
}

/** Hands the dialler the addresses of a name, after judging those very addresses. */
function checkedLookup(rules: AddressRules, resolver: NameResolver, expected: Verdict): LookupFunction {
  return (hostname, options, callback) => {
    resolver.resolve(hostname).then(
      (addresses) => {
        if (rules.judgeAll(addresses) !== expected) return callback(refusalOf(hostname), '', 0);
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        return options.all ? callback(null, found) : callback(null, found[0]!.address, found[0]!.family);
      },
      (error: Error) => callback(error, '', 0),
    );
  };
}

function refusalOf(hostname: string): RefusedAddress {
  return new RefusedAddress(`${hostname} is, or resolves to, an address that is not public.`);
}

function noPlainHttp(): RefusedAddress {
  return new RefusedAddress('Public receivers are reached by https only.');
}
