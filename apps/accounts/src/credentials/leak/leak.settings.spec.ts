import { describe, expect, it } from '@jest/globals';
import { ConfigFault, readConfig } from '@millwright/service-kit';
import { leakSettings } from './leak.settings.js';

describe('the settings of leak reports', () => {
  it('are optional', () => {
    expect(readConfig(leakSettings, {})).toEqual({
      githubKeysUrl: 'https://api.github.com/meta/public_keys/secret_scanning',
      githubToken: '',
      githubTimeout: 5_000,
      gitlabRevocationTokens: [],
    });
  });

  it('accept several tokens of GitLab', () => {
    const [one, two] = ['a'.repeat(32), 'b'.repeat(40)];
    expect(leakSettings.gitlabRevocationTokens.parse(`${one}, ${two}`)).toEqual([one, two]);
  });

  it.each([
    ['http://api.github.com/keys', leakSettings.githubKeysUrl],
    ['http://127.0.0.1.example/keys', leakSettings.githubKeysUrl],
    ['keys', leakSettings.githubKeysUrl],
    ['a'.repeat(31), leakSettings.gitlabRevocationTokens],
  ])('refuse "%s"', (value, setting) => {
    expect(() => setting.parse(value)).toThrow(ConfigFault);
  });
});
