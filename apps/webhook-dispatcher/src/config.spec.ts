import { describe, expect, it } from '@jest/globals';
import { ConfigFault, readConfig, serviceSettings } from '@millwright/service-kit';
import { settings } from './config.js';

it('refuses receivers for test mode in production', () => {
  const environment = { ENVIRONMENT: 'production', TEST_MODE_RECEIVERS: '127.0.0.0/8' };
  const { environment: kind } = serviceSettings;
  const { testModeReceivers } = settings;
  expect(() => readConfig({ environment: kind, testModeReceivers }, environment)).toThrow(
    'TEST_MODE_RECEIVERS must be unset if ENVIRONMENT is production',
  );
});

describe('a setting', () => {
  it.each([
    ['443,8443', settings.webhookPorts, [443, 8443]],
    ['10.0.0.2, [fd00::2]:5353', settings.nameServers, ['10.0.0.2', '[fd00::2]:5353']],
  ])('accepts "%s"', (value, setting, expected) => {
    expect(setting.parse(value)).toEqual(expected);
  });

  it.each([
    ['0', settings.webhookPorts],
    ['65536', settings.webhookPorts],
    ['0x1bb', settings.webhookPorts],
    ['443-8443', settings.webhookPorts],
    ['dns.example', settings.nameServers],
    ['10.0.0.256', settings.nameServers],
    ['localhost', settings.testModeReceivers],
    ['10001', settings.attemptDeadline],
  ])('refuses "%s"', (value, setting) => {
    expect(() => setting.parse(value)).toThrow(ConfigFault);
  });
});
