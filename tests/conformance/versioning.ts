/** "Versioning" of the service document, with the open points of its last line decided. */
export const versioningRules = {
  sent: '1. Requests carry the header `Service-Version` with a date-form value of shape <YYYY-MM-DD>.',
  echoed: '2. Every response echoes the version in the header `service-version`.',
  inEvents: '3. Every event envelope carries `api_version` with a value of the same form.',
  omitted:
    '4. Behaviour when the header is omitted: the version that the account is pinned to, the newest at its first call.',
  unknown: '4. The list of available versions: an unknown one is 400 `unsupported_version`, listing the known ones.',
} as const;
