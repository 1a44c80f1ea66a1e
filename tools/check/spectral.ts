/**
 * The rules for OpenAPI documents: all of Spectral's and of its OWASP ruleset, but for those that would demand something wrong
 * here. Each of these says why.
 */
import type { RulesetDefinition } from '@stoplight/spectral-core';
import owaspRuleset from '@stoplight/spectral-owasp-ruleset';
import { oas } from '@stoplight/spectral-rulesets';

// Its types describe an ES module; what it exports is the ruleset itself.
const owasp = owaspRuleset as unknown as typeof owaspRuleset.default;
const retryAfter = owasp.rules['owasp:api4:2023-rate-limit-retry-after'];

export const ruleset: RulesetDefinition = {
  extends: [
    [oas as RulesetDefinition, 'all'],
    [owasp as RulesetDefinition, 'all'],
  ],
  rules: {
    // They compile a schema again for each of its examples, which takes half a minute; the specs of the generator check them all.
    'oas3-valid-media-example': 'off',
    'oas3-valid-schema-example': 'off',
    // The contract writes the names of its own headers in lower case; to HTTP it is the same header.
    'owasp:api4:2023-rate-limit-retry-after': {
      ...retryAfter,
      // oxlint-disable-next-line unicorn/no-thenable -- a word of Spectral's
      then: { ...retryAfter.then, field: 'retry-after' },
    },
    // CORS is not enabled: keys do not belong in a browser, so a browser gets no such header.
    'owasp:api8:2023-define-cors-origin': 'off',
    // Free text has no pattern: a message for people, or the name of a field as it was sent. What has a form has one already.
    'owasp:api4:2023-string-restricted': 'off',
    // OpenAPI 3.1 lets the requirement of a bearer token name scopes; the rule knows only 3.0, where it could not.
    'oas3-operation-security-defined': 'off',
    // Access tokens are no JWTs; the rule takes all tokens of OAuth for such.
    'owasp:api2:2023-jwt-best-practices': 'off',
  },
};
