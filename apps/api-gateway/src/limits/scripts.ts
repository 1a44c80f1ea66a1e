/** Lua scripts, which Redis runs as one step and by its own time. */
import { slackUs } from '@millwright/service-kit';
import { refusalBits } from './limit-policy.js';

/** Microseconds counted from 2026 keep their fractions; from 1970 they would not. */
const now = `local time = redis.call('TIME')
local now = (time[1] - 1767225600) * 1000000 + time[2]`;

/**
 * Draws on every bucket and adds a lease, or does nothing at all.
 * KEYS: the leases, the account's bucket, and the operation's if it has one; each bucket holds the time at which it is full.
 * ARGV: the lease, or an empty string to read only; the debt that each bucket has at least; the most calls in flight; then for each
 * bucket its span and the interval of a token.
 * Answers `LimitLevels`.
 */
export function admissionScript(leaseMs: number): string {
  return `${now}
local inFlight = redis.call('ZCOUNT', KEYS[1], now, '+inf')
local refused = inFlight >= tonumber(ARGV[#KEYS + 1]) and ${refusalBits.concurrency} or 0
local answer, debts = {0, inFlight}, {}
for i = 2, #KEYS do
  local span, interval = tonumber(ARGV[#KEYS + 2 * i - 2]), tonumber(ARGV[#KEYS + 2 * i - 1])
  local debt = math.max(tonumber(redis.call('GET', KEYS[i]) or 0) - now, tonumber(ARGV[i]))
  if debt > span then debt = span end
  if debt + interval > span + ${slackUs} then refused = refused + 2 ^ (i - 1) end
  debts[i] = debt + interval
  answer[i + 1] = debt
end
if ARGV[1] == '' then return answer end
answer[1] = refused
if refused > 0 then return answer end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('ZADD', KEYS[1], now + ${leaseMs * 1_000}, ARGV[1])
redis.call('PEXPIRE', KEYS[1], ${leaseMs})
for i = 2, #KEYS do
  redis.call('SET', KEYS[i], now + debts[i], 'PX', math.ceil(debts[i] / 1000))
  answer[i + 1] = debts[i]
end
answer[2] = inFlight + 1
return answer`;
}

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
