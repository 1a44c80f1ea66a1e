import { expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Phrase } from './phrase.js';

it('parts of a text are shown as elements', () => {
  const phrase = createElement(Phrase, {
    text: 'Sent to <buyer>Kaveri</buyer> on <time></time>, <other>not paid</other>.',
    parts: {
      buyer: (name) => createElement('a', { href: '/buyer' }, name),
      time: () => createElement('time', null, '1 May'),
    },
  });
  expect(renderToStaticMarkup(phrase)).toBe('Sent to <a href="/buyer">Kaveri</a> on <time>1 May</time>, not paid.');
});
