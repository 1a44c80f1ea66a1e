/** Lua scripts, which Redis runs as one step and by its own time. */
import { slackUs } from '@millwright/service-kit';
import { refusalBits } from './limit-policy.js';

/** Microseconds counted from 2026 keep their fractions; from 1970 they would not. */
const now = `local time = redis.call('TIME')
local now = (time[1] - 1767225600) * 1000000 + time[2]`;

/**
 * Admits calls, one after the other: each draws on all of its buckets and adds a lease, or does nothing at all.
 * KEYS, for each call: the leases, the account's bucket, and the operation's if it has one; a bucket holds the time at which it is full.
 * ARGV, for each call: how many buckets it has; the lease, or an empty string to read only; the debt that each bucket has at least; the most
 * calls in flight; then for each bucket its span and the interval of a token.
 * Answers `LimitLevels` for each call.
 */
export function admissionScript(leaseMs: number): string {
  return `${now}
local function admit(keys, args, buckets)
  local leases, lease, most = KEYS[keys + 1], ARGV[args + 2], tonumber(ARGV[args + buckets + 3])
  local inFlight = redis.call('ZCOUNT', leases, now, '+inf')
  local refused = inFlight >= most and ${refusalBits.concurrency} or 0
  local answer, debts = {0, inFlight}, {}
  for i = 1, buckets do
    local figures = args + buckets + 2 * i + 2
    local span, interval = tonumber(ARGV[figures]), tonumber(ARGV[figures + 1])
    local debt = math.max(tonumber(redis.call('GET', KEYS[keys + 1 + i]) or 0) - now, tonumber(ARGV[args + 2 + i]))
    if debt > span then debt = span end
    if debt + interval > span + ${slackUs} then refused = refused + 2 ^ i end
    debts[i] = debt + interval
    answer[i + 2] = debt
  end
  if lease == '' then return answer end
  answer[1] = refused
  if refused > 0 then return answer end
  redis.call('ZREMRANGEBYSCORE', leases, '-inf', now)
  redis.call('ZADD', leases, now + ${leaseMs * 1_000}, lease)
  redis.call('PEXPIRE', leases, ${leaseMs})
  for i = 1, buckets do
    redis.call('SET', KEYS[keys + 1 + i], now + debts[i], 'PX', math.ceil(debts[i] / 1000))
    answer[i + 2] = debts[i]
  end
  answer[2] = inFlight + 1
  return answer
end
local answers, keys, args = {}, 0, 0
while args < #ARGV do
  local buckets = tonumber(ARGV[args + 1])
  answers[#answers + 1] = admit(keys, args, buckets)
  keys, args = keys + 1 + buckets, args + 3 + 3 * buckets
end
return answers`;
}

/** KEYS: for each lease, the leases that it is one of. ARGV: the leases to end. */
export const endingScript = `for i = 1, #KEYS do redis.call('ZREM', KEYS[i], ARGV[i]) end`;

/** KEYS: the leases of one account and mode. ARGV: the leases to renew. */
export function renewalScript(leaseMs: number): string {
  return `${now}
for i = 1, #ARGV do redis.call('ZADD', KEYS[1], now + ${leaseMs * 1_000}, ARGV[i]) end
redis.call('PEXPIRE', KEYS[1], ${leaseMs})`;
}

/** KEYS: the gateways. ARGV: this one. Answers how many are alive. */
export function heartbeatScript(aliveMs: number): string {
  return `${now}
redis.call('ZADD', KEYS[1], now + ${aliveMs * 1_000}, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('PEXPIRE', KEYS[1], ${aliveMs})
return redis.call('ZCARD', KEYS[1])`;
}
