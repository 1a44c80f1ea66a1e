import { describe, expect, it } from '@jest/globals';
import { subnet } from '@millwright/service-kit';
import { AddressRules } from '../attempt/address-rules.js';
import { checkReceiverUrl } from './receiver-url.js';

const live = { addresses: new AddressRules([]), ports: [443, 8443] };
const local = { addresses: new AddressRules(['127.0.0.0/8', '::1/128'].map(subnet)), ports: [443] };

describe('the URL of an endpoint', () => {
  it.each([
    'https://erp.example.com/hooks',
    'https://erp.example.com:8443/hooks?x=1',
    'https://8.8.8.8/',
    'https://xn--mnchen-3ya.example/',
  ])('may be %s in live mode', (url) => {
    expect(() => checkReceiverUrl(url, live)).not.toThrow();
  });

  it.each([
    ['http://erp.example.com/', 'must begin with https://'],
    ['https://user:secret@erp.example.com/', 'user name or password'],
    ['https://erp.example.com:8080/', 'one of the ports 443, 8443'],
    ['https://localhost/', 'not public'],
    ['https://localhost./', 'not public'],
    ['https://hooks.localhost/', 'not public'],
    ['https://127.0.0.1/', 'not public'],
    ['https://2130706433/', 'not public'],
    ['https://0x7f.1/', 'not public'],
    ['https://10.0.0.5/', 'not public'],
    ['https://169.254.169.254/latest/meta-data', 'not public'],
    ['https://[::1]/', 'not public'],
    ['https://[::ffff:10.0.0.1]/', 'not public'],
    ['https://[fd00::1]/', 'not public'],
    ['https://intranet/', 'publicly resolvable host name'],
  ])('may not be %s in live mode', (url, reason) => {
    expect(() => checkReceiverUrl(url, live)).toThrow(reason);
  });

  it.each(['http://127.0.0.1:9000/hooks', 'http://localhost:3000/', 'https://localhost:8443/', 'http://[::1]:3000/'])(
    'may be %s in test mode where loopback is exempt',
    (url) => {
      expect(() => checkReceiverUrl(url, local)).not.toThrow();
    },
  );

  it.each(['http://erp.example.com/', 'http://10.0.0.5/', 'https://192.168.1.1/', 'http://u:p@localhost/'])(
    'may not be %s in test mode either',
    (url) => {
      expect(() => checkReceiverUrl(url, local)).toThrow('url: must');
    },
  );
});
